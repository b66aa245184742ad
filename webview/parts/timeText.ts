import type { TimeZone } from '../../formats/pcp/timeZone.ts';
import { formatInZone } from '../../formats/pcp/timeZone.ts';
import type { Timestamp } from '../../formats/pcp/timestamp.ts';

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

/** `2026-01-01 10:00:10.250 +10:00`; the fraction only where there is one, in milli-, micro- or nanoseconds. */
export function timeText(time: Timestamp, zone: TimeZone): string {
  const match = /^(.+?)T(.+?)\.(\d{9})(Z|[+-]\d\d:\d\d)$/.exec(formatInZone(time, zone));
  if (match === null) return formatInZone(time, zone);
  const [, date = '', clock = '', digits = '', offset = ''] = match;
  const fraction = digits.replace(/(?:000)+$/, '');
  const shown = fraction === '' ? '' : `.${fraction}`;
  return `${date} ${clock}${shown} ${offset === 'Z' ? 'UTC' : offset}`;
}
