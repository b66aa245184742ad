import assert from 'node:assert/strict';
import { highestOf } from '../../../formats/history/lines/highestOf.ts';
import { reduced } from '../../../formats/history/lines/linePoints.ts';
import { valueAtPart } from '../../../formats/history/lines/valueAtPart.ts';

const line = (values: readonly number[], times = values.map((_, index) => index * 10)) =>
  reduced({ times: Float64Array.from(times), values: Float64Array.from(values), areRates: true }, 0, 40, 4);

suite('the highest of several lines', () => {
  test('has the greatest value of each part, and when it was', () => {
    const { last, times } = highestOf([line([1, 5, 3, 0]), line([2, 4, 6, 0])]);
    assert.deepEqual([...last], [2, 5, 6, 0]);
    assert.deepEqual([...times], [0, 10, 20, 30]);
  });

  test('has no value where none has one, and what holds there where one does', () => {
    const both = highestOf([line([1, 7], [0, 30]), line([2, 9], [0, 30])]);
    assert.deepEqual([...both.last], [2, NaN, NaN, 9]);
    assert.deepEqual(
      [1, 2].map((part) => valueAtPart(both, part)?.value),
      [9, 9],
    );
  });

  test('is nothing of no lines, and passes over those without values', () => {
    assert.equal(highestOf([]).last.length, 0);
    assert.deepEqual([...highestOf([line([NaN, NaN, NaN, NaN]), line([1, 2, 3, 4])]).last], [1, 2, 3, 4]);
  });
});
