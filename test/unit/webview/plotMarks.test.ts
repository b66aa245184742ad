import assert from 'node:assert/strict';
import { spread } from '../../../webview/plot/drawing/drawMarks.ts';

suite('the letters beside a plot', () => {
  test('stay where their lines end, as far as there is room', () => {
    assert.deepEqual(spread([10, 40, 90], 11, 5, 100), [10, 40, 90]);
  });

  test('are moved apart, and stay between top and bottom', () => {
    assert.deepEqual(spread([20, 22, 23], 11, 5, 100), [20, 31, 42]);
    assert.deepEqual(spread([95, 96, 98], 11, 5, 100), [78, 89, 100]);
    assert.deepEqual(spread([0, 0], 11, 5, 100), [5, 16]);
    assert.deepEqual(spread([], 11, 5, 100), []);
  });
});
