import type { TimeValues } from '../model/model.ts';

/** What a gap may exceed a batch by, as a part of the batch: collectors drift. */
const tolerance = 0.05;

/** How much later than a batch has ended the next one may begin before something is missing, in seconds. */
export function gapToleranceSeconds({ count, intervalSeconds }: Pick<TimeValues, 'count' | 'intervalSeconds'>): number {
  return Math.max(intervalSeconds, count * intervalSeconds * tolerance);
}
