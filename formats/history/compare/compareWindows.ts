import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes, timeBefore } from '../../pcp/time/timestamp.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import type { Archive } from '../../archive/archive.ts';
import type { ReadOptions, ResultVisitor } from '../../archive/readOptions.ts';
import type { MemberPool } from '../subject/memberPool.ts';
import type { ArchiveSet } from '../subject/members/setMember.ts';
import type { SetReadOptions } from '../subject/visitSet.ts';
import { visitSet } from '../subject/visitSet.ts';
import { wholeArchive } from '../subject/recordPart.ts';
import { visitResults } from '../../archive/visitResults.ts';
import type { Comparison, Window } from './comparison.ts';
import type { ComparisonRequest } from './historyComparison.ts';
import { HistoryComparison } from './historyComparison.ts';

/** What the windows are of: an archive, or the history of a host. */
export interface ComparedHistory {
  /** Visits the records of a window. */
  visit(comparison: HistoryComparison, request: ComparisonRequest, range: ReadOptions): Promise<void>;
}

/** An archive that is compared. @param onTime receives the time of each record, in seconds */
export function comparedArchive(
  archive: Archive,
  options: Omit<ReadOptions, 'from' | 'to'> & { readonly onTime?: (seconds: number) => void } = {},
): ComparedHistory {
  const part = wholeArchive(archive);
  const { onTime, ...rest } = options;
  const visitor =
    (comparison: HistoryComparison): ResultVisitor =>
    (cursor) => {
      onTime?.(cursor.seconds);
      return comparison.record(cursor, part);
    };
  return { visit: (comparison, _, range) => visitResults(archive, visitor(comparison), { ...rest, ...range }) };
}

/** The history of a host that is compared. */
export function comparedSet(
  set: Pick<ArchiveSet, 'members'>,
  pool: MemberPool,
  options: Omit<SetReadOptions, 'from' | 'to' | 'takes'> = {},
): ComparedHistory {
  return {
    visit: (comparison, { takesMetric }, range) =>
      visitSet(set, pool, comparison, { ...options, ...range, takes: takesMetric }),
  };
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
  const { a, b } = request;
  const comparison = new HistoryComparison(request);
  // A record at the time at which the one window ends and the other begins is of the second.
  const isFollowed = before === after && compareTimes(a.to, b.from) === 0;
  await before.visit(comparison, request, { from: a.from, to: isFollowed ? timeBefore(a.to) : a.to });
  comparison.beginSecond();
  await after.visit(comparison, request, { from: b.from, to: b.to });
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

/** The same times of the day before, as the clocks of a zone show them, as far as the history goes back. */
export function windowDayBefore({ from, to }: Window, start: Timestamp, zone: TimeZone): Window {
  const dayBefore = ({ seconds, nanoseconds }: Timestamp): Timestamp => {
    const earlier = seconds - daySeconds;
    return { seconds: earlier + zone.offsetAt(seconds).offset - zone.offsetAt(earlier).offset, nanoseconds };
  };
  return { from: latest(dayBefore(from), start), to: dayBefore(to) };
}

const latest = (a: Timestamp, b: Timestamp): Timestamp => (compareTimes(a, b) < 0 ? b : a);
