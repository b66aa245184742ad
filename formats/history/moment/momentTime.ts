import type { Span } from '../../archive/archiveSpan.ts';
import type { CtimeFields } from '../../pcp/time/ctimeText.ts';
import { ctimeFrom, parseCtime } from '../../pcp/time/ctimeText.ts';
import type { Disambiguation } from '../../pcp/time/localTime.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { formatInZone, utc } from '../../pcp/time/timeZone.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes } from '../../pcp/time/timestamp.ts';
import type { TypedOffset } from '../../pcp/time/typedOffset.ts';
import { parseTypedOffset } from '../../pcp/time/typedOffset.ts';
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

/** A time as it is typed: one for itself, or one that depends on what it is of. */
type TypedTime =
  | { readonly kind: 'fixed'; readonly time: Timestamp }
  | { readonly kind: 'clock'; readonly clock: string }
  | { readonly kind: 'offset'; readonly offset: TypedOffset }
  | { readonly kind: 'ctime'; readonly fields: CtimeFields };

/**
 * Reads every form in which times may be typed: ISO 8601, seconds since 1970, a time of day, and those of
 * pmParseTimeWindow(3), which are a distance from the start (`+5min`) or the end (`-5min`), and ctime(3), in whole or in
 * part, with or without `@`.
 */
function parseTyped(text: string, zone: TimeZone, which: Disambiguation = 'compatible'): TypedTime | undefined {
  const trimmed = text.trim();
  if (clockTime.test(trimmed)) return { kind: 'clock', clock: trimmed };
  const bare = trimmed.replace(/^@\s*/, '');
  const time = parseTypedTime(bare, zone, which);
  if (time !== undefined) return { kind: 'fixed', time };
  const offset = bare === trimmed ? parseTypedOffset(bare) : undefined;
  if (offset !== undefined) return { kind: 'offset', offset };
  const fields = parseCtime(bare);
  if (fields === undefined) return undefined;
  const fixed = fields.year === undefined ? undefined : ctimeFrom(fields, zone, undefined, which);
  return fixed === undefined ? { kind: 'ctime', fields } : { kind: 'fixed', time: fixed };
}

/** Whether a text has the form of a time, of whatever it may be. */
export function isTypedTime(text: string): boolean {
  return parseTyped(text, utc) !== undefined;
}

/** Whether a typed time is another one in another archive, such as a time of day. */
export function isRelativeTime(text: string): boolean {
  const typed = parseTyped(text, utc);
  return typed !== undefined && typed.kind !== 'fixed';
}

/**
 * The moment that the user means: a time of day alone is the last one in the span; undefined where it is no time.
 *
 * @param how for a time that the clocks show twice, which it is; what distances count from, and from where on a time without a
 *   date is looked for: the start if missing
 */
export function momentTime(
  text: string,
  zone: TimeZone,
  span: Span,
  {
    which = 'compatible',
    origin = span.start,
  }: { readonly which?: Disambiguation; readonly origin?: Timestamp | undefined } = {},
): Timestamp | undefined {
  const typed = parseTyped(text, zone, which);
  switch (typed?.kind) {
    case undefined:
      return undefined;
    case 'fixed':
      return typed.time;
    case 'clock':
      return lastClock(typed.clock, zone, span, which);
    case 'offset':
      return typed.offset.from === 'end' ? moved(span.end, -typed.offset.seconds) : moved(origin, typed.offset.seconds);
    case 'ctime':
      return ctimeFrom(typed.fields, zone, origin, which);
  }
}

/**
 * The range that the user means, of which a time of day alone is the last one in the span: one that begins it the last one
 * before its end, one that ends it the first one behind a beginning with a date. Of a time that the clocks show twice, the
 * first one begins a range and the second one ends it. What is no time is returned as its name.
 */
export function momentRange({ from, to }: TypedRange, zone: TimeZone, span: Span): TimeRange | keyof TimeRange {
  const isFromDated = from !== undefined && !clockTime.test(from.trim());
  const begin = isFromDated ? momentTime(from, zone, span, { which: 'earlier' }) : undefined;
  if (isFromDated && begin === undefined) return 'from';
  const end = to === undefined ? undefined : endOf(to, begin, zone, span);
  if (to !== undefined && end === undefined) return 'to';
  if (from === undefined || isFromDated) return { from: begin, to: end };
  const clock = momentTime(from, zone, { start: span.start, end: end ?? span.end }, { which: 'earlier' });
  return clock === undefined ? 'from' : { from: clock, to: end };
}

function endOf(text: string, begin: Timestamp | undefined, zone: TimeZone, span: Span): Timestamp | undefined {
  if (!clockTime.test(text.trim()) || begin === undefined)
    return momentTime(text, zone, span, { which: 'later', origin: begin ?? span.start });
  const end = onDayOf(begin, text.trim(), zone, 'later');
  if (end === undefined || compareTimes(end, begin) > 0) return end;
  return onDayOf({ ...begin, seconds: begin.seconds + secondsPerDay }, text.trim(), zone, 'later');
}

/** The last time of day in a span. */
function lastClock(clock: string, zone: TimeZone, { start, end }: Span, which: Disambiguation): Timestamp | undefined {
  if (end === undefined) return undefined;
  const time = onDayOf(end, clock, zone, which);
  if (time === undefined || compareTimes(time, end) <= 0) return time;
  const before = onDayOf({ ...end, seconds: end.seconds - secondsPerDay }, clock, zone, which);
  const isCovered = before !== undefined && (start === undefined || compareTimes(before, start) >= 0);
  return isCovered ? before : time;
}

function onDayOf(time: Timestamp, clock: string, zone: TimeZone, which: Disambiguation): Timestamp | undefined {
  const [date = ''] = formatInZone(time, zone).split('T');
  return parseTypedTime(`${date}T${clock}`, zone, which);
}

/** A time by so many seconds later. */
function moved(time: Timestamp | undefined, seconds: number): Timestamp | undefined {
  if (time === undefined) return undefined;
  const whole = Math.floor(seconds);
  const nanoseconds = time.nanoseconds + Math.round((seconds - whole) * 1e9);
  return { seconds: time.seconds + whole + Math.floor(nanoseconds / 1e9), nanoseconds: nanoseconds % 1e9 };
}
