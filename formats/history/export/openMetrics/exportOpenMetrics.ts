import type { TimeZone } from '../../../pcp/time/timeZone.ts';
import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import { fromSeconds } from '../../../pcp/time/timestamp.ts';
import type { Span } from '../../../archive/archiveSpan.ts';
import { rangeIntervals } from '../../bins/rangeIntervals.ts';
import type { PartVisitor } from '../../subject/recordPart.ts';
import type { SeriesWish } from '../../series/seriesChoice.ts';
import type { ExportedFiles } from '../exportFiles.ts';
import type { ExportRequest } from '../exportHistories.ts';
import { ExportRecords } from '../records/exportRecords.ts';
import { RowCounter, takesInstance } from './metricPasses.ts';

const day = 86_400;

/** How records are read: from when to when, and which metrics are wanted. */
export interface RecordRange {
  readonly from: Timestamp | undefined;
  readonly to: Timestamp | undefined;
  readonly takes: SeriesWish['takesMetric'];
  /** Whether they are read for the first time, and what is wrong with them is to be reported. */
  readonly isFirst: boolean;
}

/** An archive or a history whose records can be read again and again. */
export interface RecordSource {
  readonly host: string;
  /** Zone of the dates of partitions. */
  readonly zone: TimeZone;
  read(records: PartVisitor, range: RecordRange): Promise<void>;
}

/**
 * Writes the values of histories as OpenMetrics. All samples of a metric have to be together: records are read as often as
 * is needed to hold the rows of some metrics at a time, first to count them.
 *
 * @param sources whose values go to the same file
 */
export async function exportOpenMetrics(
  sources: readonly RecordSource[],
  request: ExportRequest,
  files: ExportedFiles,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const counter = new RowCounter();
  const { from, to } = request;
  for (const source of sources) {
    const records = new ExportRecords(source.host, request.wish, request.asRates, () => counter);
    await source.read(records, { from, to, takes: request.wish.takesMetric, isFirst: true });
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
    for (const source of sources) {
      files.begin(source.host, source.zone);
      const records = new ExportRecords(source.host, wish, request.asRates, files.tableAt);
      await source.read(records, { from, to, takes, isFirst: false });
    }
    files.flush();
    onProgress(number + 2, passes.length + 1);
  }
}

/** A request for each date of what is requested. @returns one where there are too many dates, or none */
export function requestsByDate(request: ExportRequest, span: Span, zone: TimeZone): readonly ExportRequest[] {
  const { from, to } = request;
  const starts = rangeIntervals(request, span, day, zone)?.bounds.slice(0, -1);
  if (starts === undefined || starts.length === 0) return [request];
  return Array.from(starts, (start, number) => {
    const next = starts[number + 1];
    return {
      ...request,
      from: number === 0 ? from : fromSeconds(start),
      to: next === undefined ? to : fromSeconds(next),
    };
  });
}
