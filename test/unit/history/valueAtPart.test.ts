import assert from 'node:assert/strict';
import { heldIndex } from '../../../formats/history/lines/heldParts.ts';
import { reduced } from '../../../formats/history/lines/linePoints.ts';
import type { LinePoints } from '../../../formats/history/lines/meanOverTime.ts';
import { valueAtPart } from '../../../formats/history/lines/valueAtPart.ts';

const minute = 60;
/** Logged each minute to the fourth; then three hours of nothing, and a minute each again. */
const times = Float64Array.of(0, 60, 120, 180, 200, 11_000, 11_060, 11_120);
const values = Float64Array.of(NaN, 2, 4, 6, NaN, NaN, 8, 10);
const rates: LinePoints = { times, values, areRates: true };
const levels: LinePoints = {
  times,
  values: Float64Array.of(1, 2, 4, 6, NaN, 7, 8, 10),
  areLevels: true,
  until: 11_150,
};

/** The value in the middle of each part. */
function valuesAt(points: LinePoints, from: number, to: number, parts: number): readonly (number | undefined)[] {
  const shown = reduced(points, from, to, parts);
  return Array.from({ length: parts }, (_, part) => valueAtPart(shown, part)?.value);
}

suite('the value of a line at a time', () => {
  test('of a rate is that of the interval which the time is in', () => {
    const at = (time: number): number => heldIndex(rates, time);
    assert.deepEqual([-1, 0, 1, 59, 60, 61].map(at), [-1, -1, 1, 1, 1, 2]);
    // Neither in the gap, nor before the first interval behind it is over, nor behind the end.
    assert.deepEqual([181, 5000, 11_000, 11_001, 11_121].map(at), [-1, -1, -1, 6, -1]);
  });

  test('of a level is the one that was logged last, until a gap or until it is known for', () => {
    const at = (time: number): number => heldIndex(levels, time);
    assert.deepEqual([-1, 0, 59, 60, 199, 200, 10_999, 11_000].map(at), [-1, 0, 0, 1, 3, -1, -1, 5]);
    assert.deepEqual([11_150, 11_151].map(at), [7, -1]);
  });

  test('that holds since an unknown time counts at its own alone', () => {
    const at = (time: number): number => heldIndex({ times, values }, time);
    assert.deepEqual([30, 60, 90, 11_030, 11_060, 11_061].map(at), [-1, 1, 2, -1, 6, 7]);
  });

  test('of a value at the time of a mark is that value', () => {
    const marked = { times: Float64Array.of(0, 5, 5, 9), values: Float64Array.of(1, NaN, 3, 4) };
    assert.equal(heldIndex(marked, 5), 2);
  });
});

suite('the value of a plot at a part', () => {
  test('is found between samples, and not in a gap', () => {
    assert.deepEqual(valuesAt(rates, 0, 240, 8), [2, 2, 2, 4, 4, 6, 6, undefined]);
    assert.deepEqual(valuesAt(levels, 0, 240, 8), [1, 1, 2, 2, 4, 4, 6, undefined]);
    assert.deepEqual(valuesAt(rates, 1000, 1400, 4), [undefined, undefined, undefined, undefined]);
  });

  test('may be that of a sample beside the range', () => {
    assert.deepEqual(valuesAt(rates, 61, 119, 2), [4, 4]);
    assert.deepEqual(valuesAt(levels, 61, 119, 2), [2, 2]);
    assert.deepEqual(reduced(rates, 61, 119, 2).after, { time: 2 * minute, value: 4 });
  });

  test('has the time of its sample', () => {
    assert.deepEqual(valueAtPart(reduced(rates, 0, 240, 8), 3), { time: 120, value: 4 });
  });

  test('of several samples is their mean, with the least and the greatest', () => {
    const shown = reduced(rates, 0, 240, 1);
    assert.deepEqual(valueAtPart(shown, 0), { time: 180, value: 4, least: 2, greatest: 6 });
  });

  test('of a process that has ended is none', () => {
    const ended: LinePoints = {
      times: Float64Array.of(0, 60, 120, 180),
      values: Float64Array.of(5, 5, 5, NaN),
      areLevels: true,
      until: NaN,
    };
    assert.deepEqual(valuesAt(ended, 0, 600, 5), [5, 5, undefined, undefined, undefined]);
  });
});
