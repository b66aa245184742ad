import type { TimeValues } from '../model/model.ts';

/** What a gap may exceed a batch by, as a part of the batch: collectors drift. */
const tolerance = 0.05;

/** Allowed gap between two batches, in seconds, before values count as missing. */
export function gapToleranceSeconds({ count, intervalSeconds }: Pick<TimeValues, 'count' | 'intervalSeconds'>): number {
  return Math.max(intervalSeconds, count * intervalSeconds * tolerance);
}
