import type { Timestamp } from '../../formats/pcp/time/timestamp.ts';
import type { FilePlace } from './fileProtocol.ts';

/** A range of time, both ends included. */
export interface TimeRange {
  readonly from: Timestamp;
  readonly to: Timestamp;
}

/** What stands on the timeline, of what the survey has seen so far. */
export interface Timeline extends TimeRange {
  /** How many records each of the equal parts of the range has. */
  readonly counts: readonly number[];
  /** Volumes of which a record has been seen, in order. */
  readonly volumes: readonly (TimeRange & {
    readonly file: string;
    readonly volume: number;
    /** Name of the archive, where a history's archives stand in place of volumes. */
    readonly title?: string;
  })[];
  /** Mark records, at most {@link maxMarks}. */
  readonly marks: readonly (FilePlace & { readonly time: Timestamp })[];
  /** Times without data, from the record before a mark to the one behind it. At most {@link maxMarks}. */
  readonly gaps: readonly TimeRange[];
}

export const maxMarks = 1000;

/** Kinds of records in an archive. */
export type SpaceKind =
  | 'fileLabels'
  | 'results'
  | 'marks'
  | 'descriptors'
  | 'indoms'
  | 'labels'
  | 'help'
  | 'index'
  | 'other';

/** Use of an archive's bytes, as far as the survey has seen. */
export interface SpaceUse {
  /** Size of all members, uncompressed. */
  readonly totalBytes: number;
  readonly kinds: readonly { readonly kind: SpaceKind; readonly bytes: number; readonly records: number }[];
  /** Bytes of results by metric, the most first; their frames, which belong to none, are left out. */
  readonly metrics: readonly MetricSpace[];
}

export interface MetricSpace {
  readonly pmid: number;
  /** Name of the metric; its number in words where it has none. */
  readonly name: string;
  readonly bytes: number;
  /** Number of records that the metric is in, and of its values there. */
  readonly records: number;
  readonly values: number;
  /** Seconds from one record with it to the next, as is usual without gaps; missing where there are too few. */
  readonly intervalSeconds?: number;
}

/** What the Overview asks. */
export interface OverviewMethods {
  /** `parts`: how many columns there is room for. Without a range, from the archive's beginning to its end. */
  timeline: readonly [{ readonly range?: TimeRange; readonly parts: number }, Timeline];
  /** The last record that is not later than a time, else the first one; null where there is none. */
  recordAt: readonly [{ readonly time: Timestamp }, FilePlace | null];
  space: readonly [null, SpaceUse];
}
