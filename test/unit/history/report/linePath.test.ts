import assert from 'node:assert/strict';
import { coveredParts, denseValues, linePath } from '../../../../formats/history/report/linePath.ts';
import { pathData } from '../../../../formats/history/report/pathData.ts';
import { reduced } from '../../../../formats/history/lines/linePoints.ts';

const range = { from: 0, to: 100 };
const y = (value: number): number => 100 - value;
const valuesOf = (points: readonly (readonly [time: number, value: number])[], parts = 10) =>
  reduced(
    { times: Float64Array.from(points, ([time]) => time), values: Float64Array.from(points, ([, value]) => value) },
    range.from,
    range.to,
    parts,
  );
const pathOf = (...args: Parameters<typeof valuesOf>): ReturnType<typeof linePath> =>
  linePath(valuesOf(...args), range, 100, y);

suite('lines of pictures in reports', () => {
  test('go through the means of the parts, over parts without a value', () => {
    assert.equal(
      pathOf([
        [5, 10],
        [45, 20],
      ]).line,
      'M5 90l40-10',
    );
  });

  test('end at gaps; a point alone is a dot', () => {
    assert.equal(
      pathOf([
        [5, 10],
        [25, NaN],
        [45, 20],
        [55, 30],
      ]).line,
      'M5 90h0M45 80l10-10',
    );
    assert.equal(
      pathOf([
        [5, 10],
        [15, 20],
        [25, NaN],
        [45, 20],
      ]).line,
      'M5 90l10-10M45 80h0',
    );
  });

  test('lead to what is before and behind the picture', () => {
    const points = [
      [-10, 40],
      [5, 10],
      [95, 20],
      [110, 30],
    ] as const;
    assert.equal(pathOf(points).line, 'M-10 60l15 30 90-10 15-10');
  });

  test('have a band where parts have several values', () => {
    const { line, band } = pathOf([
      [1, 10],
      [4, 30],
      [5, 20],
      [15, 20],
    ]);
    assert.match(line, /^M5 \d+(?:\.\d)?l10[ -]\d+(?:\.\d)?$/);
    assert.equal(band, 'M5 70l0 20z');
    assert.equal(
      pathOf([
        [5, 10],
        [15, 20],
      ]).band,
      '',
    );
  });

  test('have values between two that are joined, for areas, and none in gaps', () => {
    const values = valuesOf([
      [5, 10],
      [25, 30],
      [35, NaN],
      [55, 50],
    ]);
    assert.deepEqual([...denseValues(values)], [10, 20, 30, NaN, NaN, 50, NaN, NaN, NaN, NaN]);
    assert.deepEqual([...coveredParts([values])], [1, 1, 1, 0, 0, 1, 0, 0, 0, 0]);
  });

  test('are short: distances to a tenth, and nothing amid what is level', () => {
    assert.equal(
      pathData([
        [0, 1],
        [1, 1],
        [2, 1],
        [3, 0.95],
        [4, 0.5],
        [5, 1.04],
      ]),
      'M0 1l3 0 1-.5 1 .5',
    );
    assert.equal(pathData([]), '');
    assert.equal(pathData([[0.04, 7]]), 'M0 7h0');
  });
});
