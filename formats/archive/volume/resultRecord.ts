import type { Timestamp } from '../../pcp/timestamp.ts';
import type { Descriptor } from '../metadata/descriptor.ts';
import type { MetricValue } from './metricValue.ts';
import { readValue } from './metricValue.ts';
import type { ResultCursor } from './resultCursor.ts';

/** A value of one instance. */
export interface InstanceValue {
  /** -1 for a metric with a single value. */
  readonly instance: number;
  readonly value: MetricValue;
}

/** The values of a metric at a time. */
export interface ValueSet {
  readonly pmid: number;
  /** Undefined for a metric that is not described. */
  readonly descriptor: Descriptor | undefined;
  /** A negative number instead of values; undefined where there are some, or none. */
  readonly error: number | undefined;
  readonly values: readonly InstanceValue[];
}

export interface ResultRecord {
  /** Offsets in the volume, half-open. */
  readonly start: number;
  readonly end: number;
  readonly volume: number;
  readonly time: Timestamp;
  /** Nothing may be computed across a mark: values are missing here. */
  readonly isMark: boolean;
  readonly sets: readonly ValueSet[];
}

/** Which metrics are wanted, by number. */
export type MetricFilter = (pmid: number) => boolean;

/** The value sets of the record that the cursor has begun, of the metrics wanted. */
export function decodeSets(
  cursor: ResultCursor,
  descriptors: ReadonlyMap<number, Descriptor>,
  isWanted: MetricFilter | undefined,
): ValueSet[] {
  const sets: ValueSet[] = [];
  const { view } = cursor.chunk;
  while (cursor.next()) {
    const { pmid, count, format, record } = cursor;
    if (isWanted !== undefined && !isWanted(pmid)) continue;
    const descriptor = descriptors.get(pmid);
    const values: InstanceValue[] = [];
    for (let i = 0; i < count; i++) {
      const value = readValue(view, record, format, cursor.wordAt(i), descriptor?.type);
      values.push({ instance: cursor.instanceAt(i), value });
    }
    sets.push({ pmid, descriptor, error: count < 0 ? count : undefined, values });
  }
  return sets;
}
