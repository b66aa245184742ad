import assert from 'node:assert/strict';
import { runsInOrder } from '../../../../formats/history/printed/runsInOrder.ts';
import { RandomNumbers } from '../../../fuzz/randomNumbers.ts';

suite('rows in the order of time', () => {
  test('runs are merged, and equal times stay in the order of the text', () => {
    const random = new RandomNumbers(1);
    for (const length of [0, 1, 2, 3, 10, 1000]) {
      const times = Float64Array.from({ length }, () => random.below(50));
      const places = Array.from({ length }, (_, at) => at);
      const expected = places.toSorted((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b);
      assert.deepEqual([...runsInOrder(times)], expected);
    }
  });
});
