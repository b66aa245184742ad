import assert from 'node:assert/strict';
import { archiveSpan } from '../../../../formats/archive/archiveSpan.ts';
import { RecordsReader } from '../../../../formats/history/fetch/hostRecords.ts';
import { MetricFetch } from '../../../../formats/history/fetch/metricFetch.ts';
import { encodeInDom } from '../../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../../formats/pcp/pmid.ts';
import { ArchiveWriter } from '../../../writers/archive/archiveWriter.ts';
import { openFiles } from '../../archive/openSample.ts';

const indom = encodeInDom({ domain: 200, serial: 1 });
const pmid = encodePmid({ domain: 200, cluster: 0, item: 1 });
const start = 1_767_225_600;
const [counter, instant, discrete] = [1, 3, 4] as const;
const [instances, records, seeds] = [5, 40, 12] as const;

/** A record with the values of some instances, or a mark where there are none. */
interface Written {
  readonly time: number;
  readonly values: ReadonlyMap<number, number>;
}

/** Instances come and go, stay for a while, and some records have the time of the one before. */
function writtenRecords(seed: number): readonly Written[] {
  let state = seed;
  const random = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor(state / 65_536) % below;
  };
  const present = new Set([0, 1]);
  let time = 0;
  return Array.from({ length: records }, (_, record) => {
    time += random(4);
    if (random(3) === 0) {
      const id = random(instances);
      if (!present.delete(id)) present.add(id);
    }
    const ids = random(12) === 0 ? [] : [...present];
    return { time, values: new Map(ids.map((id) => [id, 100 * record + id])) };
  });
}

/** What libpcp has of an instance at a time: the records before and behind it, as long as no mark is between them. */
function modelled(written: readonly Written[], id: number, time: number, semantics: number): number | undefined {
  const marks = written.filter(({ values }) => values.size === 0).map((mark) => mark.time);
  const own = written.flatMap(({ time: at, values }) => {
    const value = values.get(id);
    return value === undefined ? [] : [{ at, value }];
  });
  const prior = own.findLast(({ at }) => at <= time);
  if (prior === undefined || marks.some((mark) => mark > prior.at && mark <= time)) return undefined;
  if (prior.at === time) return marks.includes(time) && semantics !== discrete ? undefined : prior.value;
  const next = own.find(({ at }) => at > time);
  const isNext = next !== undefined && !marks.some((mark) => mark >= time && mark < next.at);
  if (!isNext) return semantics === discrete ? prior.value : undefined;
  if (semantics !== counter) return next.at - time < time - prior.at ? next.value : prior.value;
  return Math.trunc(0.5 + prior.value + ((time - prior.at) * (next.value - prior.value)) / (next.at - prior.at));
}

async function fetchOf(written: readonly Written[], semantics: number): Promise<MetricFetch> {
  const at = (seconds: number) => ({ seconds: start + seconds, nanoseconds: 0 });
  const writer = new ArchiveWriter({ base: 'fetched', version: 2, start: at(0), host: 'web1' })
    .indexEntry(at(0))
    .descriptor({ pmid, names: ['app.value'], type: 1, indom, semantics })
    .indom(
      at(0),
      indom,
      Array.from({ length: instances }, (_, id) => ({ id, name: `disk${id}` })),
    );
  for (const { time, values } of written) {
    const sets = [{ pmid, values: [...values].map(([instance, value]) => ({ instance, value })) }];
    writer.record(at(time), values.size === 0 ? [] : sets);
  }
  const archive = await openFiles(writer.finish());
  const { end } = await archiveSpan(archive);
  assert.ok(end !== undefined);
  const fetched = { archive, host: 'web1', path: 'web1', start: at(0), end };
  const reader = new RecordsReader(fetched, new Set(['app.value']));
  await reader.read({});
  const metric = reader.metrics.get('app.value');
  assert.ok(metric !== undefined);
  return new MetricFetch(metric, reader.marks);
}

suite('values of a metric at times', () => {
  for (const [name, semantics] of Object.entries({ counter, instant, discrete }))
    test(`${name}: are those of the records around, whatever instances these have`, async () => {
      for (let seed = 1; seed <= seeds; seed++) {
        const written = writtenRecords(seed);
        const fetch = await fetchOf(written, semantics);
        const last = written.at(-1)?.time ?? 0;
        let before: readonly number[] = [];
        let generation = fetch.generation;
        for (let time = 0; time <= last + 2; time += 0.75) {
          const isBehindMark = written.some(
            ({ time: at, values }) => values.size === 0 && at > time - 0.75 && at <= time,
          );
          fetch.at(time);
          const found = new Map(Array.from(fetch.ids.subarray(0, fetch.count), (id, at) => [id, fetch.values[at]]));
          const expected = new Map(
            Array.from({ length: instances }, (_, id) => [id, modelled(written, id, time, semantics)] as const).filter(
              ([, value]) => value !== undefined,
            ),
          );
          // Of a counter nothing is given at the first fetch behind a mark, where there was something before it.
          const isWithheld = semantics === counter && isBehindMark && before.length > 0;
          assert.deepEqual(found, isWithheld ? new Map() : expected, `seed ${seed}, ${time} s`);
          const ids = [...found.keys()];
          if (String(ids) !== String(before)) assert.notEqual(fetch.generation, generation, `seed ${seed}, ${time} s`);
          [before, generation] = [ids, fetch.generation];
        }
      }
    });
});
