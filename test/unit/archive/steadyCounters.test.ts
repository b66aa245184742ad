import assert from 'node:assert/strict';
import { encodeInDom } from '../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../formats/pcp/pmid.ts';
import type { MetricSummary, SummaryRequest } from '../../../formats/archive/statistics/metricSummary.ts';
import { summarizeArchive } from '../../../formats/archive/statistics/summarizeArchive.ts';
import { ArchiveWriter } from '../../writers/archive/archiveWriter.ts';
import { u64 } from '../../writers/archive/values.ts';
import { encodeUnits } from '../../writers/encodeUnits.ts';
import { openFiles } from './openSample.ts';

const [records, instances, start] = [5200, 8, 1_767_225_600];
const indom = encodeInDom({ domain: 200, serial: 1 });
const metrics = [
  { pmid: encodePmid({ domain: 200, cluster: 0, item: 1 }), names: ['words'], type: 1 },
  { pmid: encodePmid({ domain: 200, cluster: 0, item: 2 }), names: ['longs'], type: 3 },
] as const;

/** Numbers that look random. */
function* noise(): Generator<number, never> {
  for (let state = 1; ; state = (state * 48_271) % 2_147_483_647) yield state / 2_147_483_647;
}

/** Counters of all speeds: some stand still, some fall now and then; with marks, times that repeat, and a missing instance. */
function counters(): ReadonlyMap<string, Uint8Array> {
  const at = (seconds: number) => ({
    seconds: start + Math.floor(seconds),
    nanoseconds: Math.round((seconds % 1) * 1e9),
  });
  const writer = new ArchiveWriter({ base: 'c', version: 3, start: at(0) });
  for (const metric of metrics)
    writer.descriptor({ ...metric, indom, semantics: 1, units: encodeUnits({ dimCount: 1 }) });
  const ids = Array.from({ length: instances }, (_, id) => id);
  writer.indom(
    at(0),
    indom,
    ids.map((id) => ({ id, name: `i${id}` })),
  );
  const random = noise();
  const values = ids.map(() => 5000);
  for (let record = 0, time = 0; record < records; record++) {
    if (record % 1777 === 1500) writer.mark(at(time + 0.001));
    time += record % 640 === 600 ? 0.01 : 1 + Math.round(8 * random.next().value) / 8;
    for (const id of ids) {
      const value = values[id] ?? 0;
      const isLast = record >= records - 2 && id === 3;
      const hasFallen = id % 4 === 3 && (isLast || random.next().value < (id === 3 ? 0.01 : 0.15));
      values[id] = hasFallen
        ? Math.floor(value / 2)
        : value + Math.floor((1 + record / 2000) * id * id * random.next().value);
    }
    const present = record % 900 === 850 ? ids.slice(1) : ids;
    const [words, longs] = metrics.map(({ pmid, type }) => ({
      pmid,
      values: present.map((instance) => {
        const value = values[instance] ?? 0;
        return { instance, value: type === 3 ? u64(BigInt(value) * 1000n) : value };
      }),
    }));
    writer.record(
      at(time),
      [words, longs].filter((set) => set !== undefined),
    );
  }
  return writer.indexEntry(at(0)).finish();
}

suite('counters that are taken record by record', () => {
  test('have the statistics of each of them alone', async () => {
    const archive = await openFiles(counters());
    const end = { seconds: start + 10_000, nanoseconds: 0 };
    const request: SummaryRequest = {
      takesMetric: () => true,
      takesInstance: () => true,
      span: { start: { seconds: start, nanoseconds: 0 }, end },
      parts: 24,
      isRaw: false,
    };
    const all = [...(await summarizeArchive(archive, request))];
    assert.equal(all.length, metrics.length * instances);
    assert.ok(all.some(({ falls }) => falls > 10));
    assert.ok(all.every(({ areExact }) => !areExact));
    for (const id of [0, 2, 3, 7]) {
      const isThis = (name: string): boolean => name === `i${id}`;
      // Beside those that nobody asked for they are gathered in blocks.
      const alone = [...(await summarizeArchive(archive, { ...request, takesInstance: isThis }))];
      const together = all.filter(({ instance = '' }) => isThis(instance));
      assert.deepEqual(together.map(exactParts), alone.map(exactParts));
      const rounded = alone.flatMap(roundedParts);
      for (const [i, value] of together.flatMap(roundedParts).entries()) {
        const other = rounded[i] ?? NaN;
        assert.ok(Math.abs(value - other) <= 1e-5 * Math.abs(other), `${value} is not ${other}`);
      }
    }
  });
});

/** What must be equal. */
function exactParts({ instance, min, max, last, percentiles, count, falls, thinned, stochasticMean }: MetricSummary) {
  return { instance, min, max, last, percentiles, count, falls, thinned, stochasticMean };
}

/** What is summed in another order. */
function roundedParts({ mean, seconds, parts }: MetricSummary): readonly number[] {
  return [mean, seconds, ...parts].map((value) => (Number.isNaN(value) ? 0 : value));
}
