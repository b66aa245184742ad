import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { formatInZone } from '../../pcp/time/timeZone.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November'],
  'December',
] as const;

/** A time as strftime(3) writes it in the locale C; conversions that are not known stay as they are. */
export function clockFormat(format: string, time: Timestamp, zone: TimeZone): string {
  const iso = formatInZone(time, zone);
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '', fraction = ''] =
    /^(\d{4,})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.?(\d*)/.exec(iso) ?? [];
  const weekday = days[new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDay()] ?? '';
  const monthName = months[Number(month) - 1] ?? '';
  const half = String(Number(hour) % 12 || 12).padStart(2, '0');
  const parts: Readonly<Record<string, string>> = {
    ...{ Y: year, m: month, d: day, H: hour, M: minute, S: second, '%': '%', n: '\n', t: '\t' },
    ...{ y: year.slice(-2), e: String(Number(day)).padStart(2), I: half, p: Number(hour) < 12 ? 'AM' : 'PM' },
    ...{ f: fraction.slice(0, 6).padEnd(6, '0'), b: monthName.slice(0, 3), B: monthName, h: monthName.slice(0, 3) },
    ...{ a: weekday.slice(0, 3), A: weekday, T: `${hour}:${minute}:${second}`, R: `${hour}:${minute}` },
    ...{ F: `${year}-${month}-${day}`, D: `${month}/${day}/${year.slice(-2)}`, s: String(time.seconds) },
  };
  return format.replaceAll(/%(.)/g, (whole, letter: string) => parts[letter] ?? whole);
}
