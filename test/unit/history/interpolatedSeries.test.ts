import assert from 'node:assert/strict';
import { InterpolatedSeries } from '../../../formats/history/bins/interpolatedSeries.ts';
import { counter as counterSemantics, discrete as discreteSemantics, instant } from '../../../formats/pcp/semantics.ts';
import { feed } from './loggedSamples.ts';

const bounds = Float64Array.from([0, 10, 20, 30, 40, 50]);
const level = { isCounter: false, isDiscrete: false, isInteger: true, isLinear: false };
const counter = { ...level, isCounter: true };

/** Values when intervals begin; an undefined value is a gap. */
function interpolated(
  kind: typeof level,
  ...logged: readonly (readonly [time: number, value: number | undefined])[]
): readonly number[] {
  const series = new InterpolatedSeries(bounds, kind);
  const semantics = kind.isCounter ? counterSemantics : kind.isDiscrete ? discreteSemantics : instant;
  feed(
    {
      add: (sample) => {
        series.add(sample, 1);
      },
      gap: (time, reason) => {
        series.gap(time, reason);
      },
      holdTo: (time) => {
        series.holdTo(time);
      },
    },
    { semantics },
    logged,
  );
  return [0, 1, 2, 3, 4].map((bin) => series.at(bin));
}

suite('series at equal times', () => {
  test('of a counter have its rate since the time before, from values in whole units', () => {
    // 33.3, 66.7 and 100 at 10, 20 and 30.
    assert.deepEqual(interpolated(counter, [0, 0], [30, 100], [40, 100]), [NaN, 3.3, 3.4, 3.3, 0]);
    const fractional = { ...counter, isInteger: false };
    const [, first = NaN] = interpolated(fractional, [0, 0], [30, 100]);
    assert.ok(Math.abs(first - 10 / 3) < 1e-12);
  });

  test('of a level are the value of the nearest record, in the middle of the earlier one', () => {
    assert.deepEqual(interpolated(level, [5, 7], [20, 8], [32, 9]), [NaN, 7, 8, 9, NaN]);
    assert.deepEqual(interpolated(level, [0, 1], [40, 2]), [1, 1, 1, 2, 2]);
    assert.deepEqual(interpolated(level, [0, 1], [39, 2], [50, 3]), [1, 1, 2, 2, 2]);
    assert.deepEqual(interpolated({ ...level, isDiscrete: true }, [0, 1], [40, 2]), [1, 1, 1, 2, 2]);
  });

  test('are on a line between records where that is wanted, but for what is logged when it changes', () => {
    const linear = { ...level, isLinear: true };
    assert.deepEqual(interpolated(linear, [0, 1], [40, 2]), [1, 1.25, 1.5, 1.75, 2]);
    assert.deepEqual(interpolated(linear, [0, 1], [15, undefined], [25, 5], [40, 2]), [1, NaN, NaN, 4, 2]);
    assert.deepEqual(interpolated({ ...linear, isDiscrete: true }, [0, 1], [39, 2], [50, 3]), [1, 1, 1, 1, 2]);
    assert.deepEqual(interpolated({ ...counter, isLinear: true }, [0, 0], [30, 100]), [NaN, 3.3, 3.4, 3.3, NaN]);
  });

  test('of what is logged when it changes hold to the end, or to a mark', () => {
    const discrete = { ...level, isDiscrete: true };
    assert.deepEqual(interpolated(discrete, [5, 7], [25, undefined], [35, 8], [45, 8]), [NaN, 7, 7, NaN, 8]);
    assert.deepEqual(interpolated(level, [5, 7], [25, undefined], [35, 8], [45, 8]), [NaN, NaN, NaN, NaN, 8]);
    // An instance is gone at the time of the record that has it no longer.
    assert.deepEqual(interpolated(discrete, [5, 7], [20, undefined], [30, undefined]), [NaN, 7, NaN, NaN, NaN]);
  });

  test('are not computed across a mark or a fall', () => {
    // Both values of an interval are known, but there was a mark between.
    assert.deepEqual(interpolated(counter, [0, 0], [10, 10], [12, undefined], [18, 20], [40, 42]), [NaN, 1, NaN, 1, 1]);
    assert.deepEqual(interpolated(counter, [0, 100], [10, 110], [15, 0], [40, 25]), [NaN, 1, NaN, 1, 1]);
  });

  test('pass over records that go back in time', () => {
    assert.deepEqual(interpolated(level, [0, 1], [20, 2], [5, 3], [35, 4]), [1, 1, 3, 4, NaN]);
  });
});
