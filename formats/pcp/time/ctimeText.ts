import type { Disambiguation } from './localTime.ts';
import type { TimeZone } from './timeZone.ts';
import type { Timestamp } from './timestamp.ts';
import { formatInZone } from './timeZone.ts';
import { parseTypedTime, wallClockTime } from './typedTime.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** What a time in the form of ctime(3) states; the rest follows from where it is meant. */
export interface CtimeFields {
  readonly year?: string;
  /** Number of the month, from 1 on. */
  readonly month?: number;
  readonly day?: string;
  /** `hh:mm:ss`, with a part of the second if it has one. */
  readonly clock?: string;
  /** Zone as it is written: an offset, or an abbreviation. */
  readonly zone?: string;
}

const weekday = String.raw`(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*,?\s+)?`;
const date = String.raw`(?:(?<month>${months.join('|')})[a-z]*(?:\s+(?<day>\d{1,2})(?!\d|:),?)?)?`;
const clock = String.raw`(?:\s*(?<hours>\d{1,2}):(?<minutes>\d\d)(?::(?<seconds>\d\d(?:\.\d{1,9})?))?(?:\s*(?<half>[ap])m)?)?`;
const zoneText = String.raw`[a-z]{1,5}|[+-]\d\d:?\d\d`;
const form = new RegExp(
  `^${weekday}${date}${clock}(?:\\s*(?<zone>${zoneText}))?(?:\\s+(?<year>\\d{4}))?(?:\\s+(?<zoneBehind>${zoneText}))?$`,
  'i',
);

/**
 * Reads a time as ctime(3), `date` and PCP's tools write it, or part of one: `Sep 21 14:14`, `Mon Sep 21 14:14:00 2026`,
 * `14:14`, `2:14pm`. Undefined where it has neither a month nor a time of day.
 */
export function parseCtime(text: string): CtimeFields | undefined {
  const { groups } = form.exec(text.trim()) ?? {};
  if (groups === undefined) return undefined;
  const { month, day, hours, minutes = '', seconds = '00', half, year } = groups;
  if (month === undefined && (hours === undefined || year !== undefined)) return undefined;
  const zone = groups['zone'] ?? groups['zoneBehind'];
  return {
    ...(year === undefined ? {} : { year }),
    ...(month === undefined ? {} : { month: months.indexOf(month.toLowerCase()) + 1 }),
    ...(day === undefined ? {} : { day: day.padStart(2, '0') }),
    ...(hours === undefined ? {} : { clock: `${hoursOf(hours, half)}:${minutes}:${seconds}` }),
    ...(zone === undefined ? {} : { zone }),
  };
}

function hoursOf(hours: string, half: string | undefined): string {
  if (half === undefined) return hours.padStart(2, '0');
  const isMorning = half.toLowerCase() === 'a';
  return String((Number(hours) % 12) + (isMorning ? 0 : 12)).padStart(2, '0');
}

/**
 * The time that is meant. As with PCP's tools a time of day alone is the first one from an origin on, and what has no year is
 * of that of the origin, or of the next one if the month was over then. Undefined where there is no such time, or no origin
 * that it would take.
 */
export function ctimeFrom(
  fields: CtimeFields,
  zone: TimeZone,
  origin: Timestamp | undefined,
  which: Disambiguation = 'compatible',
): Timestamp | undefined {
  const { year, month, day = '01', clock: ofDay = '00:00:00' } = fields;
  const [originDate = '', originClock = ''] = origin === undefined ? [] : formatInZone(origin, zone).split('T');
  if (month !== undefined) {
    if (year === undefined && origin === undefined) return undefined;
    const isOver = month < Number(originDate.slice(5, 7));
    const ownYear = year ?? String(Number(originDate.slice(0, -6)) + (isOver ? 1 : 0));
    return timeOn(`${ownYear}-${String(month).padStart(2, '0')}-${day}`, ofDay, fields.zone, zone, which);
  }
  if (origin === undefined) return undefined;
  const time = timeOn(originDate, ofDay, fields.zone, zone, which);
  const isOver =
    fields.zone === undefined ? ofDay < originClock.slice(0, 8) : time !== undefined && time.seconds < origin.seconds;
  return isOver ? timeOn(nextDay(originDate), ofDay, fields.zone, zone, which) : time;
}

function timeOn(
  date: string,
  clockText: string,
  ownZone: string | undefined,
  zone: TimeZone,
  which: Disambiguation,
): Timestamp | undefined {
  const local = `${date}T${clockText}`;
  if (ownZone === undefined) return parseTypedTime(local, zone, which);
  if (/^(?:z|utc|gmt)$/i.test(ownZone)) return parseTypedTime(`${local}Z`, zone);
  if (/^[+-]/.test(ownZone)) return parseTypedTime(`${local}${ownZone}`, zone);
  return wallClockTime(local, zone, ownZone.toUpperCase());
}

function nextDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
