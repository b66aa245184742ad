import type { Disambiguation } from './localTime.ts';
import { localTime } from './localTime.ts';
import type { TimeZone } from './timeZone.ts';
import type { Timestamp } from './timestamp.ts';
import { formatUtc, parseTime } from './timestamp.ts';

const secondsPerDay = 86_400;
const epochTime = /^(\d{1,12})(?:\.(\d{1,9}))?$/;
/** Date, hours and minutes, seconds with their part, zone; what is missing is taken as 0. */
const isoTime = /^(\d{4,6}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:[.,]\d{1,9})?)?)?(Z|[+-]\d\d:?\d\d)?$/;

/** Reads a time as a user types it: ISO 8601, in the zone unless it has its own, or seconds since 1970. */
export function parseTypedTime(
  text: string,
  zone: TimeZone,
  which: Disambiguation = 'compatible',
): Timestamp | undefined {
  const [, epoch, part = ''] = epochTime.exec(text) ?? [];
  if (epoch !== undefined) return { seconds: Number(epoch), nanoseconds: Number(part.padEnd(9, '0')) };
  const [, date, clock = '00:00', seconds = ':00', ownZone] = isoTime.exec(text) ?? [];
  if (date === undefined) return undefined;
  const local = `${date}T${clock}${seconds.replace(',', '.')}`;
  const time = parseTime(`${local}Z`);
  // There is no 30th of February, though some take it for a day in March.
  if (time === undefined || !formatUtc(time).startsWith(date)) return undefined;
  if (ownZone !== undefined) return parseTime(`${local}${ownZone}`);
  return { ...time, seconds: localTime(time.seconds, zone, which) };
}

/** When the clocks of a zone show a time while it has an abbreviation, `CEST`; undefined where it never has it then. */
export function wallClockTime(local: string, zone: TimeZone, abbreviation: string): Timestamp | undefined {
  const shown = parseTypedTime(`${local}Z`, zone);
  if (shown === undefined) return undefined;
  // The offsets on both sides of a change of the clock.
  const found = [-secondsPerDay, secondsPerDay]
    .map((distance) => zone.offsetAt(shown.seconds + distance))
    .find((one) => one.abbreviation.toUpperCase() === abbreviation);
  return found && { ...shown, seconds: shown.seconds - found.offset };
}
