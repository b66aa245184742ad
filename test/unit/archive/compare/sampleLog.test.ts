import assert from 'node:assert/strict';
import { SampleLog } from '../../../../formats/archive/compare/samples/sampleLog.ts';
import type { SampleLimit } from '../../../../formats/archive/compare/samples/windowSamples.ts';
import { WindowSamples } from '../../../../formats/archive/compare/samples/windowSamples.ts';

const width = 3;

/** Rates of three counters, kept by a log, and value by value. @param fallenAt where the second one fell */
function keptOf(records: number, before: number, fallenAt: number, halvedAt: number) {
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
  const add = (record: number, column: number): void => {
    single[column]?.keep(counters.rates[column] ?? NaN, Math.floor((record - 0.5) / 50) % 200, limits[1]);
  };
  for (let record = 0; record < records; record++) {
    counters.rates.set([record, 1000 + record, 1e300]);
    counters.time = record;
    if (record === halvedAt) {
      for (const limit of limits) limit.perSeries /= 2;
      for (const one of single) one.reduce(limits[1]);
      for (const one of logged) one.reduce(limits[0]);
      log.reduce();
      kept = logged.reduce((sum, one) => sum + one.kept, log.kept);
    }
    for (let column = 0; column < width; column++) if (record !== fallenAt || column !== 1) add(record, column);
    if (record === before) {
      kept = logged.reduce((sum, one) => sum + one.kept, 0);
      log.begin(logged);
    }
    if (record >= before) log.add(1, record === fallenAt ? (column) => column === 1 : undefined);
    else
      for (const [column, one] of logged.entries())
        if (record !== fallenAt || column !== 1)
          one.keep(counters.rates[column] ?? NaN, Math.floor((record - 0.5) / 50) % 200, limits[0]);
  }
  log.end();
  assert.equal(
    kept,
    logged.reduce((sum, one) => sum + one.kept, 0),
  );
  const told = (samples: readonly WindowSamples[]) =>
    samples.map(({ count, kept: many, shift, values, cells }) => [count, many, shift, [...values], [...cells]]);
  return [told(logged), told(single)];
}

suite('samples that are put aside record by record', () => {
  for (const [records, before, fallenAt, halvedAt] of [
    [40, 5, -1, -1],
    [5000, 0, -1, -1],
    [5000, 700, -1, -1],
    [5000, 700, 3000, -1],
    [5000, 100, -1, 2500],
    [5000, 100, 90, 2500],
  ] as const)
    test(`are those of each series: ${records} from ${before} on, a fall at ${fallenAt}, half the room at ${halvedAt}`, () => {
      const [logged, single] = keptOf(records, before, fallenAt, halvedAt);
      assert.deepEqual(logged, single);
    });
});
