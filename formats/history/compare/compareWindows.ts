import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes, timeAfter } from '../../pcp/time/timestamp.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import type { History } from '../subject/history.ts';
import type { Comparison, Window } from './comparison.ts';
import type { ComparisonRequest } from './historyComparison.ts';
import { HistoryComparison } from './historyComparison.ts';

/** What a window is of, and how it is read. */
export interface ComparedHistory extends Pick<ReadOptions, 'losses' | 'onProgress' | 'signal'> {
  readonly history: History;
}

/**
 * What differs between two windows of one history, or of two. Each window is read once.
 *
 * @param before what the first window is of
 * @param after what the second one is of
 */
export async function compareWindows(
  before: ComparedHistory,
  after: ComparedHistory,
  request: ComparisonRequest,
): Promise<Comparison> {
  const { a, b, takesMetric: takes } = request;
  const comparison = new HistoryComparison(request);
  const read = ({ history, ...reading }: ComparedHistory, { from, to, isToEnd }: Window): Promise<void> =>
    history.visit(comparison, { ...reading, from, to: isToEnd === true ? timeAfter(to) : to, takes });
  await read(before, a);
  comparison.beginSecond();
  await read(after, b);
  return comparison.finish();
}

/** How many times as long as the window the one before it is. */
const usualTimes = 4;
const nanosecondsPerSecond = 1e9;

/**
 * What a window is compared with where nothing else is said: what came before it, as far as the history goes back.
 *
 * @param times how many times as long as the window it is
 */
export function windowBefore({ from, to }: Window, start: Timestamp, times = usualTimes): Window {
  const nanoseconds = from.nanoseconds - times * (to.nanoseconds - from.nanoseconds);
  const carry = Math.floor(nanoseconds / nanosecondsPerSecond);
  const seconds = from.seconds - times * (to.seconds - from.seconds) + carry;
  const begin = { seconds, nanoseconds: nanoseconds - carry * nanosecondsPerSecond };
  return { from: latest(begin, start), to: from };
}

const daySeconds = 86_400;

/** Window with the times of the day before, as the clocks of a zone show them, as far as the history goes back. */
export function windowDayBefore({ from, to }: Window, start: Timestamp, zone: TimeZone): Window {
  const dayBefore = ({ seconds, nanoseconds }: Timestamp): Timestamp => {
    const earlier = seconds - daySeconds;
    return { seconds: earlier + zone.offsetAt(seconds).offset - zone.offsetAt(earlier).offset, nanoseconds };
  };
  return { from: latest(dayBefore(from), start), to: dayBefore(to) };
}

const latest = (a: Timestamp, b: Timestamp): Timestamp => (compareTimes(a, b) < 0 ? b : a);
