import type { TimeZone } from '../../../pcp/time/timeZone.ts';
import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import { fromSeconds, timeBefore, toSeconds } from '../../../pcp/time/timestamp.ts';
import type { MemberPool } from '../../set/memberPool.ts';
import type { ArchiveSet } from '../../set/setMember.ts';
import { setEnd } from '../../set/setMember.ts';
import { visitSet } from '../../set/visitSet.ts';
import { zoneBins } from '../../statistics/bins/zoneBins.ts';
import type { ExportedFiles } from '../exportFiles.ts';
import type { ExportReports, ExportRequest } from '../exportHistories.ts';
import { fileName } from '../exportHistories.ts';
import { ExportRecords } from '../records/exportRecords.ts';
import { RowCounter, takesInstance } from './metricPasses.ts';

const day = 86_400;

/** A history, and what is reported of it. */
export interface ReportedSet {
  readonly set: ArchiveSet;
  readonly reports: Omit<ExportReports, 'onProgress'>;
}

/**
 * Writes the values of histories as OpenMetrics. All samples of a metric have to be together: records are read as often as
 * is needed to hold the rows of some metrics at a time, first to count them.
 *
 * @param sets whose values go to the same file
 */
export async function exportOpenMetrics(
  sets: readonly ReportedSet[],
  pool: MemberPool,
  request: ExportRequest,
  files: ExportedFiles,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const counter = new RowCounter();
  for (const { set, reports } of sets) {
    const records = new ExportRecords(set.host, request.wish, request.asRates, () => counter);
    await visitSet(set, pool, records, { ...reports, ...rangeOf(request), takes: request.wish.takesMetric });
  }
  const passes = counter.passes();
  onProgress(1, passes.length + 1);
  for (const [number, pass] of passes.entries()) {
    const takes = (names: readonly string[]): boolean =>
      names.some((name) => pass.metrics.has(name)) && request.wish.takesMetric(names);
    const wish = {
      ...request.wish,
      takesMetric: takes,
      takesInstance: (name: string) => takesInstance(pass, name) && request.wish.takesInstance(name),
    };
    for (const { set } of sets) {
      files.begin(set.host, fileName(set));
      const records = new ExportRecords(set.host, wish, request.asRates, files.tableAt);
      await visitSet(set, pool, records, { ...rangeOf(request), takes });
    }
    files.flush();
    onProgress(number + 2, passes.length + 1);
  }
}

function rangeOf({ from, to }: ExportRequest): { from: Timestamp | undefined; to: Timestamp | undefined } {
  return { from, to };
}

/** A request for each date of a history. @returns one where there are too many dates, or none */
export function requestsByDate(set: ArchiveSet, request: ExportRequest, zone: TimeZone): readonly ExportRequest[] {
  const from = request.from ?? set.members[0]?.start;
  const to = request.to ?? setEnd(set);
  const bounds = from && to && zoneBins(toSeconds(from), toSeconds(to), day, zone);
  if (bounds === undefined || from === undefined || to === undefined) return [request];
  return Array.from(bounds.slice(0, -1), (start, number) => ({
    ...request,
    from: number === 0 ? from : fromSeconds(start),
    to: number === bounds.length - 2 ? to : timeBefore(fromSeconds(bounds[number + 1] ?? start)),
  }));
}
