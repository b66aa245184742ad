import type { Archive } from '../../../../formats/archive/archive.ts';
import { shareCount } from '../../../../formats/history/summary/metricShares.ts';
import type { MetricSummary, Summaries, SummaryRequest } from '../../../../formats/history/summary/metricSummary.ts';
import { joinSummaries } from '../../../../formats/history/summary/metricSummary.ts';
import type { History } from '../../../../formats/history/subject/history.ts';
import { summarize } from '../../../../formats/history/summary/summarize.ts';
import type { Threads } from '../../../threads.ts';
import type { SharedArchive } from '../openedHistory.ts';

/** Fewest bytes that are shared: of less, a thread would take longer to start than it would save. */
const leastToShare = 1 << 27;
/**
 * Fewest metrics that are shared. Each thread reads all records, and to take the values of fewer metrics is quick, or a
 * small part of the work.
 */
const leastMetrics = 100;

/** What a thread does of the statistics of all metrics of an archive. */
export interface SharesJob extends Omit<SharedArchive, 'archive'> {
  readonly request: Pick<SummaryRequest, 'from' | 'to' | 'span' | 'parts' | 'isRaw'>;
  readonly shares: ReadonlySet<number>;
}

/** Whether threads are quicker. What is compressed is unpacked in threads, which leave no processor idle. */
export function isWorthSharing({ metadata, volumes }: Archive): boolean {
  if (metadata.descriptors.size < leastMetrics) return false;
  if (volumes.some(({ member }) => member.compressedSize !== undefined)) return false;
  return volumes.reduce((sum, { reader }) => sum + reader.size, 0) >= leastToShare;
}

/**
 * Statistics of all series of an archive, made by several threads: each reads all records, and takes the values of its
 * share of the metrics. The results are those of one thread.
 */
export async function summarizeInThreads(
  history: History,
  { directory, files, sizes }: SharedArchive,
  request: SummaryRequest,
  threads: Threads,
): Promise<Summaries> {
  const { from, to, span, parts, isRaw } = request;
  const count = Math.min(threads.count + 1, shareCount);
  const [own = new Set<number>(), ...others] = Array.from({ length: count }, (_, thread) => sharesOf(thread, count));
  const workers = others.map((shares) => {
    const job: SharesJob = { directory, files, sizes, request: { from, to, span, parts, isRaw }, shares };
    return threads.start('summaryWorker', job);
  });
  const answers = workers.map(
    async (worker) =>
      new Promise<readonly MetricSummary[]>((resolve, reject) => {
        worker
          .on('message', resolve)
          .on('error', reject)
          .on('exit', () => {
            reject(new Error('A thread has ended before its work was done.'));
          });
      }),
  );
  try {
    const [first, ...rest] = await Promise.all([summarize(history, { ...request, shares: own }), ...answers]);
    return joinSummaries([[...first], ...rest]);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function sharesOf(thread: number, count: number): ReadonlySet<number> {
  return new Set(Array.from({ length: shareCount }, (_, share) => share).filter((share) => share % count === thread));
}

/** The work of a thread. What cannot be read is reported by the one that started it. */
export async function summarizeShares(
  history: History,
  { request, shares }: Pick<SharesJob, 'request' | 'shares'>,
): Promise<readonly MetricSummary[]> {
  const all = { takesMetric: () => true, takesInstance: () => true };
  return [...(await summarize(history, { ...request, ...all, shares }))];
}
