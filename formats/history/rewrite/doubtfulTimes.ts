import type { Timestamp } from '../../pcp/time/timestamp.ts';

/** A record that is later than the one before by more than this is in doubt, in seconds. */
const longestGap = 86_400;
/** Nearer to each other than this share of the usual distance, two records have none between them. */
const usualShare = 0.9;

/** A time in seconds; no number where its fraction is none, as no logger writes one. */
export function timeOf({ seconds, nanoseconds }: Timestamp): number {
  return nanoseconds >= 0 && nanoseconds < 1e9 ? seconds + nanoseconds / 1e9 : NaN;
}

/**
 * The numbers of the times that no others agree with. A clock that was set is no damage: the records behind it agree.
 *
 * @param times those of all records, in their order
 * @param left numbers of the records that do not count
 * @param sure times that are right whatever is around them
 */
export function doubtfulTimes(
  times: readonly number[],
  left: ReadonlySet<number>,
  sure: ReadonlySet<number>,
): ReadonlySet<number> {
  const doubts = new Set<number>();
  const order = [...times.keys()].filter((number) => !left.has(number));
  const sound = order.filter((number) => !Number.isNaN(times[number]));
  for (const number of order) if (Number.isNaN(times[number])) doubts.add(number);
  let before: number | undefined;
  let last: number | undefined;
  for (const [place, number] of sound.entries()) {
    const [time = NaN, next, later] = sound.slice(place, place + 3).map((one) => times[one]);
    if (sure.has(time) || fits(time, { before, last, next, later })) [before, last] = [last, time];
    else doubts.add(number);
  }
  return doubts;
}

/** Times of the two records before that are not in doubt, and of the two that follow. */
interface Around {
  readonly before: number | undefined;
  readonly last: number | undefined;
  readonly next: number | undefined;
  readonly later: number | undefined;
}

function fits(time: number, around: Around): boolean {
  const { last, next, later } = around;
  if (last === undefined) return next === undefined || follows(next, time) || follows(later ?? next, time);
  const isBetween = follows(time, last) && (next === undefined || next >= time);
  if (isBetween) return true;
  if (next !== undefined && follows(next, last) && follows(later ?? next, next) && lacksOne(around)) return false;
  return (
    follows(time, last) || (next !== undefined && later !== undefined && follows(next, time) && follows(later, next))
  );
}

function follows(next: number, time: number): boolean {
  return next >= time && next - time <= longestGap;
}

/** Whether the last record and the next one are as far from each other as if there were one in between. */
function lacksOne({ before = -Infinity, last = 0, next = 0, later = Infinity }: Around): boolean {
  const usual = Math.min(last - before, later - next);
  return usual === Infinity || next - last >= usualShare * usual;
}
