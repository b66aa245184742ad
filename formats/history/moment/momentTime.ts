import type { Span } from '../../archive/archiveSpan.ts';
import type { Disambiguation } from '../../pcp/time/localTime.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { formatInZone } from '../../pcp/time/timeZone.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes } from '../../pcp/time/timestamp.ts';
import { parseTypedTime } from '../../pcp/time/typedTime.ts';

const clockTime = /^\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?$/;
const secondsPerDay = 86_400;

/** Range of time as a user types it. */
export interface TypedRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A half-open range: its end is of what follows. It is open where nothing was typed. */
export interface TimeRange {
  readonly from: Timestamp | undefined;
  readonly to: Timestamp | undefined;
}

/** Whether a time has no date. */
export function isClockTime(text: string): boolean {
  return clockTime.test(text);
}

/** The moment that the user means: a time of day alone is the last one in the span; undefined where it is no time. */
export function momentTime(
  text: string,
  zone: TimeZone,
  { start, end }: Span,
  which: Disambiguation = 'compatible',
): Timestamp | undefined {
  if (!isClockTime(text) || end === undefined) return parseTypedTime(text, zone, which);
  const time = onDayOf(end, text, zone, which);
  if (time === undefined || compareTimes(time, end) <= 0) return time;
  const before = onDayOf({ ...end, seconds: end.seconds - secondsPerDay }, text, zone, which);
  const isCovered = before !== undefined && (start === undefined || compareTimes(before, start) >= 0);
  return isCovered ? before : time;
}

/**
 * The range that the user means, of which a time of day alone is the last one in the span: one that begins it the last one
 * before its end, one that ends it the first one behind a beginning with a date. Of a time that the clocks show twice, the
 * first one begins a range and the second one ends it. What is no time is returned as its name.
 */
export function momentRange({ from, to }: TypedRange, zone: TimeZone, span: Span): TimeRange | keyof TimeRange {
  const isFromDated = from !== undefined && !isClockTime(from);
  const begin = isFromDated ? parseTypedTime(from, zone, 'earlier') : undefined;
  if (isFromDated && begin === undefined) return 'from';
  const end = to === undefined ? undefined : endOf(to, begin, zone, span);
  if (to !== undefined && end === undefined) return 'to';
  if (from === undefined || isFromDated) return { from: begin, to: end };
  const clock = momentTime(from, zone, { start: span.start, end: end ?? span.end }, 'earlier');
  return clock === undefined ? 'from' : { from: clock, to: end };
}

function endOf(text: string, begin: Timestamp | undefined, zone: TimeZone, span: Span): Timestamp | undefined {
  if (!isClockTime(text) || begin === undefined) return momentTime(text, zone, span, 'later');
  const end = onDayOf(begin, text, zone, 'later');
  if (end === undefined || compareTimes(end, begin) > 0) return end;
  return onDayOf({ ...begin, seconds: begin.seconds + secondsPerDay }, text, zone, 'later');
}

function onDayOf(time: Timestamp, clock: string, zone: TimeZone, which: Disambiguation): Timestamp | undefined {
  const [date = ''] = formatInZone(time, zone).split('T');
  return parseTypedTime(`${date}T${clock}`, zone, which);
}
