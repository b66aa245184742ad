import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { formatInZone } from '../../pcp/time/timeZone.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { toSeconds } from '../../pcp/time/timestamp.ts';
import { momentRange } from './momentTime.ts';

/** The time of which there is anything. */
export interface KnownSpan {
  readonly start: Timestamp;
  readonly end: Timestamp;
}

/** A range in seconds since 1970. */
export interface SecondsRange {
  readonly from: number;
  readonly to: number;
}

/** Seconds around a single time that is typed. */
const around = 1800;
const day = 86_400;

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: day, t: day, w: 7 * day };
const duration =
  /^(\d+(?:[.,]\d+)?)\s*(s|sec|seconds?|m|min|minutes?|h|hours?|d|days?|w|weeks?|sekunden?|minuten?|stunden?|std|tage?n?|wochen?)$/;
const relative = /^(?:(last|past|letzten?|-|first|ersten?)\s*)?(.+)$/;
const separators = /\s+(?:to|bis)\s+|\s*(?:–|—|\.\.\.?|\/)\s*|\s*-\s*/g;

/**
 * Reads a range as a user types it: `10:30-11:00`, `last 2 h`, `first 30 min`, `10:30 + 20 min`, `2026-05-11`, `05-11 10:30`
 * (half an hour before and after). A time of day alone is the last one that is in the span; undefined where it is no range.
 */
export function typedRange(typed: string, zone: TimeZone, span: KnownSpan): SecondsRange | undefined {
  const text = typed.trim().toLowerCase();
  return (
    relativeRange(text, span) ??
    dayRange(text, zone, span) ??
    lastingRange(text, zone, span) ??
    rangeBetweenTimes(text, zone, span) ??
    rangeAround(text, zone, span)
  );
}

/** Seconds of `2 h`, or of `1.5 days`; undefined where it is no length of time. */
function secondsOf(text: string): number | undefined {
  const [, count, unit = ''] = duration.exec(text) ?? [];
  const seconds = count === undefined ? 0 : Number(count.replace(',', '.')) * unitOf(unit);
  return seconds > 0 ? seconds : undefined;
}

/** German words for hours and seconds begin alike. */
const unitOf = (word: string): number => (word.startsWith('st') ? 3600 : (units[word.charAt(0)] ?? 0));

function relativeRange(text: string, { start, end }: KnownSpan): SecondsRange | undefined {
  const [, word = '', rest = ''] = relative.exec(text) ?? [];
  const seconds = secondsOf(rest);
  if (seconds === undefined) return undefined;
  const [from, to] = [toSeconds(start), toSeconds(end)];
  return /^[fe]/.test(word) ? { from, to: from + seconds } : { from: to - seconds, to };
}

/** A date alone is the whole day. */
function dayRange(text: string, zone: TimeZone, span: KnownSpan): SecondsRange | undefined {
  if (!/^(?:\d{4}-)?\d\d-\d\d$/.test(text)) return undefined;
  const from = secondsAt(text, zone, span);
  return from === undefined ? undefined : { from, to: from + day };
}

/** `10:30 + 20 min`. */
function lastingRange(text: string, zone: TimeZone, span: KnownSpan): SecondsRange | undefined {
  const [begin = '', length] = text.split('+');
  const seconds = length === undefined ? undefined : secondsOf(length.trim());
  const from = seconds === undefined ? undefined : secondsAt(begin.trim(), zone, span);
  return from === undefined || seconds === undefined ? undefined : { from, to: from + seconds };
}

function rangeBetweenTimes(text: string, zone: TimeZone, span: KnownSpan): SecondsRange | undefined {
  for (const { 0: separator, index } of text.matchAll(separators)) {
    const [from, to] = [text.slice(0, index), text.slice(index + separator.length)];
    const found = momentRange({ from: dated(from, zone, span), to: dated(to, zone, span) }, zone, span);
    if (typeof found === 'string' || found.from === undefined || found.to === undefined) continue;
    const range = { from: toSeconds(found.from), to: toSeconds(found.to) };
    if (range.from < range.to) return range;
  }
  return undefined;
}

function rangeAround(text: string, zone: TimeZone, span: KnownSpan): SecondsRange | undefined {
  const at = secondsAt(text, zone, span);
  return at === undefined ? undefined : { from: at - around, to: at + around };
}

function secondsAt(text: string, zone: TimeZone, span: KnownSpan): number | undefined {
  const found = momentRange({ from: dated(text, zone, span) }, zone, span);
  return typeof found === 'string' || found.from === undefined ? undefined : toSeconds(found.from);
}

/** A time with what may be left out: the first digit of an hour, and the year. */
function dated(text: string, zone: TimeZone, { end }: KnownSpan): string {
  // A year by itself, before a month, is no number of seconds.
  if (/^\d{1,8}$/.test(text.trim())) return '';
  const clocked = text.trim().replace(/(^|[ t])(\d:\d\d)/, '$10$2');
  const year = formatInZone(end, zone).slice(0, 4);
  return /^\d\d-\d\d(?:$|[ t])/.test(clocked) ? `${year}-${clocked}` : clocked;
}
