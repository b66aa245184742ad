import type { HostRule } from './hostRule.ts';
import type { Range } from './range.ts';

const day = 86_400;
/** Tolerance of the time of day, in seconds: a change to summer time moves it by an hour. */
const sameTime = 3600;
/** Fewest days on which it has to be so, and their share of all days. */
const [leastDays, leastShare] = [3, 2 / 3];
/** A time that lasted for more than this many usual ones, and this many seconds more, is another matter. */
const [usualTimes, moreSeconds] = [2, 600];

/** Times of a record, in seconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The times of a finding, of which some came at the same time of each day. */
export interface DailyRanges {
  readonly daily: readonly Range[];
  readonly others: readonly Range[];
}

/**
 * Separates what comes at the same time of each day: backups, builds and reports are no incident. An hour in which far more
 * happened than on other days is not among it. Rules that count, and those that name errors, have no daily times.
 */
export function dailyRanges({ check, rule }: HostRule, ranges: readonly Range[], span: Span): DailyRanges {
  const none = { daily: [], others: ranges };
  if (check.kind !== 'window' || check.seconds === 0 || rule.severity === 'error') return none;
  const seeds = ranges.map((seed) => ranges.filter((each) => isSameTime(seed, each)));
  const daily = new Set(seeds.filter((group) => isDaily(group, span)).flatMap(usualOnes));
  return daily.size === 0
    ? none
    : { daily: ranges.filter((range) => daily.has(range)), others: ranges.filter((range) => !daily.has(range)) };
}

const isSameTime = (a: Range, b: Range): boolean => distanceFromDays(a.from - b.from) <= sameTime;

/** Seconds to the nearest whole number of days. */
const distanceFromDays = (seconds: number): number => Math.abs(seconds - day * Math.round(seconds / day));

/** @param group ranges that begin at the same time of a day */
function isDaily(group: readonly Range[], { from, to }: Span): boolean {
  const [first] = group;
  if (first === undefined) return false;
  const days = new Set(group.map((range) => Math.round((range.from - first.from) / day))).size;
  const possible = Math.floor((to - first.from) / day) - Math.ceil((from - first.from) / day) + 1;
  return days >= leastDays && days >= leastShare * possible;
}

function usualOnes(group: readonly Range[]): readonly Range[] {
  const lengths = group.map(lengthOf).sort((a, b) => a - b);
  const usual = lengths[lengths.length >> 1] ?? 0;
  return group.filter((range) => lengthOf(range) <= usualTimes * usual + moreSeconds);
}

const lengthOf = ({ from, to }: Range): number => to - from;
