import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import { formatInZone } from '../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../formats/pcp/time/timestamp.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

/** A time of day with its zone: `03:12:07 UTC`. The time is in milliseconds since the epoch. */
export function clockText(timeMs: number): string {
  return format.format(timeMs);
}

/** `2026-01-01 10:00:10 – 12:15:00 +10:00`: whole seconds, and the day once where it is one. */
export function spanOfTimes(start: Timestamp, end: Timestamp, zone: TimeZone): string {
  const whole = ({ seconds }: Timestamp): string => timeText({ seconds, nanoseconds: 0 }, zone);
  const [from, to] = [whole(start), whole(end)];
  const [day = '', clock = '', offset = ''] = from.split(' ');
  const [lastDay, lastClock = '', lastOffset] = to.split(' ');
  if (offset !== lastOffset) return `${from} – ${to}`;
  return `${day} ${clock} – ${day === lastDay ? lastClock : `${lastDay ?? ''} ${lastClock}`} ${offset}`;
}

/** `2026-01-01 10:00:10.250 +10:00`: to the millisecond, which is what people read; without a fraction where there is none. */
export function timeText(time: Timestamp, zone: TimeZone): string {
  return shortened(formatInZone(time, zone), (digits) => digits.slice(0, 3));
}

/** Text of a time with all digits, in milli-, micro- or nanoseconds, which identifies a record. */
export function exactTimeText(time: Timestamp, zone: TimeZone): string {
  return shortened(formatInZone(time, zone), (digits) => digits);
}

/** Converts the times in a message, which are in UTC with nanoseconds, to a zone. */
export function textInZone(text: string, zone: TimeZone): string {
  return text.replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z/g, (iso) => {
    const seconds = Date.parse(`${iso.slice(0, 19)}Z`) / 1000;
    const nanoseconds = Number(iso.slice(20, 29));
    return Number.isNaN(seconds) ? iso : exactTimeText({ seconds, nanoseconds }, zone);
  });
}

/** @param iso as {@link formatInZone} has it @param cut which digits of the nanoseconds are shown */
function shortened(iso: string, cut: (digits: string) => string): string {
  const match = /^(.+?)T(.+?)\.(\d{9})(Z|[+-]\d\d:\d\d)$/.exec(iso);
  if (match === null) return iso;
  const [, date = '', clock = '', digits = '', offset = ''] = match;
  const fraction = cut(digits).replace(/(?:000)+$/, '');
  const label = fraction === '' ? '' : `.${fraction}`;
  return `${date} ${clock}${label} ${offset === 'Z' ? 'UTC' : offset}`;
}
