import type { MetricBins } from '../../../../formats/history/bins/binRequest.ts';
import { readBins } from '../../../../formats/history/bins/readBins.ts';
import { TooManyBins } from '../../../../formats/history/bins/historyBins.ts';
import { rangeIntervals } from '../../../../formats/history/bins/rangeIntervals.ts';
import { findWraps } from '../../../../formats/history/summary/findWraps.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import { fromSeconds } from '../../../../formats/pcp/time/timestamp.ts';
import type { Output } from '../../../host.ts';
import { writeBatched } from '../../../output/batchedOutput.ts';
import type { Progress } from '../../../output/progress.ts';
import type { IntervalRequest, ValueRequest } from '../../valueRequest.ts';
import type { OpenHistory } from '../openedHistory.ts';
import type { TimeWindow } from '../timeWindow.ts';
import { csvIntervals, hasValues, ndjsonIntervals, wideIntervals } from './intervalTexts.ts';
import { largest } from '../../../../formats/history/bins/largest.ts';
import { wishOf } from '../../valueSelection.ts';

/** Seconds that are read at least before and after the intervals, for the values that reach into them. */
const leastMargin = 3600;

const tooMany = '--interval: there are too many intervals; choose longer ones, fewer metrics, or --from and --to';

/**
 * Writes values in equal intervals.
 * @returns why that cannot be done
 */
export async function writeIntervals(
  { history: recorded, losses, sampledAt }: OpenHistory,
  window: TimeWindow,
  request: ValueRequest,
  interval: IntervalRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  const span = await recorded.span();
  if (span.start === undefined) return 'has no records';
  const intervals = rangeIntervals(window, span, interval.seconds, window.zone);
  if (intervals === undefined) return tooMany;
  const { bounds } = intervals;
  const isSampled = interval.aggregate === 'interpolated';
  const history = (isSampled ? sampledAt?.(Array.from(bounds, fromSeconds)) : undefined) ?? recorded;
  const margin = Math.max(leastMargin, 2 * interval.seconds);
  const { selection, isForTerminal, isUnwrapped, format } = request;
  const wish = { ...wishOf(selection), ...margins(bounds, margin), bounds, aggregate: interval.aggregate };
  let bins: readonly MetricBins[];
  try {
    const wraps = isUnwrapped ? await findWraps(history, wish) : undefined;
    bins = await readBins(history, { ...wish, wraps, losses, onProgress: progress.show });
  } catch (error) {
    if (error instanceof TooManyBins) return tooMany;
    throw error;
  }
  const series = interval.top === undefined ? bins : largest(bins, bounds.length - 1, interval.top);
  const result = { series, ...intervals, zone: window.zone, interval, isForTerminal };
  const texts = request.isWide ? wideIntervals : format === 'csv' ? csvIntervals : ndjsonIntervals;
  writeBatched(texts(result), output);
  if (series.length === 0) return selection.whyEmpty();
  return hasValues(result) ? undefined : tooLittle(interval);
}

const tooLittle = ({ minCover }: IntervalRequest): string =>
  minCover > 0
    ? `no interval has values for ${minCover} of its time: choose shorter ones with --interval, or less with --min-cover`
    : 'no numbers in this time range';

/** What is read for intervals. */
function margins(bounds: Float64Array, margin: number): { from: Timestamp; to: Timestamp } {
  return { from: fromSeconds((bounds[0] ?? 0) - margin), to: fromSeconds((bounds.at(-1) ?? 0) + margin) };
}
