import { counter } from '../../../../formats/pcp/semantics.ts';
import assert from 'node:assert/strict';
import type { SeriesRead } from '../../../../workers/archive/plot/sharedWalks.ts';
import { SharedWalks } from '../../../../workers/archive/plot/sharedWalks.ts';
import type { Archive } from '../../../../formats/archive/archive.ts';
import { SeriesCollector } from '../../../../formats/history/points/seriesCollector.ts';
import type { SeriesSink } from '../../../../formats/history/series/seriesSink.ts';
import { PointColumns } from '../../../../formats/history/series/seriesSink.ts';
import { after, sample } from '../../../writers/archive/sampleArchive.ts';
import { openSample } from '../../archive/openSample.ts';
import { readSeries } from '../../archive/readArchive.ts';

suite('walks that several plots share', () => {
  let archive: Archive;
  let walks: SharedWalks;
  /** How often a volume was walked through. */
  let walked: number;

  setup(async () => {
    archive = await openSample(3);
    walks = new SharedWalks();
    walked = 0;
    for (const { reader } of archive.volumes) {
      const chunkAt = reader.chunkAt.bind(reader);
      reader.chunkAt = (start, ...rest) => {
        if (start === reader.firstRecord) walked++;
        return chunkAt(start, ...rest);
      };
    }
  });

  /** A read of a metric, and the points that come of it by instance. */
  function readOf(pmid: number, changes: Partial<SeriesRead> & { readonly sink?: SeriesSink } = {}) {
    const points = new Map<number, PointColumns>();
    const isCounter = archive.metadata.descriptors.get(pmid)?.semantics === counter;
    const collector = new SeriesCollector<SeriesSink>(pmid, undefined, (instance) => {
      const columns = new PointColumns(isCounter);
      points.set(instance, columns);
      return changes.sink ?? columns;
    });
    const descriptor = archive.metadata.descriptors.get(pmid) ?? assert.fail('no such metric');
    const { signal } = new AbortController();
    const onProgress = (): undefined => undefined;
    const read = { collector, descriptor, archive, from: undefined, to: undefined, signal, onProgress, ...changes };
    return { points, done: walks.read(read) };
  }

  /** The values of each instance. */
  const values = (points: ReadonlyMap<number, PointColumns>) =>
    [...points].map(([instance, columns]) => [instance, [...columns.values]]);

  async function expected(pmid: number) {
    const series = await readSeries(archive, { pmid });
    return series?.instances.map(({ instance, points }) => [instance, [...points.values]]);
  }

  test('are one for metrics that are asked for together, each with all of its values', async () => {
    const reads = [sample.reads, sample.load, sample.bytes].map((pmid) => ({ pmid, ...readOf(pmid) }));
    await Promise.all(reads.map(({ done }) => done));
    assert.equal(walked, archive.volumes.length);
    for (const { pmid, points } of reads) assert.deepEqual(values(points), await expected(pmid));
  });

  test('are as many as ranges are asked for', async () => {
    await Promise.all([readOf(sample.reads).done, readOf(sample.load, { from: after(1), to: after(1000) }).done]);
    assert.equal(walked, 2 * archive.volumes.length);
  });

  test('go on for the others where one of them fails, or is not wanted any more', async () => {
    const controller = new AbortController();
    const fail = (): never => {
      throw new Error('too many');
    };
    const failing = readOf(sample.load, { sink: { add: fail, gap: fail, holdTo: fail } });
    const aborted = readOf(sample.bytes, { signal: controller.signal });
    const other = readOf(sample.reads);
    const ends = [assert.rejects(failing.done, /too many/), assert.rejects(aborted.done, /nobody waits for it/)];
    controller.abort(new Error('nobody waits for it'));
    await Promise.all([...ends, other.done]);
    assert.deepEqual(values(other.points), await expected(sample.reads));
    assert.equal(aborted.points.size, 0);
  });

  test('are none where nobody is left before they begin, and one for who comes then', async () => {
    const controller = new AbortController();
    const aborted = readOf(sample.bytes, { signal: controller.signal });
    const end = assert.rejects(aborted.done, /nobody waits for it/);
    controller.abort(new Error('nobody waits for it'));
    await end;
    const other = readOf(sample.bytes);
    await other.done;
    assert.deepEqual(values(other.points), await expected(sample.bytes));
    assert.equal(walked, 2 * archive.volumes.length);
  });
});
