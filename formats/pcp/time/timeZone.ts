import type { ZoneOffset } from './posixTimeZone.ts';
import { parsePosixZone, posixOffsetAt } from './posixTimeZone.ts';
import type { Timestamp } from './timestamp.ts';
import { formatNanoseconds, formatSeconds } from './timestamp.ts';

/** Turns points in time into what the clocks of some place show. */
export interface TimeZone {
  /** Name as given: `UTC`, `AEST-10`, `Australia/Melbourne`. */
  readonly name: string;
  /** @param seconds since 1970 */
  offsetAt(seconds: number): ZoneOffset;
}

export const utc: TimeZone = { name: 'UTC', offsetAt: () => ({ offset: 0, abbreviation: 'UTC' }) };

/** Seconds for which one answer of Intl is used again: offsets change at quarters of an hour at most. */
const slotSeconds = 900;
const maxSlots = 1000;

/** `GMT+10:30` in seconds. */
function parseIntlOffset(text: string): number {
  const match = /^GMT(?:([+-])(\d{1,2}):(\d\d)(?::(\d\d))?)?$/.exec(text);
  if (match === null) return 0;
  const [, sign, hours = 0, minutes = 0, seconds = 0] = match;
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return sign === '-' ? -size : size;
}

function partOf(format: Intl.DateTimeFormat, date: Date): string {
  return format.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** A zone of the tz database, as far as the host knows it. */
function intlZone(name: string): TimeZone | undefined {
  let offsets: Intl.DateTimeFormat;
  let names: Intl.DateTimeFormat;
  try {
    offsets = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
    names = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'short' });
  } catch (error) {
    if (error instanceof RangeError) return undefined; // no such zone
    throw error;
  }
  const known = new Map<number, ZoneOffset>();
  const offsetAt = (seconds: number): ZoneOffset => {
    const slot = Math.floor(seconds / slotSeconds);
    const cached = known.get(slot);
    if (cached !== undefined) return cached;
    const date = new Date(slot * slotSeconds * 1000);
    if (Number.isNaN(date.getTime())) return { offset: 0, abbreviation: 'UTC' };
    const found = { offset: parseIntlOffset(partOf(offsets, date)), abbreviation: partOf(names, date) };
    if (known.size >= maxSlots) known.clear();
    known.set(slot, found);
    return found;
  };
  return { name, offsetAt };
}

/**
 * A zone by any of its names: a POSIX TZ string, or a zone of the tz database with or without the leading colon.
 * Undefined where it is neither.
 */
export function timeZoneOf(name: string): TimeZone | undefined {
  const bare = name.startsWith(':') ? name.slice(1) : name;
  if (bare === 'UTC') return utc;
  const posix = name.startsWith(':') ? undefined : parsePosixZone(bare);
  if (posix !== undefined) return { name, offsetAt: (seconds) => posixOffsetAt(posix, seconds) };
  return bare === '' ? undefined : intlZone(bare);
}

/** `2016-05-10T21:00:19.000000000+10:00`, `Z` for UTC itself. */
export function formatInZone({ seconds, nanoseconds }: Timestamp, zone: TimeZone): string {
  if (zone === utc) return `${formatSeconds(seconds)}.${formatNanoseconds(nanoseconds)}Z`;
  const { offset } = zone.offsetAt(seconds);
  const minutes = Math.abs(Math.round(offset / 60));
  const two = (value: number): string => String(value).padStart(2, '0');
  const suffix = `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return `${formatSeconds(seconds + offset)}.${formatNanoseconds(nanoseconds)}${suffix}`;
}
