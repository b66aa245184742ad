import assert from 'node:assert/strict';
import { meanOverTime } from '../../../workers/plot/meanOverTime.ts';

function meanOf(...points: readonly (readonly [time: number, value: number])[]): number | undefined {
  const times = Float64Array.from(points, ([time]) => time);
  const values = Float64Array.from(points, ([, value]) => value);
  return meanOverTime({ times, values }, 0, points.length);
}

suite('the mean of a line', () => {
  test('counts each value for as long as it holds', () => {
    assert.equal(meanOf([0, 99], [10, 1], [40, 5]), (1 * 10 + 5 * 30) / 40);
  });

  test('leaves out the time of a gap', () => {
    assert.equal(meanOf([0, 1], [10, 2], [15, NaN], [1000, 7], [1010, 4]), (2 * 10 + 4 * 10) / 20);
  });

  test('is the plain one where no value holds for a time, and none without values', () => {
    assert.equal(meanOf([5, 3]), 3);
    assert.equal(meanOf([5, 3], [6, NaN], [7, 5]), 4);
    assert.equal(meanOf([5, NaN]), undefined);
  });
});
