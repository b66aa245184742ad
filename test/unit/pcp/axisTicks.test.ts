import assert from 'node:assert/strict';
import { axisTicks, roundStep } from '../../../formats/pcp/units/axisTicks.ts';
import { humanSteps } from '../../../formats/pcp/units/humanText.ts';

suite('the ticks of an axis of values', () => {
  test('are round, and as many as fit', () => {
    assert.deepEqual(axisTicks([0, 106], 6), { ticks: [0, 20, 40, 60, 80, 100], step: 20 });
    assert.deepEqual(axisTicks([0, 106], 4), { ticks: [0, 50, 100], step: 50 });
    assert.deepEqual(axisTicks([-3, 3], 4).ticks, [-2, 0, 2]);
  });

  test('are three at least, however low the plot', () => {
    for (const range of [
      [0, 1],
      [0, 9.9],
      [0, 0.004],
      [90, 101],
      [-7, -1],
      [3, 3.2],
    ] as const)
      for (const most of [1, 2, 3, 4]) {
        const { ticks } = axisTicks(range, most);
        assert.ok(ticks.length >= 3, `${range.join()}: ${ticks.join()}`);
        assert.ok(ticks.every((tick) => tick >= range[0] - 1e-9 && tick <= range[1] + 1e-9));
      }
  });

  test('are round in their unit', () => {
    const { ticks } = axisTicks([0, 5 * 2 ** 20], 6, humanSteps('size'));
    assert.deepEqual(
      ticks.map((tick) => tick / 2 ** 20),
      [0, 1, 2, 3, 4, 5],
    );
    assert.equal(roundStep('duration', 61), 120);
    assert.equal(roundStep('percent', 11), 20);
  });

  test('are one where there is no range', () => {
    assert.deepEqual(axisTicks([5, 5], 4).ticks, [5]);
    assert.deepEqual(axisTicks([NaN, NaN], 4).ticks, [NaN]);
  });
});
