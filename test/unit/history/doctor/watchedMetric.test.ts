import assert from 'node:assert/strict';
import { PartInstances } from '../../../../formats/history/doctor/partInstances.ts';
import { Rows } from '../../../../formats/history/formula/compileFormula.ts';
import { WatchedMetric } from '../../../../formats/history/doctor/watchedMetric.ts';
import { visitResults } from '../../../../formats/archive/visitResults.ts';
import { ArchiveWriter } from '../../../writers/archive/archiveWriter.ts';
import { knownMetric } from '../../../writers/archive/knownMetric.ts';
import { u64 } from '../../../writers/archive/values.ts';
import { openFiles } from '../../archive/openSample.ts';

const start = 1_773_014_400;
const reads = knownMetric('disk.dev.read');
const timeOf = (record: number) => ({ seconds: start + 10 * record, nanoseconds: 0 });

type Values = ReadonlyMap<number, number>;

/** A record each: the values of instances by their ids; undefined for a mark. */
const records: readonly (Values | undefined)[] = [
  new Map([
    [1, 100],
    [2, 200],
    [3, 300],
  ]),
  new Map([
    [1, 110],
    [2, 220],
    [3, 330],
  ]),
  // Another order, one that is new, and one that is gone.
  new Map([
    [4, 1000],
    [2, 250],
    [1, 150],
  ]),
  new Map([
    [1, 160],
    [2, 240],
    [3, 900],
    [4, 1100],
  ]),
  undefined,
  new Map([
    [1, 500],
    [2, 600],
  ]),
  new Map([
    [1, 510],
    [2, 630],
  ]),
];

/** What the rate of each instance is after each record, by ids. */
const expected: readonly Readonly<Record<number, number>>[] = [
  {},
  { 1: 1, 2: 2, 3: 3 },
  { 1: 4, 2: 3 },
  // The second has fallen, and the third had no value before.
  { 1: 1, 4: 10 },
  {},
  {},
  { 1: 1, 2: 3 },
];

suite('a metric that is watched', () => {
  test('has rates of the instances that were in the record before, whatever comes, goes, and is marked', async () => {
    const writer = new ArchiveWriter({ base: 'w', version: 3, start: timeOf(0), host: 'h' }).descriptor(reads);
    for (const [i, values] of records.entries()) {
      const list = [...(values ?? [])].map(([instance, value]) => ({ instance, value: u64(value) }));
      writer.record(timeOf(i), values === undefined ? [] : [{ pmid: reads.pmid, values: list }]);
    }
    const archive = await openFiles(writer.finish());
    const descriptor = archive.metadata.descriptors.get(reads.pmid) ?? assert.fail();
    const instances = new PartInstances(undefined);
    const metric = new WatchedMetric(descriptor, 'rate', instances, false);
    const found: Record<number, number>[] = [];
    let number = 0;
    await visitResults(archive, (cursor) => {
      if (cursor.isMark) metric.mark();
      else if (cursor.next()) metric.add(cursor, cursor.seconds, number);
      // Those of the metric itself, and those of another one in another order.
      const all = [1, 2, 3, 4].map((id) => instances.placeOf(id, cursor));
      const span = { from: cursor.seconds, to: cursor.seconds };
      const rates = metric.ratesAt(all, span, new Rows()).subarray(0, all.length);
      const own = metric.ratesAt(metric.places, span, new Rows());
      for (const [row, place] of metric.places.entries()) assert.deepEqual(own[row], rates[all.indexOf(place)]);
      const known: Record<number, number> = {};
      for (const [i, rate] of rates.entries()) if (!Number.isNaN(rate)) known[i + 1] = rate;
      found.push(known);
      number++;
      return true;
    });
    assert.deepEqual(found, expected);
  });
});
