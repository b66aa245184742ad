import { counter } from '../../formats/pcp/semantics.ts';
import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import { formatInZone } from '../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../formats/pcp/time/timestamp.ts';
import { fromSecondsRounded } from '../../formats/pcp/time/timestamp.ts';
import { decodeUnits, formatUnits, rateUnits } from '../../formats/pcp/units/units.ts';

/** A number with six digits; null where there is none. */
export function shortNumber(value: number | undefined): number | null {
  return value === undefined || !Number.isFinite(value) ? null : Number(value.toPrecision(6));
}

/** `2026-01-31T09:00:00.25+01:00`: all digits that are not zeros at the end, so that what is asked with it finds the record. */
export function timeText(time: Timestamp, zone: TimeZone): string {
  return formatInZone(time, zone).replace(/\.?0+(?=(?:Z|[+-]\d\d:\d\d)$)/, '');
}

/** Text of a time in seconds since 1970, to the microsecond; null where there is no time. */
export function secondsText(seconds: number, zone: TimeZone): string | null {
  return Number.isFinite(seconds) ? timeText(fromSecondsRounded(seconds), zone) : null;
}

/** Units of means and the like: those of a rate for a counter. */
export function statisticsUnits({ semantics, units }: { readonly semantics: number; readonly units: number }): string {
  return semantics === counter ? rateUnits(units) : formatUnits(decodeUnits(units));
}
