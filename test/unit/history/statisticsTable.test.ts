import assert from 'node:assert/strict';
import fc from 'fast-check';
import { StatisticsTable } from '../../../formats/history/summary/table/statisticsTable.ts';
import { ValueBlock } from '../../../formats/history/series/blocks/valueBlock.ts';

const parts = 4;
const span = { from: 0, to: 400, parts };

/** A time, and the values of two series then. */
type Row = readonly [time: number, ...values: (number | undefined)[]];

/** The statistics of two series, of which so many records are taken at a time. */
function statisticsOf(rows: readonly Row[], isCounter: boolean, least: number, atOnce: number): readonly unknown[] {
  const table = new StatisticsTable(span, 1 << 16);
  const series = [table.add(), table.add()];
  const block = new ValueBlock(series.length);
  const flush = (): void => {
    table.addBlock(block, series, isCounter);
    block.rows = 0;
  };
  for (const [time, ...values] of rows) {
    const first = block.begin(time, least, Infinity);
    for (const column of series.keys()) block.cells[first + column] = values[column] ?? NaN;
    if (block.isFull || block.rows === atOnce) flush();
  }
  flush();
  return series.map((one) => [table.of(one), table.partsOf(one), table.quantilesOf(one)?.at([0.5, 0.9, 0.95, 0.99])]);
}

suite('table of statistics', () => {
  const value = fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: -100, max: 1000 }) },
    fc.constantFrom(undefined, Infinity),
  );
  const steps = fc.array(
    fc.tuple(fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 1, max: 9 }) }, fc.constantFrom(0, -3)), value, value),
    { maxLength: 300 },
  );

  for (const isCounter of [true, false])
    test(`has the same of ${isCounter ? 'counters' : 'levels'}, however many records are taken at a time`, () => {
      fc.assert(
        fc.property(steps, fc.boolean(), fc.integer({ min: 0, max: 3 }), (changes, isRising, least) => {
          let [time, first, second] = [0, 0, 0];
          const rows = changes.map(([step, a, b]): Row => {
            time += step;
            if (!isRising) return [time, a, b];
            first += Math.abs(a ?? 0);
            second += Math.abs(b ?? 0);
            return [time, first, second];
          });
          // All numbers are whole but for rates: their sums are made value by value.
          const one = statisticsOf(rows, isCounter, isCounter ? least : 0, 1);
          assert.deepEqual(statisticsOf(rows, isCounter, isCounter ? least : 0, Infinity), one);
        }),
      );
    });

  test('keeps counters and levels of the same records apart', () => {
    const table = new StatisticsTable(span, 1 << 16);
    const all = [table.add(), table.add(), table.add()];
    const block = new ValueBlock(1);
    for (const start of [10, 40])
      for (const series of all) {
        const isCounter = series !== all[1];
        for (const time of [start, start + 10, start + 20])
          block.cells[block.begin(time, 0, Infinity)] = isCounter ? time : 500 + time;
        table.addBlock(block, [series], isCounter);
        block.clear();
      }
    const extremes = all.map((series) => [table.of(series).min, table.of(series).max]);
    assert.deepEqual(extremes, [
      [1, 1],
      [510, 560],
      [1, 1],
    ]);
  });

  test('computes nothing across a mark', () => {
    const table = new StatisticsTable(span, 16);
    const series = [table.add()];
    const block = new ValueBlock(1);
    const add = (time: number, level: number): void => {
      block.cells[block.begin(time, 0, Infinity)] = level;
      table.addBlock(block, series, true);
      block.rows = 0;
    };
    add(10, 5);
    add(20, 25);
    table.mark();
    add(30, 1000);
    add(40, 1010);
    const { mean, count, seconds, falls } = table.of(0);
    assert.deepEqual({ mean, count, seconds, falls }, { mean: 1.5, count: 2, seconds: 20, falls: 0 });
  });
});
