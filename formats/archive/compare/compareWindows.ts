import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes, timeBefore } from '../../pcp/time/timestamp.ts';
import type { Archive } from '../archive.ts';
import type { ReadOptions } from '../readOptions.ts';
import type { MemberPool } from '../set/memberPool.ts';
import type { ArchiveSet } from '../set/setMember.ts';
import type { SetReadOptions } from '../set/visitSet.ts';
import { visitSet } from '../set/visitSet.ts';
import { wholeArchive } from '../statistics/recordPart.ts';
import { visitResults } from '../visitResults.ts';
import type { Comparison, Window } from './comparison.ts';
import type { ComparisonRequest } from './historyComparison.ts';
import { HistoryComparison } from './historyComparison.ts';

/** What the windows are of: an archive, or the history of a host. */
export interface ComparedHistory {
  /** Visits the records of a window. */
  visit(comparison: HistoryComparison, request: ComparisonRequest, range: ReadOptions): Promise<void>;
}

/** An archive that is compared. */
export function comparedArchive(archive: Archive, options: Omit<ReadOptions, 'from' | 'to'> = {}): ComparedHistory {
  const part = wholeArchive(archive);
  return {
    visit: (comparison, _, range) =>
      visitResults(archive, (cursor) => comparison.record(cursor, part), { ...options, ...range }),
  };
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

/** What a window is compared with where nothing else is said: what came before it, as far as the history goes back. */
export function windowBefore({ from, to }: Window, start: Timestamp): Window {
  const nanoseconds = from.nanoseconds - usualTimes * (to.nanoseconds - from.nanoseconds);
  const carry = Math.floor(nanoseconds / nanosecondsPerSecond);
  const seconds = from.seconds - usualTimes * (to.seconds - from.seconds) + carry;
  const begin = { seconds, nanoseconds: nanoseconds - carry * nanosecondsPerSecond };
  return { from: compareTimes(begin, start) < 0 ? start : begin, to: from };
}
