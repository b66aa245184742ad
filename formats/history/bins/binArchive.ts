import type { Archive } from '../../archive/archive.ts';
import type { MemberPool } from '../subject/memberPool.ts';
import type { ArchiveSet } from '../subject/members/setMember.ts';
import type { SetReadOptions } from '../subject/visitSet.ts';
import { visitSet } from '../subject/visitSet.ts';
import { visitResults } from '../../archive/visitResults.ts';
import type { BinRequest, MetricBins } from './binRequest.ts';
import { HistoryBins } from './historyBins.ts';
import { wholeArchive } from '../subject/recordPart.ts';

/**
 * The numbers of an archive in intervals, in one pass. Counters are rates, of time in seconds per second; with `sum` they
 * are how far they rose, and other metrics are left out.
 *
 * @throws TooManyBins
 */
export async function binArchive(archive: Archive, request: BinRequest): Promise<readonly MetricBins[]> {
  const bins = new HistoryBins(request);
  const part = wholeArchive(archive);
  if (bins.takesAnyOf(part)) await visitResults(archive, (cursor) => bins.record(cursor, part), request);
  return bins.finish();
}

/**
 * The same of a history. Nothing is known of the time between archives.
 *
 * @throws TooManyBins
 */
export async function binSet(
  set: Pick<ArchiveSet, 'members'>,
  pool: MemberPool,
  request: BinRequest & Pick<SetReadOptions, 'onFailure'>,
): Promise<readonly MetricBins[]> {
  const bins = new HistoryBins(request);
  await visitSet(set, pool, bins, { ...request, takes: request.takesMetric });
  return bins.finish();
}
