import assert from 'node:assert/strict';
import { SampleLog } from '../../../../formats/archive/compare/samples/sampleLog.ts';
import type { SampleLimit } from '../../../../formats/archive/compare/samples/sampledRecords.ts';
import { WindowSamples } from '../../../../formats/archive/compare/samples/windowSamples.ts';

const width = 3;
/** In place of a record that there is not. */
const never = -1;

/** In which records a log begins and ends, in turn; where the second counter fell, and where there is half the room. */
interface Course {
  readonly records: number;
  readonly turns: readonly number[];
  readonly fallenAt?: number;
  readonly halvedAt?: readonly number[];
}

/** Rates of three counters, kept by a log, and value by value. */
function keptOf({ records, turns, fallenAt = never, halvedAt = [] }: Course) {
  const limits: readonly [SampleLimit, SampleLimit] = [{ perSeries: 64 }, { perSeries: 64 }];
  const [logged, single] = limits.map(() => Array.from({ length: width }, () => new WindowSamples()));
  assert.ok(logged !== undefined && single !== undefined);
  const counters = { rates: new Float64Array(width), time: 0 };
  let kept = 0;
  const log = new SampleLog({
    counters,
    limit: limits[0],
    cellOf: (time) => Math.floor(time / 50) % 200,
    onKept: (more) => {
      kept += more;
    },
  });
  const keepOf = (): number => logged.reduce((sum, one) => sum + one.kept, log.kept);
  let isLogging = false;
  for (let record = 0; record < records; record++) {
    counters.rates.set([record, 1000 + record, 1e300]);
    counters.time = record;
    for (const at of halvedAt) {
      if (at !== record) continue;
      for (const limit of limits) limit.perSeries /= 2;
      for (const one of single) one.reduce(limits[1]);
      for (const one of logged) one.reduce(limits[0]);
      log.reduce();
      kept = keepOf();
    }
    for (const turn of turns) {
      if (turn !== record) continue;
      if (isLogging) log.end();
      else log.begin(logged);
      if (isLogging) assert.equal(kept, keepOf());
      isLogging = !isLogging;
      kept = keepOf();
    }
    const hasFallen = (column: number): boolean => record === fallenAt && column === 1;
    const cell = Math.floor((record - 0.5) / 50) % 200;
    for (let column = 0; column < width; column++) {
      if (hasFallen(column)) continue;
      single[column]?.keep(counters.rates[column] ?? NaN, cell, limits[1]);
      if (!isLogging) logged[column]?.keep(counters.rates[column] ?? NaN, cell, limits[0]);
    }
    if (isLogging) log.add(1, record === fallenAt ? hasFallen : undefined);
  }
  if (isLogging) {
    log.end();
    assert.equal(kept, keepOf());
  }
  const told = (samples: readonly WindowSamples[]) =>
    samples.map(({ count, kept: many, shift, values, cells }) => [count, many, shift, [...values], [...cells]]);
  return [told(logged), told(single)];
}

const courses: readonly Course[] = [
  { records: 40, turns: [5] },
  { records: 5000, turns: [0] },
  { records: 5000, turns: [700] },
  { records: 5000, turns: [700], fallenAt: 3000 },
  { records: 5000, turns: [100], halvedAt: [2500] },
  { records: 5000, turns: [100], fallenAt: 90, halvedAt: [2500] },
  // Without a record, and with one.
  { records: 400, turns: [0, 0, 7] },
  { records: 400, turns: [0, 1, 1, 2] },
  // One log after the other, and values behind them.
  { records: 5000, turns: [0, 40, 40, 3000] },
  { records: 5000, turns: [0, 3000, 3000] },
  { records: 5000, turns: [0, 3000, 4000], fallenAt: 4500 },
  { records: 5000, turns: [0], fallenAt: 3000 },
  // Half the room, and a quarter of it, where the log has ended.
  { records: 5000, turns: [0, 3000], halvedAt: [3000, 3000] },
  { records: 3001, turns: [0, 2999, 3000], halvedAt: [3000] },
  { records: 5000, turns: [0, 2000, 2100], halvedAt: [2050, 2200, 4999] },
];

suite('samples that are put aside record by record', () => {
  for (const course of courses)
    test(`are those of each series: ${JSON.stringify(course)}`, () => {
      const [logged, single] = keptOf(course);
      assert.deepEqual(logged, single);
    });
});
