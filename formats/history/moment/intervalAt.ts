import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes, secondsBetween } from '../../pcp/time/timestamp.ts';
import { step, stepOf } from '../series/step.ts';
import { Thinning } from '../series/thinning.ts';
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

/** Two groups of one logger often record a metric some milliseconds apart: a rate between these would be nonsense. */
function withoutClose(
  records: readonly KeptRecord[],
  hasMark: (from: Timestamp, to: Timestamp) => boolean,
): readonly KeptRecord[] {
  const [first] = records;
  if (first === undefined) return [];
  const thinning = new Thinning();
  for (const [index, record] of records.entries()) {
    const before = records[index - 1];
    if (before !== undefined && hasMark(before.time, record.time)) thinning.mark();
    thinning.record(secondsBetween(first.time, record.time));
  }
  const kept: KeptRecord[] = [];
  for (const record of records) {
    const last = kept.at(-1);
    const elapsed =
      last === undefined || hasMark(last.time, record.time) ? NaN : secondsBetween(last.time, record.time);
    if (stepOf(elapsed, thinning.leastSeconds, 0) !== step.close) kept.push(record);
  }
  return kept;
}
