import type { Archive } from '../../archive/archive.ts';
import type { MemberPool } from '../subject/memberPool.ts';
import type { ArchiveSet } from '../subject/members/setMember.ts';
import type { SetReadOptions } from '../subject/visitSet.ts';
import { visitSet } from '../subject/visitSet.ts';
import { visitResults } from '../../archive/visitResults.ts';
import { HistoryStatistics } from './historyStatistics.ts';
import type { Summaries, SummaryRequest } from './metricSummary.ts';
import { wholeArchive } from '../subject/recordPart.ts';

/** Statistics of all series of an archive, by the names of the metrics; made in one pass. */
export async function summarizeArchive(archive: Archive, request: SummaryRequest): Promise<Summaries> {
  const statistics = new HistoryStatistics(request);
  const part = wholeArchive(archive);
  if (statistics.takesAnyOf(part)) await visitResults(archive, (cursor) => statistics.record(cursor, part), request);
  return statistics.finish();
}

/**
 * The same of a history: metrics and instances go on by their names, in the units of the first archive that has the
 * metric. Nothing is computed from one archive to the next.
 */
export async function summarizeSet(
  set: Pick<ArchiveSet, 'members'>,
  pool: MemberPool,
  request: SummaryRequest & Pick<SetReadOptions, 'onFailure'>,
): Promise<Summaries> {
  const statistics = new HistoryStatistics(request);
  await visitSet(set, pool, statistics, { ...request, takes: request.takesMetric });
  return statistics.finish();
}
