import assert from 'node:assert/strict';
import { IntervalEstimate } from '../../../formats/history/series/intervalEstimate.ts';

/** So many intervals are kept before others make room. */
const kept = 64;

/** Intervals of a logger that is late at times, of no order. */
const intervals = Array.from({ length: 5 * kept }, (_, i) => (i % 7 === 3 ? 60 + ((i * 37) % 101) : 60));

function quantile(numbers: readonly number[], share: number): number {
  const ordered = [...numbers].sort((a, b) => a - b);
  return ordered[Math.ceil(share * ordered.length) - 1] ?? NaN;
}

function estimated(share: number, all: readonly number[]): number {
  const estimate = new IntervalEstimate(share);
  for (const seconds of all) estimate.add(seconds);
  return estimate.quantile;
}

suite('the usual interval of records that go by', () => {
  for (const share of [0.5, 0.75, 0.99])
    test(`is the quantile of all of them at first: ${share}`, () => {
      const estimate = new IntervalEstimate(share);
      for (const [i, seconds] of intervals.slice(0, kept).entries()) {
        estimate.add(seconds);
        assert.equal(estimate.quantile, i < 3 ? NaN : quantile(intervals.slice(0, i + 1), share));
      }
    });

  test('is near that of all of them later', () => {
    assert.equal(estimated(0.5, intervals), 60);
    assert.equal(estimated(0.75, intervals), 60);
    assert.ok(estimated(0.95, intervals) > 60);
  });

  test('knows both intervals of two groups in turn, however many records there are', () => {
    for (const count of [65, 130, 1000, 20_000]) {
      const inTurn = Array.from({ length: count }, (_, i) => (i % 2 === 0 ? 0.005 : 59.995));
      assert.equal(estimated(0.75, inTurn), 59.995);
      assert.equal(estimated(0.25, inTurn), 0.005);
    }
  });
});
