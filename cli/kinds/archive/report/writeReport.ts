import type { ReportSource } from '../../../../formats/history/report/readReport.ts';
import { readReport } from '../../../../formats/history/report/readReport.ts';
import { reportHtml } from '../../../../formats/history/report/reportHtml.ts';
import type { ReadOptions } from '../../../../formats/archive/readOptions.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import { compareTimes } from '../../../../formats/pcp/time/timestamp.ts';
import type { Output } from '../../../host.ts';
import type { Progress } from '../../../output/progress.ts';
import type { ReportRequest } from '../../valueRequest.ts';
import { noNumbers } from '../../valueSelection.ts';
import type { TimeWindow } from '../timeWindow.ts';

/** What is known of what has been recorded; of an archive without records it is nothing. */
export type RecordedSource = Omit<ReportSource, 'start' | 'end' | 'zone'> & {
  readonly start: Timestamp | undefined;
  readonly end: Timestamp | undefined;
};

/**
 * Writes the report of an archive or of a history.
 * @returns why there is none, in words
 */
export async function writeReport(
  source: RecordedSource,
  { zone, from, to }: TimeWindow,
  { isRedacted }: ReportRequest,
  output: Output,
  progress: Progress,
  { onBroken, onCorrupt }: Pick<ReadOptions, 'onBroken' | 'onCorrupt'> = {},
): Promise<string | undefined> {
  const { start, end } = source;
  if (start === undefined || end === undefined) return noNumbers;
  const within = { from: latest(start, from), to: earliest(end, to) };
  if (compareTimes(within.from, within.to) > 0) return 'has no records in this time';
  const options = { ...within, isRedacted, onBroken, onCorrupt, onProgress: progress.show };
  const report = await readReport({ ...source, start, end, zone }, options);
  progress.end();
  output.write(reportHtml(report, 'en'));
  return undefined;
}

const latest = (a: Timestamp, b: Timestamp = a): Timestamp => (compareTimes(a, b) > 0 ? a : b);
const earliest = (a: Timestamp, b: Timestamp = a): Timestamp => (compareTimes(a, b) < 0 ? a : b);
