import { maxDateSeconds } from '../../pcp/time/timestamp.ts';
import type { RowContext } from '../check/onRow.ts';

/** When a row was taken, in seconds since the Epoch: sample k of a group is of DATE + k intervals. Undefined where that is not known. */
export function sampleTime({ stamp, timeValues, sample }: RowContext): number | undefined {
  if (stamp === undefined || timeValues === undefined) return undefined;
  const time = stamp.epochSeconds + sample * timeValues.intervalSeconds;
  return Math.abs(time) <= maxDateSeconds ? time : undefined;
}
