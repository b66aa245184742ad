import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes, secondsBetween } from '../../pcp/time/timestamp.ts';
import type { WrittenVersion } from './encodeTime.ts';
import { writtenTime } from './encodeTime.ts';

const millisecond = 1_000_000;
const perSecond = 1_000_000_000;

/**
 * The time of a mark between two records: that of the source where it lies between them, else a millisecond behind the last
 * record, or half way where the next one is nearer, or that of the next one where there is no room.
 */
export function markTime(
  version: WrittenVersion,
  wanted: Timestamp | undefined,
  last: Timestamp,
  next: Timestamp,
): Timestamp {
  const isBetween = wanted !== undefined && compareTimes(wanted, last) > 0 && compareTimes(wanted, next) <= 0;
  if (isBetween) return wanted;
  const room = Math.max(0, secondsBetween(last, next) * perSecond);
  const later = room > millisecond ? millisecond : Math.floor(room / 2);
  const nanoseconds = last.nanoseconds + later;
  const time = { seconds: last.seconds + Math.floor(nanoseconds / perSecond), nanoseconds: nanoseconds % perSecond };
  const written = writtenTime(version, time);
  return compareTimes(written, last) > 0 ? written : next;
}
