import { fromSeconds } from './timestamp.ts';
import type { TimeZone } from './timeZone.ts';
import { formatInZone } from './timeZone.ts';

/** A range that is shorter has seconds, and one that is still shorter parts of them; in seconds. */
const [shortRange, shortestRange] = [1200, 10];

/** `2026-05-11 10:30 – 11:00`: a range as precisely as its length asks for, and the day once where it is one. */
export function shortRangeText(from: number, to: number, zone: TimeZone): string {
  const [start, end] = [from, to].map((time) => shortTimeText(time, to - from, zone));
  const [day = '', clock = ''] = start?.split(' ') ?? [];
  const [lastDay = '', lastClock = ''] = end?.split(' ') ?? [];
  return `${day} ${clock} – ${day === lastDay ? '' : `${lastDay} `}${lastClock}`;
}

/** `10:30`: a time within a range, as precisely as that asks for, with its day where the range goes over midnight. */
export function shortTimeWithin(time: number, from: number, to: number, zone: TimeZone): string {
  const days = [from, to].map((end) => formatInZone(fromSeconds(end), zone).slice(0, 10));
  const text = shortTimeText(time, to - from, zone);
  return days[0] === days[1] && text.startsWith(`${days[0]} `) ? text.slice(11) : text;
}

/** `2026-05-11 10:30`: a time as precisely as the length of what it belongs to asks for, in seconds. */
export function shortTimeText(time: number, length: number, zone: TimeZone): string {
  const unit = length < shortestRange ? 1e-3 : length < shortRange ? 1 : 60;
  // An offset of the zone is of whole minutes, or of all the time.
  const text = formatInZone(fromSeconds(Math.round(time / unit) * unit), zone);
  return text.slice(0, length < shortestRange ? 23 : length < shortRange ? 19 : 16).replace('T', ' ');
}
