import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import type { Archive } from '../../../../formats/archive/archive.ts';
import { visitResults } from '../../../../formats/archive/visitResults.ts';
import { ResultCursor } from '../../../../formats/archive/volume/resultCursor.ts';
import type { ResultLayout } from '../../../../formats/archive/volume/resultLayout.ts';
import { viewOf } from '../../../../formats/bytes/viewOf.ts';
import { readBins } from '../../../../formats/history/bins/readBins.ts';
import { compareWindows } from '../../../../formats/history/compare/compareWindows.ts';
import { diagnose } from '../../../../formats/history/doctor/diagnose.ts';
import { momentAt } from '../../../../formats/history/moment/momentAt.ts';
import { momentDomains } from '../../../../formats/history/moment/momentDomains.ts';
import { archiveHistory } from '../../../../formats/history/subject/archiveHistory.ts';
import type { History } from '../../../../formats/history/subject/history.ts';
import { SetHistory } from '../../../../formats/history/subject/setHistory.ts';
import { summarize } from '../../../../formats/history/summary/summarize.ts';
import { toSeconds } from '../../../../formats/pcp/time/timestamp.ts';
import { momentArchive, momentTime } from '../../../writers/archive/momentArchive.ts';
import { minute, slices } from '../../../writers/archive/setSlices.ts';
import { openFiles } from '../../archive/openSample.ts';
import { withSets } from '../set/memorySets.ts';

const files = momentArchive().finish();
const all = { takesMetric: () => true, takesInstance: () => true };

/** What engines compute of a history. */
async function answersOf(history: History): Promise<object> {
  const { start = assert.fail(), end = assert.fail() } = await history.span();
  const [from, to] = [toSeconds(start), toSeconds(end)];
  const bounds = Float64Array.from({ length: 5 }, (_, i) => from + ((to - from) * i) / 4);
  const bins = await readBins(history, { ...all, bounds, aggregate: 'mean' });
  const middle = { seconds: Math.floor((from + to) / 2), nanoseconds: 0 };
  const windows = { a: { from: start, to: middle }, b: { from: middle, to: end } };
  return {
    summary: [...(await summarize(history, { ...all, span: { start, end }, parts: 2, isRaw: false }))],
    bins: bins.map(({ descriptor, instance, at }) => [descriptor.names, instance, ...[0, 1, 2, 3].map(at)]),
    diagnosis: await diagnose(history),
    comparison: await compareWindows({ history }, { history }, { ...all, ...windows, isAll: true, mayCutFirst: false }),
  };
}

/** The records of an archive as a source has them that is no archive. */
async function recordsAlone(archive: Archive): Promise<History> {
  const records: { readonly bytes: Uint8Array; readonly layout: ResultLayout }[] = [];
  await visitResults(archive, ({ chunk, record, layout }, _, start, end) => {
    records.push({ bytes: chunk.bytes.slice(record, record + end - start), layout });
    return true;
  });
  const part = { metadata: archive.metadata, hidden: new Set<number>() };
  return {
    ...archiveHistory(archive),
    visit: (visitor, { from, to } = {}) => {
      for (const { bytes, layout } of records) {
        const cursor = new ResultCursor(layout);
        cursor.begin({ bytes, view: viewOf(bytes), base: 0 }, 0);
        const time = toSeconds(cursor);
        const isWanted = time >= toSeconds(from ?? cursor) && time <= toSeconds(to ?? cursor);
        if (isWanted && !visitor.record(cursor, part)) break;
      }
      return Promise.resolve();
    },
  };
}

suite('a history', () => {
  test('of one archive is the same, whether it is read alone or as all archives of its host', async () => {
    const archive = archiveHistory(await openFiles(files));
    await withSets(files, async ({ sets: [set = assert.fail()] }, pool) => {
      const history = new SetHistory(set, pool);
      assert.deepEqual([history.host, history.zone.name], [archive.host, archive.zone.name]);
      assert.deepEqual(await history.quickSpan(), await archive.quickSpan());
      assert.deepEqual(await answersOf(history), await answersOf(archive));
      const tableOf = (one: History) =>
        momentAt(one, ({ metadata }) => momentDomains(metadata)[0], momentTime(1)).then(
          (found) => found ?? assert.fail(),
        );
      assert.deepEqual(await tableOf(history), await tableOf(archive));
    });
  });

  test('needs no files, but records and what describes them', async () => {
    const archive = await openFiles(files);
    assert.deepEqual(await answersOf(await recordsAlone(archive)), await answersOf(archiveHistory(archive)));
  });

  test('is not read where nothing of it is wanted', async () => {
    const history = archiveHistory(await openFiles(files));
    const visitor = { record: () => assert.fail(), mark: () => assert.fail() };
    await history.visit(visitor, { takes: () => false });
    await history.visit({ ...visitor, takesAnyOf: () => false });
  });

  test('ends with its last record, also where that has to be unpacked', async () => {
    const compressed = slices({ base: '20260302', from: 0, to: 9 });
    compressed.set('20260302.0.gz', gzipSync(compressed.get('20260302.0') ?? assert.fail()));
    compressed.delete('20260302.0');
    // An index without its last entry.
    const index = compressed.get('20260302.index') ?? assert.fail();
    compressed.set('20260302.index', index.subarray(0, index.length - 32));
    await withSets(compressed, async ({ sets: [set = assert.fail()] }, pool) => {
      const history = new SetHistory(set, pool);
      assert.deepEqual(await history.quickSpan(), { start: minute(0), end: minute(0), isExact: false });
      assert.deepEqual(await history.span(), { start: minute(0), end: minute(9) });
    });
  });

  test('as one archive has what is in a range', async () => {
    const days = slices({ base: '20260302', from: 0, to: 9 }, { base: '20260303', from: 20, to: 29 });
    await withSets(days, async ({ sets: [set = assert.fail()] }, pool) => {
      const archive = await new SetHistory(set, pool).asArchive({ from: minute(15), to: undefined });
      const times: number[] = [];
      await visitResults(archive, ({ seconds }) => times.push(seconds) > 0);
      assert.deepEqual([times[0], times.length], [minute(20).seconds, 10]);
    });
  });
});
