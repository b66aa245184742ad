import type { Window } from '../../../../formats/history/compare/comparison.ts';
import { windowBefore } from '../../../../formats/history/compare/compareWindows.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import { formatInZone } from '../../../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import { compareTimes } from '../../../../formats/pcp/time/timestamp.ts';
import { isRelativeTime, momentTime } from '../../../../formats/history/moment/momentTime.ts';
import type { CompareRequest } from './compareRequest.ts';

/** Two windows, and whether the first may begin later than it does, behind a restart. */
export interface ChosenWindows {
  readonly a: Window;
  readonly b: Window;
  readonly mayCutFirst: boolean;
}

type Times = Pick<CompareRequest, 'from' | 'to' | 'andFrom' | 'andTo'>;

/** A time that cannot be understood, or a window that has nothing. */
class TimeProblem extends Error {}

/**
 * The windows that the user means; why there are none, in words.
 *
 * @param first from when to when the first history goes
 * @param second the same of the second one; undefined where there is one history
 */
export function chosenWindows(
  times: Times,
  zone: TimeZone,
  first: Window,
  second: Window | undefined,
): ChosenWindows | string {
  try {
    const windows = second === undefined ? ofOne(times, zone, first) : ofTwo(times, zone, first, second);
    for (const { from, to } of [windows.a, windows.b])
      if (compareTimes(from, to) >= 0)
        throw new TimeProblem(`there is no time from ${text(from, zone)} to ${text(to, zone)}`);
    return windows;
  } catch (error) {
    if (error instanceof TimeProblem) return error.message;
    throw error;
  }
}

function ofOne({ from, to, andFrom, andTo }: Times, zone: TimeZone, span: Window): ChosenWindows {
  const start = timeOf('--from', from, zone, span);
  const end = timeOf('--to', to, zone, span, start);
  const andStart = timeOf('--and-from', andFrom, zone, span);
  const andEnd = timeOf('--and-to', andTo, zone, span, andStart);
  if (andStart !== undefined || andEnd !== undefined) {
    const middle = end ?? andStart;
    const a = { from: start ?? span.from, ...endOf(middle, span) };
    return { a, b: { from: andStart ?? middle ?? span.to, ...endOf(andEnd, span) }, mayCutFirst: false };
  }
  if (start === undefined)
    throw new TimeProblem(
      'compares two time ranges: write --from and --to of the one that you ask about, or name a second archive',
    );
  const b = { from: start, ...endOf(end, span) };
  if (compareTimes(b.from, span.from) <= 0)
    throw new TimeProblem(
      `begins at ${text(span.from, zone)}: there is nothing before --from to compare with; see --and-from`,
    );
  // A window without any time is reported for itself.
  const isEmpty = compareTimes(b.from, b.to) >= 0;
  return { a: isEmpty ? b : windowBefore(b, span.from), b, mayCutFirst: true };
}

function ofTwo({ from, to, andFrom, andTo }: Times, zone: TimeZone, first: Window, second: Window): ChosenWindows {
  const windowOf = (
    span: Window,
    [fromOption, toOption]: readonly [string, string],
    start: string | undefined,
    end: string | undefined,
  ): Window => {
    const begin = timeOf(fromOption, start, zone, span) ?? span.from;
    return { from: begin, ...endOf(timeOf(toOption, end, zone, span, begin), span) };
  };
  const a = windowOf(first, ['--from', '--to'], from, to);
  if (andFrom !== undefined || andTo !== undefined)
    return { a, b: windowOf(second, ['--and-from', '--and-to'], andFrom, andTo), mayCutFirst: false };
  for (const typed of [from, to])
    if (typed !== undefined && !isRelativeTime(typed))
      throw new TimeProblem(
        `'${typed}' is a time of the first archive: write --and-from or --and-to as well, or a time that is meant of both, such as 09:00 or +1h`,
      );
  return { a, b: windowOf(second, ['--from', '--to'], from, to), mayCutFirst: false };
}

/** Where a window ends: with the last record, where nothing else is said. */
function endOf(typed: Timestamp | undefined, { to }: Window): Pick<Window, 'to' | 'isToEnd'> {
  return typed === undefined ? { to, isToEnd: true } : { to: typed };
}

/** @param origin what a distance counts from; the start of the span if missing */
function timeOf(
  option: string,
  typed: string | undefined,
  zone: TimeZone,
  span: Window,
  origin = span.from,
): Timestamp | undefined {
  if (typed === undefined) return undefined;
  const which = option.endsWith('from') ? 'earlier' : 'later';
  const time = momentTime(typed, zone, { start: span.from, end: span.to }, { origin, which });
  if (time === undefined) throw new TimeProblem(`${option}: '${typed}' is not a time; see 'pcp-files compare --help'`);
  return time;
}

function text(time: Timestamp, zone: TimeZone): string {
  return `${formatInZone(time, zone).slice(0, 19).replace('T', ' ')} ${zone.name}`;
}
