import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { formatInZone } from '../../../formats/pcp/time/timeZone.ts';
import { fromSecondsRounded } from '../../../formats/pcp/time/timestamp.ts';

/** A part of the time in a zone, in seconds since 1970. */
export interface TriedSpan {
  readonly from: number;
  readonly to: number;
  readonly zone: TimeZone;
}

/** A time of day, with its date where the span has several. */
export function trialTime({ from, to, zone }: TriedSpan, seconds: number): string {
  const text = (time: number): string => formatInZone(fromSecondsRounded(time), zone).slice(0, 16).replace('T', ' ');
  const isOneDay = text(from).slice(0, 10) === text(to).slice(0, 10);
  return text(seconds).slice(isOneDay ? 11 : 0);
}
