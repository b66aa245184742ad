import type { Span } from '../archiveSpan.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { formatInZone } from '../../pcp/time/timeZone.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes } from '../../pcp/time/timestamp.ts';
import { parseTypedTime } from '../../pcp/time/typedTime.ts';

const clockTime = /^\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?$/;
const secondsPerDay = 86_400;

/** Whether a time has no date. */
export function isClockTime(text: string): boolean {
  return clockTime.test(text);
}

/** The moment that the user means: a time of day alone is the last one in the span; undefined where it is no time. */
export function momentTime(text: string, zone: TimeZone, { start, end }: Span): Timestamp | undefined {
  if (!clockTime.test(text) || end === undefined) return parseTypedTime(text, zone);
  const onDay = (time: Timestamp): Timestamp | undefined => {
    const [date = ''] = formatInZone(time, zone).split('T');
    return parseTypedTime(`${date}T${text}`, zone);
  };
  const time = onDay(end);
  if (time === undefined || compareTimes(time, end) <= 0) return time;
  const before = onDay({ ...end, seconds: end.seconds - secondsPerDay });
  const isCovered = before !== undefined && (start === undefined || compareTimes(before, start) >= 0);
  return isCovered ? before : time;
}
