import { maxDateSeconds } from '../../pcp/time/timestamp.ts';

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Abbreviated English day names from Sunday, as `%a` in the POSIX locale. */
export const weekdays: readonly string[] = days;

function isoLocal(epochSeconds: number, utcOffsetMinutes: number): string {
  const seconds = Math.max(-maxDateSeconds, Math.min(maxDateSeconds, epochSeconds + utcOffsetMinutes * 60));
  return new Date(seconds * 1000).toISOString().replace('T', ' ').replace('.000Z', '');
}

/** `2016-05-11 07:00:19 +1000`: seconds since the Epoch in a zone so many minutes east of UTC. */
export function formatTime(epochSeconds: number, utcOffsetMinutes: number): string {
  const minutes = Math.abs(utcOffsetMinutes);
  const zone = `${pad(Math.floor(minutes / 60))}${pad(minutes % 60)}`;
  return `${isoLocal(epochSeconds, utcOffsetMinutes)} ${utcOffsetMinutes < 0 ? '-' : '+'}${zone}`;
}

/** `2016-05-10 21:00:19 UTC` */
export function formatUtc(epochSeconds: number): string {
  return `${isoLocal(epochSeconds, 0)} UTC`;
}

/** A time in the file's own zone, or in UTC where the file names none. */
export function formatLocal(epochSeconds: number, utcOffsetMinutes: number | undefined): string {
  return utcOffsetMinutes === undefined ? formatUtc(epochSeconds) : formatTime(epochSeconds, utcOffsetMinutes);
}

/** `Wed May 11 07:00:19 2016 +1000`: as pmc writes it beside the number, with a day of one digit after two blanks. */
export function formatCommentTime(epochSeconds: number, utcOffsetMinutes: number): string {
  const [date = '', clock = '', zone = ''] = formatTime(epochSeconds, utcOffsetMinutes).split(' ');
  const { weekday } = localHourAndWeekday(epochSeconds, utcOffsetMinutes);
  const [year = '', month = '', day = ''] = date.split('-');
  return `${weekdays[weekday] ?? ''} ${months[Number(month) - 1] ?? ''} ${day.replace(/^0/, ' ')} ${clock} ${year} ${zone}`;
}

/** A time in words, as pmc writes it beside the number: `date "+%c %z"` in the POSIX locale. */
export interface CommentTime {
  readonly epochSeconds: number;
  readonly utcOffsetMinutes: number;
  /** Weekday that the comment says; 0 for Sunday. */
  readonly weekday: number;
  /** Weekday of the date itself; 0 for Sunday. */
  readonly actualWeekday: number;
}

const commentTime = /^\s*(\w{3}) (\w{3}) +(\d{1,2}) (\d{2}):(\d{2}):(\d{2}) (\d{4}) ([+-])(\d{2})(\d{2})\s*$/;

/** Reads `Wed May 11 07:00:19 2016 +1000`; undefined for any other text, which means nothing to pma. */
export function parseCommentTime(comment: string): CommentTime | undefined {
  const match = commentTime.exec(comment);
  if (match === null) return undefined;
  const [, day = '', month = '', date, hour, minute, second, year, sign, zoneHours, zoneMinutes] = match;
  const weekday = days.findIndex((name) => name === day);
  const monthIndex = months.findIndex((name) => name === month);
  if (weekday < 0 || monthIndex < 0) return undefined;
  const local = Date.UTC(Number(year), monthIndex, Number(date), Number(hour), Number(minute), Number(second)) / 1000;
  const utcOffsetMinutes = (sign === '-' ? -1 : 1) * (Number(zoneHours) * 60 + Number(zoneMinutes));
  return {
    epochSeconds: local - utcOffsetMinutes * 60,
    utcOffsetMinutes,
    weekday,
    actualWeekday: new Date(local * 1000).getUTCDay(),
  };
}

/** Hour of the day (0-23) and day of the week (0 for Sunday) in a zone so many minutes east of UTC. */
export function localHourAndWeekday(epochSeconds: number, utcOffsetMinutes: number): { hour: number; weekday: number } {
  const local = new Date((epochSeconds + utcOffsetMinutes * 60) * 1000);
  return { hour: local.getUTCHours(), weekday: local.getUTCDay() };
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
