import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { SharesJob } from '../../../../cli/kinds/history/summary/summaryThreads.ts';
import {
  isWorthSharing,
  summarizeInThreads,
  summarizeShares,
} from '../../../../cli/kinds/history/summary/summaryThreads.ts';
import { withSharedArchive } from '../../../../cli/kinds/history/openHistory.ts';
import { inDiskFolder } from '../../../../cli/kinds/archive/diskFolder.ts';
import type { Threads } from '../../../../cli/threads.ts';
import type { Archive } from '../../../../formats/archive/archive.ts';
import { listArchives } from '../../../../formats/archive/members/archiveFiles.ts';
import { openArchive } from '../../../../formats/archive/openArchive.ts';
import type { MetricSummary, SummaryRequest } from '../../../../formats/history/summary/metricSummary.ts';
import { archiveHistory } from '../../../../formats/history/subject/archiveHistory.ts';
import { summarize } from '../../../../formats/history/summary/summarize.ts';
import { after, sample, sampleArchive } from '../../../writers/archive/sampleArchive.ts';
import { double } from '../../../writers/archive/values.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

const request: SummaryRequest = {
  takesMetric: () => true,
  takesInstance: () => true,
  span: { start: { seconds: 1_767_225_600, nanoseconds: 0 }, end: { seconds: 1_767_225_700, nanoseconds: 0 } },
  parts: 4,
  isRaw: false,
};

/** Threads that do their work in this one. */
function threadsOf(count: number, work: (job: SharesJob) => Promise<unknown>, ended: { count: number }): Threads {
  return {
    count,
    start: (name, data) => {
      assert.equal(name, 'summaryWorker');
      const end = async (): Promise<number> => Promise.resolve(ended.count++);
      const worker = Object.assign(new EventEmitter(), { terminate: end });
      work(structuredClone(data) as SharesJob).then(
        (answer) => worker.emit('message', structuredClone(answer)),
        (error: unknown) => worker.emit('error', error),
      );
      return worker as unknown as Worker;
    },
  };
}

/** As much of an archive as is asked for. */
function archiveOf(metrics: number, bytes: number, compressedSize?: number): Archive {
  const descriptors = new Map(Array.from({ length: metrics }, (_, pmid) => [pmid, {}]));
  return { metadata: { descriptors }, volumes: [{ member: { compressedSize }, reader: { size: bytes } }] } as never;
}

const work = (job: SharesJob) => withSharedArchive(job, (history) => summarizeShares(history, job));

suite('summary in threads', () => {
  test('is worth it for large archives of many metrics that are not compressed', () => {
    const large = 1e9;
    assert.ok(isWorthSharing(archiveOf(500, large)));
    assert.ok(!isWorthSharing(archiveOf(40, large)));
    assert.ok(!isWorthSharing(archiveOf(500, 1e6)));
    assert.ok(!isWorthSharing(archiveOf(500, large, 1e8)));
  });

  let directory: string;

  setup(() => {
    directory = createFolder(Object.fromEntries(sampleArchive(3).finish()));
  });

  teardown(() => {
    removeFolder(directory);
  });

  /** What one thread finds, and what several find. */
  async function summaries(threads: Threads, grow?: () => void): Promise<readonly (readonly MetricSummary[])[]> {
    return inDiskFolder({ directory }, { keeps: 'window' }, async (folder) => {
      const [files = assert.fail('no archive')] = listArchives(folder.names);
      const archive = await openArchive(folder, files);
      const history = archiveHistory(archive);
      const shared = { archive, directory, files, sizes: folder.sizes };
      const whole = [...(await summarize(history, request))];
      grow?.();
      return [whole, [...(await summarizeInThreads(history, shared, request, threads))]];
    });
  }

  for (const count of [1, 2, 3, 7])
    test(`is that of one, with ${count} more`, async () => {
      const ended = { count: 0 };
      const [whole, shared] = await summaries(threadsOf(count, work, ended));
      assert.ok((whole?.length ?? 0) > 4);
      assert.deepEqual(shared, whole);
      assert.equal(ended.count, Math.min(count, 3));
    });

  test('is that of one where a logger writes on meanwhile', async () => {
    const writer = sampleArchive(3);
    const first = writer.finish();
    const [whole, shared] = await summaries(threadsOf(3, work, { count: 0 }), () => {
      // The first metrics are taken by this thread, which has opened the files before.
      const ratio = [{ instance: -1, value: double(1000) }];
      writer.record(after(50), [{ pmid: sample.ratio, values: ratio }]);
      for (const [name, bytes] of writer.finish()) {
        const more = bytes.length > (first.get(name)?.length ?? 0);
        if (more) writeFileSync(join(directory, name), bytes);
      }
    });
    assert.deepEqual(shared, whole);
  });

  test('fails as a thread does, and ends all', async () => {
    const ended = { count: 0 };
    const broken = threadsOf(2, async () => Promise.reject(new Error('no memory left')), ended);
    await assert.rejects(summaries(broken), /no memory left/);
    assert.equal(ended.count, 2);
  });
});
