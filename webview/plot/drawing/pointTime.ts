import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { fromSeconds } from '../../../formats/pcp/time/timestamp.ts';
import { timeText } from '../../controls/timeText.ts';

const nanosecondsPerMicrosecond = 1000;

/** The time of a point to the millisecond: seconds since 1970 in a double, which is exact to the microsecond. */
export function pointTimeText(seconds: number, zone: TimeZone): string {
  const time = fromSeconds(seconds);
  const microseconds = Math.round(time.nanoseconds / nanosecondsPerMicrosecond);
  const isNext = microseconds === 1e6;
  return timeText(
    {
      seconds: time.seconds + (isNext ? 1 : 0),
      nanoseconds: isNext ? 0 : microseconds * nanosecondsPerMicrosecond,
    },
    zone,
  );
}
