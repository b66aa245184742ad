import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { LinePoints } from '../../../formats/history/lines/meanOverTime.ts';
import { PlotTable } from '../../../workers/plot/plotTable.ts';

const line = (times: readonly number[], values: readonly number[] = times, skips?: readonly number[]): LinePoints => ({
  times: Float64Array.from(times),
  values: Float64Array.from(values),
  ...(skips === undefined ? {} : { skips: Float64Array.from(skips) }),
});

const ascending = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b);

/** Points of a few seconds, so that several lines have the same ones; every third is a gap. */
const anyLine = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.nat(2)), { maxLength: 700 }),
    fc.option(fc.array(fc.nat(900), { maxLength: 20 }), { nil: undefined }),
  )
  .map(([points, skips]) => {
    const ordered = points.toSorted(([a], [b]) => a - b);
    const values = ordered.map(([, kind], index) => (kind === 0 ? NaN : index));
    const left = skips === undefined ? undefined : ascending([...new Set(skips)]);
    return line(
      ordered.map(([time]) => time),
      values,
      left,
    );
  });

function expectedTimes(lines: readonly LinePoints[], from: number, to: number): readonly number[] {
  const all = lines.flatMap(({ times, values, skips }) => [
    ...[...times].filter((_, index) => !Number.isNaN(values[index])),
    ...(skips ?? []),
  ]);
  return ascending([...new Set(all)].filter((time) => time >= from && time <= to));
}

suite('Table of a plot', () => {
  test('has a row for each time at which a line has a value, or one that is left out', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 5 }), fc.nat(900), fc.nat(900), (lines, from, to) => {
        const table = new PlotTable(lines, from, to);
        const expected = expectedTimes(lines, from, to);
        assert.equal(table.rowCount, expected.length);
        assert.deepEqual([...table.rows(0, expected.length).times], expected);
      }),
      { numRuns: 40 },
    );
  });

  test('tells any page of it', () => {
    const lines = [0, 0.25, 0.25, 0.75].map((offset) => line(Array.from({ length: 1000 }, (_, i) => i + offset)));
    const table = new PlotTable(lines, 0, Infinity);
    assert.equal(table.rowCount, 3000);
    const expected = expectedTimes(lines, 0, Infinity);
    for (const [from, to] of [
      [0, 1],
      [766, 771],
      [767, 2999],
      [2990, 4000],
      [-5, 3],
      [20, 10],
      [3000, 3001],
    ] as const)
      assert.deepEqual([...table.rows(from, to).times], expected.slice(Math.max(0, from), Math.max(0, to)));
  });

  test('keeps the value of a time at which there is a mark too', () => {
    const { times, columns, total } = new PlotTable([line([1, 2, 2, 3], [1, NaN, 5, 7])], 0, 9).rows(0, 9);
    assert.deepEqual([[...times], columns.map((column) => [...column]), total], [[1, 2, 3], [[1, 5, 7]], 3]);
  });

  test('tells which values are left out', () => {
    const lines = [line([1, 3]), line([3], [30], [1, 2])];
    const { times, skips } = new PlotTable(lines, 0, 9).rows(0, 9);
    assert.deepEqual([...times], [1, 2, 3]);
    assert.deepEqual(
      skips?.map((marks) => [...marks]),
      [
        [0, 0, 0],
        [1, 1, 0],
      ],
    );
  });

  test('is empty without lines', () => {
    const { times, columns, total } = new PlotTable([], 0, 9).rows(0, 9);
    assert.deepEqual([times.length, columns, total], [0, [], 0]);
  });
});
