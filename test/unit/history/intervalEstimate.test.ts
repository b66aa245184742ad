import assert from 'node:assert/strict';
import { quantile } from '../../../formats/history/series/thinning.ts';
import { IntervalEstimate } from '../../../formats/history/series/intervalEstimate.ts';

/** So many intervals are kept before every second one of them makes room. */
const kept = 64;

/** Intervals of a logger that is late at times, of no order. */
const intervals = Array.from({ length: 5 * kept }, (_, i) => (i % 7 === 3 ? 60 + ((i * 37) % 101) : 60));

suite('the usual interval of records that go by', () => {
  for (const share of [0.5, 0.75, 0.99])
    test(`is the quantile of all of them at first: ${share}`, () => {
      const estimate = new IntervalEstimate(share);
      for (const [i, seconds] of intervals.slice(0, kept).entries()) {
        estimate.add(seconds);
        const expected = i < 3 ? NaN : quantile(Float64Array.from(intervals.slice(0, i + 1)), share);
        assert.equal(estimate.quantile, expected);
      }
    });

  test('is that of evenly chosen ones later', () => {
    const estimate = new IntervalEstimate(0.75);
    for (const seconds of intervals.slice(0, 2 * kept)) estimate.add(seconds);
    const chosen = intervals.slice(0, 2 * kept).filter((_, i) => i % 2 === 0);
    assert.equal(estimate.quantile, quantile(Float64Array.from(chosen), 0.75));
  });

  test('goes on as another one that it is like', () => {
    const [one, other, third] = [new IntervalEstimate(0.75), new IntervalEstimate(0.75), new IntervalEstimate(0.75)];
    for (const seconds of intervals.slice(0, kept + 5)) {
      one.add(seconds);
      other.add(seconds);
      third.add(seconds + 1);
    }
    assert.ok(one.isLike(other));
    assert.ok(!one.isLike(third));
    one.add(60);
    assert.ok(!one.isLike(other));
    for (const seconds of intervals) one.add(seconds);
    other.copy(one);
    for (const seconds of intervals.slice(3)) for (const estimate of [one, other]) estimate.add(seconds);
    assert.ok(one.isLike(other));
    assert.equal(other.quantile, one.quantile);
  });
});
