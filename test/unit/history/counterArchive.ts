import { encodeInDom } from '../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../formats/pcp/pmid.ts';
import { ArchiveWriter } from '../../writers/archive/archiveWriter.ts';
import { u64 } from '../../writers/archive/values.ts';
import { encodeUnits } from '../../writers/encodeUnits.ts';

export const start = 1_767_225_600;
const indom = encodeInDom({ domain: 200, serial: 1 });

function metricsOf(wordMetrics: number) {
  const pmidOf = (item: number) => encodePmid({ domain: 200, cluster: 0, item });
  const words = Array.from({ length: wordMetrics }, (_, i) => ({ pmid: pmidOf(i), names: [`words${i}`], type: 1 }));
  return [...words, { pmid: pmidOf(wordMetrics), names: ['longs'], type: 3 }];
}

/** Whether a counter is faster than ever before, late. */
function isLeap(record: number, id: number): boolean {
  return record === 5500 && id === 2;
}

/** Numbers that look random. */
function* noise(): Generator<number, never> {
  for (let state = 1; ; state = (state * 48_271) % 2_147_483_647) yield state / 2_147_483_647;
}

/**
 * Counters of all speeds, as many of each metric, of which one has 64 bits: some stand still, some fall now and then; with
 * marks, times that repeat, a missing instance, or another one, and for some time records without some metrics.
 */
export function counterArchive(instances: number, wordMetrics = 1, records = 6200): ReadonlyMap<string, Uint8Array> {
  const metrics = metricsOf(wordMetrics);
  const at = (seconds: number) => ({
    seconds: start + Math.floor(seconds),
    nanoseconds: Math.round((seconds % 1) * 1e9),
  });
  const writer = new ArchiveWriter({ base: 'c', version: 3, start: at(0) }).indexEntry(at(0));
  for (const metric of metrics)
    writer.descriptor({ ...metric, indom, semantics: 1, units: encodeUnits({ dimCount: 1 }) });
  const ids = Array.from({ length: instances }, (_, id) => id);
  writer.indom(
    at(0),
    indom,
    [...ids, instances].map((id) => ({ id, name: `i${id}` })),
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
        : value + Math.floor((1 + record / 2000) * id * id * random.next().value) + (isLeap(record, id) ? 900_000 : 0);
    }
    const rest = ids.slice(1);
    const present = record % 900 === 850 ? rest : record % 500 === 250 ? [...rest, instances] : ids;
    const sets = metrics.map(({ pmid, type }, place) => ({
      pmid,
      values: present.map((instance) => {
        const value = (values[instance] ?? 0) * (place + 1);
        return { instance, value: type === 3 ? u64(BigInt(value) * 1000n) : value };
      }),
    }));
    const isPartial = record > 5600 && record < 5650 && record % 7 === 3;
    writer.record(at(time), isPartial ? sets.slice(0, 2) : sets);
  }
  return writer.finish();
}
