import assert from 'node:assert/strict';
import type { SortKey } from '../../../../workers/mmv/values/sortByKeys.ts';
import { sortByKeys } from '../../../../workers/mmv/values/sortByKeys.ts';

/** The keys in the order in which they come. */
function sorted(keys: readonly SortKey[], isDescending = false): readonly SortKey[] {
  const indexes = Uint32Array.from(keys, (_, i) => i);
  return [...sortByKeys(indexes, keys, isDescending)].map((index) => keys[index]);
}

suite('sortByKeys', () => {
  test('has numbers before texts, and what there is none of last, either way', () => {
    const keys = ['b', undefined, 3, 'a', -1n, 0.5];
    assert.deepEqual(sorted(keys), [-1n, 0.5, 3, 'a', 'b', undefined]);
    assert.deepEqual(sorted(keys, true), [3, 0.5, -1n, 'b', 'a', undefined]);
  });

  test('tells integers apart that are one double', () => {
    const [low, high] = [2n ** 63n, 2n ** 63n + 1n];
    assert.deepEqual(sorted([high, low, -high]), [-high, low, high]);
    assert.deepEqual(sorted([low, high], true), [high, low]);
  });

  test('takes numbers within texts as numbers', () => {
    assert.deepEqual(sorted(['disk 10', 'disk 9', 'disk 1']), ['disk 1', 'disk 9', 'disk 10']);
  });

  test('has infinite numbers at the ends', () => {
    assert.deepEqual(sorted([Infinity, 1, -Infinity, Infinity]), [-Infinity, 1, Infinity, Infinity]);
  });

  test('leaves equal keys as they are', () => {
    const indexes = Uint32Array.of(7, 8, 9);
    for (const isDescending of [false, true])
      assert.deepEqual([...sortByKeys(indexes, ['x', 'x', 'x'], isDescending)], [7, 8, 9]);
  });
});
