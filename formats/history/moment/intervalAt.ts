import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes, secondsBetween } from '../../pcp/time/timestamp.ts';
import { leastThinning, quantile } from '../series/thinning.ts';
import type { KeptRecord } from './keptRecord.ts';

/** Two records of a metric that follow each other. */
export interface RecordPair {
  readonly from: KeptRecord;
  readonly to: KeptRecord;
}

/**
 * The interval of a metric in which a time lies: its end belongs to it, its beginning to the one before. Before the first
 * interval it is the first one, if `orFirst`, and behind the last one that.
 *
 * @param records of the metric, around the time
 * @param hasMark whether a mark lies between two times: the record behind it is used however close it is
 */
export function intervalAt(
  records: readonly KeptRecord[],
  time: Timestamp,
  hasMark: (from: Timestamp, to: Timestamp) => boolean,
  orFirst: boolean,
): RecordPair | undefined {
  const kept = withoutClose(records, hasMark);
  const next = kept.findIndex((record) => compareTimes(record.time, time) >= 0);
  if (next === 0 && !orFirst) return undefined;
  const end = next < 0 ? kept.length - 1 : Math.max(1, next);
  const [from, to] = [kept[end - 1], kept[end]];
  return from === undefined || to === undefined ? undefined : { from, to };
}

const enoughIntervals = 4;

/** Two groups of one logger often record a metric some milliseconds apart: a rate between these would be nonsense. */
function withoutClose(
  records: readonly KeptRecord[],
  hasMark: (from: Timestamp, to: Timestamp) => boolean,
): readonly KeptRecord[] {
  const intervals = records.flatMap((record, index) => {
    const before = records[index - 1];
    return before === undefined || hasMark(before.time, record.time) ? [] : [secondsBetween(before.time, record.time)];
  });
  // The usual interval is not known by a few: one of them may be the gap that a logger left.
  const usual = intervals.length < enoughIntervals ? NaN : quantile(Float64Array.from(intervals), 0.75);
  const least = leastThinning(usual);
  const kept: KeptRecord[] = [];
  for (const record of records) {
    const last = kept.at(-1);
    const isClose = last !== undefined && secondsBetween(last.time, record.time) < least;
    if (!isClose || hasMark(last.time, record.time)) kept.push(record);
  }
  return kept;
}
