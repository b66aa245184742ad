import type { SummaryRequest } from '../../../../formats/history/summary/metricSummary.ts';
import type { SeriesWish } from '../../../../formats/history/series/seriesChoice.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import { compareTimes } from '../../../../formats/pcp/time/timestamp.ts';
import type { Output } from '../../../host.ts';
import { writeBatched } from '../../../output/batchedOutput.ts';
import type { SummarizeRequest } from '../../valueRequest.ts';
import { wishOf } from '../../valueSelection.ts';
import type { TimeWindow } from '../timeWindow.ts';
import { csvSummary } from './csvSummary.ts';
import { jsonSummary } from './jsonSummary.ts';
import type { SummarizedArchive } from './summarizedArchive.ts';
import { textSummary } from './textSummary.ts';

/** How many characters a small line has. */
const sparklineLength = 24;

const writers = { text: textSummary, csv: csvSummary, json: jsonSummary } as const;

/** What of the statistics follows from the user's wishes. */
export function summaryOptions({
  selection,
  isRaw,
  format,
}: SummarizeRequest): SeriesWish & Pick<SummaryRequest, 'isRaw' | 'parts'> {
  // Only text has small lines.
  return { ...wishOf(selection), isRaw, parts: format === 'text' ? sparklineLength : 0 };
}

/** The part of a span that is wanted. */
export function clippedSpan({ start, end }: SummaryRequest['span'], { from, to }: TimeWindow): SummaryRequest['span'] {
  const later = (a: Timestamp, b: Timestamp | undefined): Timestamp =>
    b !== undefined && compareTimes(b, a) > 0 ? b : a;
  return { start: later(start, from), end: to !== undefined && compareTimes(to, end) < 0 ? to : end };
}

export function writeSummary(result: SummarizedArchive, request: SummarizeRequest, output: Output): void {
  writeBatched(writers[request.format](result, request), output);
}
