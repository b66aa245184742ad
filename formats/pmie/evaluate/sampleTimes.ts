import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { fromSecondsRounded } from '../../pcp/time/timestamp.ts';

const billion = 1_000_000_000;

/** The times of samples, exact to the nanosecond, from a first one that a double has. @param interval in seconds */
export function timestampOf(first: number, interval: number): (count: number) => Timestamp {
  const start = fromSecondsRounded(first);
  const seconds = Math.floor(interval);
  const nanoseconds = Math.round((interval - seconds) * billion);
  return (count) => {
    const all = start.nanoseconds + count * nanoseconds;
    const carried = Math.floor(all / billion);
    return { seconds: start.seconds + count * seconds + carried, nanoseconds: all - carried * billion };
  };
}
