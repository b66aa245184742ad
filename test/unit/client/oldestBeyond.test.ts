import assert from 'node:assert/strict';
import { oldestBeyond } from '../../../client/viewers/reader/oldestBeyond.ts';

suite('what has to go so that the rest is within a limit', () => {
  const going = (sizes: readonly number[], limit: number) => oldestBeyond(sizes, limit, (size) => size);

  test('is nothing as long as all is within it, however many there are', () => {
    assert.deepEqual(going([], 10), []);
    assert.deepEqual(going([1, 2, 3, 4], 10), []);
  });

  test('is the oldest, and no more than need be', () => {
    assert.deepEqual(going([5, 6, 7], 14), [5]);
    assert.deepEqual(going([5, 6, 7], 12), [5, 6]);
  });

  test('is all where the last alone is beyond it', () => {
    assert.deepEqual(going([1, 20], 10), [1, 20]);
  });
});
