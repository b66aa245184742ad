import type { Archive } from '../../../../formats/archive/archive.ts';
import { archiveSpan } from '../../../../formats/archive/archiveSpan.ts';
import type { MetricBins } from '../../../../formats/archive/statistics/binArchive.ts';
import { binArchive, TooManyBins } from '../../../../formats/archive/statistics/binArchive.ts';
import { zoneBins } from '../../../../formats/archive/statistics/zoneBins.ts';
import type { ReadOptions } from '../../../../formats/archive/visitResults.ts';
import type { Timestamp } from '../../../../formats/pcp/timestamp.ts';
import { fromSeconds, toSeconds } from '../../../../formats/pcp/timestamp.ts';
import type { Output } from '../../../host.ts';
import { writeBatched } from '../../../output/batchedOutput.ts';
import type { IntervalRequest, ValueRequest } from '../../valueRequest.ts';
import type { TimeWindow } from '../timeWindow.ts';
import { csvIntervals, ndjsonIntervals, wideIntervals } from './intervalTexts.ts';
import { largest } from './largest.ts';

/** In seconds: at least so much is read before and after the intervals, for the values that reach into them. */
const leastMargin = 3600;

/**
 * Writes the values of an archive in equal intervals.
 * @returns why that cannot be done
 */
export async function writeIntervals(
  archive: Archive,
  window: TimeWindow,
  request: ValueRequest,
  interval: IntervalRequest,
  options: ReadOptions,
  output: Output,
): Promise<string | undefined> {
  const tooMany = '--interval: there are too many intervals; choose longer ones, fewer metrics, or --from and --to';
  const span = await archiveSpan(archive, options.signal);
  const from = window.from ?? span.start;
  const to = window.to ?? span.end;
  if (from === undefined || to === undefined) return 'no values';
  const { seconds } = interval;
  const bounds = zoneBins(toSeconds(from), toSeconds(to), seconds, window.zone);
  if (bounds === undefined) return tooMany;
  let bins: readonly MetricBins[];
  try {
    bins = await binArchive(archive, {
      ...options,
      ...margins(bounds, Math.max(leastMargin, 2 * seconds)),
      bounds,
      aggregate: interval.aggregate,
      takesMetric: (names) => request.selection.takesMetric(names),
      takesInstance: (name) => request.selection.takesInstance(name),
    });
  } catch (error) {
    if (error instanceof TooManyBins) return tooMany;
    throw error;
  }
  const series = interval.top === undefined ? bins : largest(bins, bounds.length - 1, interval.top);
  const result = { series, bounds, zone: window.zone, interval, isForTerminal: request.isForTerminal };
  const texts = interval.isWide ? wideIntervals : request.format === 'csv' ? csvIntervals : ndjsonIntervals;
  writeBatched(texts(result), output);
  return series.length === 0 ? 'no numbers in this time range' : undefined;
}

/** What is read for intervals. */
function margins(bounds: Float64Array, margin: number): { from: Timestamp; to: Timestamp } {
  return { from: fromSeconds((bounds[0] ?? 0) - margin), to: fromSeconds((bounds.at(-1) ?? 0) + margin) };
}
