import assert from 'node:assert/strict';
import { reduced } from '../../../formats/history/lines/linePoints.ts';
import { meanOverTime } from '../../../formats/history/lines/meanOverTime.ts';

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

  test('of levels counts each until the next one or a gap, the last for no time', () => {
    const times = Float64Array.of(0, 10, 40, 45, 50);
    const values = Float64Array.of(1, 5, NaN, 100, 7);
    assert.equal(meanOverTime({ times, values, areLevels: true }, 0, 5), (1 * 10 + 5 * 30 + 100 * 5) / 45);
  });

  test('is the plain one where no value holds for a time, and none without values', () => {
    assert.equal(meanOf([5, 3]), 3);
    assert.equal(meanOf([5, 3], [6, NaN], [7, 5]), 4);
    assert.equal(meanOf([5, NaN]), undefined);
  });
});

suite('the mean of a pixel', () => {
  const times = Float64Array.of(0, 4, 6, 12, 15, 25);
  const values = Float64Array.of(NaN, 2, 8, 10, 1, 3);

  test('counts rates for as long as they hold within it', () => {
    const { means, min, max } = reduced({ times, values }, 0, 30, 3);
    // The first rate holds since an unknown time; of the one at 12 seconds two are in the second pixel.
    assert.deepEqual([...(means ?? [])], [8, (10 * 2 + 1 * 3) / 5, 3]);
    assert.deepEqual([min[1], max[1]], [1, 10]);
  });

  test('counts levels up to its end', () => {
    const { means } = reduced({ times, values, areLevels: true }, 0, 30, 3);
    assert.deepEqual([...(means ?? [])], [(2 * 2 + 8 * 4) / 6, (10 * 3 + 1 * 5) / 8, 3]);
  });

  test('is not sent where no pixel has several values', () => {
    assert.equal(reduced({ times, values }, 0, 30, 300).means, undefined);
  });
});
