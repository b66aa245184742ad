import type { TimeRange } from './overviewProtocol.ts';

/**
 * What a time range is compared with. `before`: the four times as long time before it, or what there is since a restart;
 * `same`: as long a time before it; `hour`: the hour before it; `day`: the same times of the day before; `chosen`: a time
 * that the user has chosen, `against`.
 */
export const baselines = ['before', 'same', 'hour', 'day', 'chosen'] as const;

export type Baseline = (typeof baselines)[number];

/** A range that is compared with another. */
export interface ComparedRange extends TimeRange {
  readonly baseline: Baseline;
  /** What it is compared with where that was chosen; it may also come later. */
  readonly against?: TimeRange;
}

/** A metric, or one of its instances, by the numbers of the viewer. */
export interface SeriesPlace {
  /** `disk.dev.read[sda]`. */
  readonly name: string;
  readonly pmid: number;
  /** Key of the instance; -1 for a metric with a single value. */
  readonly instance: number;
}

/** Numbers of a series with their units, before and in the range. */
export type ChangedNumbers = readonly [before: string, after: string];

/** Series that rise and fall together, or against each other. */
export interface ChangedGroup extends SeriesPlace {
  /** How much the one that changed most did, from 0 to 1. */
  readonly score: number;
  readonly mean: ChangedNumbers;
  readonly median: ChangedNumbers;
  readonly p95: ChangedNumbers;
  /** Means of equal parts of the time before, and then of the range. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Other series of the group; the first of them if there are too many. */
  readonly alike: readonly SeriesPlace[];
  readonly alikeCount: number;
}

/** What differs beside the values. */
export interface OtherChange {
  readonly title: string;
  /** Ends with an ellipsis where there are further names. */
  readonly text: string;
  /** The first of the names that follow, and how many there are. */
  readonly rest?: readonly string[];
  readonly restCount?: number;
}

/** What a range differs in from what it is compared with. */
export interface Changes {
  /** How much of both has been read, from 0 to 1, while that goes on: then there is nothing else yet. */
  readonly share?: number;
  /** What the range is compared with; missing where there is nothing. */
  readonly before?: TimeRange;
  /** How many series have enough values in both, and how many of them changed. */
  readonly compared: number;
  readonly changed: number;
  /** Groups that changed, most first; the first of them if there are too many. */
  readonly groups: readonly ChangedGroup[];
  readonly groupCount: number;
  /** What differs beside the values. */
  readonly others: readonly OtherChange[];
}

/** What the Changes view asks. */
export interface ChangeMethods {
  /**
   * Compares a range; days are those of the zone of this name. While values are being read the answer comes after a moment
   * with how far that is; asking again waits for the rest. A request that is given up ends the reading. What was compared
   * last is not read again as long as `layoutRevision` is the same.
   */
  changes: readonly [ComparedRange & { readonly zone: string; readonly layoutRevision: number }, Changes | null];
}
