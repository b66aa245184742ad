import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';

/** A range of time: records at its end are of what follows. */
export interface Window {
  readonly from: Timestamp;
  readonly to: Timestamp;
  /** Set where it ends with the last record, which nothing follows: that is of it. */
  readonly isToEnd?: true;
}

/** Statistics of a series in a window; of counters of their rates per second, those of time in seconds per second. */
export interface WindowNumbers {
  /** Mean over time. */
  readonly mean: number;
  readonly median: number;
  readonly p95: number;
  /** Number of values or rates. */
  readonly count: number;
}

/** A metric or an instance whose values differ between two windows. */
export interface ChangedSeries {
  readonly name: string;
  readonly descriptor: Descriptor;
  /** Undefined for a metric with a single value. */
  readonly instance: string | undefined;
  /** How much, from 0 to 1: twice as much everywhere is 0.5, eight times is 0.875. */
  readonly score: number;
  readonly a: WindowNumbers;
  readonly b: WindowNumbers;
  /** Means of equal parts of the first window and then of the second; the last value before where a part has none. */
  readonly course: Float32Array;
  /** How many of them are of the first window. */
  readonly partsOfFirst: number;
}

/** Series that rise and fall together, or against each other. */
export interface ChangeGroup {
  /** The one that changed most, of those the one that people look at first. */
  readonly leader: ChangedSeries;
  /** Other series of the group, by their scores. */
  readonly alike: readonly ChangedSeries[];
}

/** What a metric was and is. */
export interface FactChange {
  readonly name: string;
  readonly instance: string | undefined;
  readonly what: 'semantics' | 'units' | 'type' | 'value';
  readonly before: string;
  readonly after: string;
}

/** An instance that came or went. */
export interface InstanceChange {
  readonly name: string;
  /** Seconds of CPU time that a process took in the window; undefined for other instances. */
  readonly cpuSeconds: number | undefined;
  /** When one that came was there first; undefined for one that went. */
  readonly first: Timestamp | undefined;
  /** When it was there last; undefined for one that is still there. */
  readonly last: Timestamp | undefined;
}

/** A process that went, and one with the same program and arguments that came. */
export interface RestartedProcess {
  readonly before: string;
  readonly after: string;
  /** When the first was there last. */
  readonly last: Timestamp | undefined;
}

/** The instances of a domain that came or went: those that took most time of a CPU first, else by their names. */
export interface DomainChange {
  readonly indom: number;
  /** One of the metrics that have it. */
  readonly metric: string;
  /** Instances of the first window that are not in the second, or not up to its end. */
  readonly gone: readonly InstanceChange[];
  readonly fresh: readonly InstanceChange[];
  readonly restarted: readonly RestartedProcess[];
}

/** Metrics that are logged at another interval, in seconds. */
export interface IntervalChange {
  readonly before: number;
  readonly after: number;
  readonly metrics: readonly string[];
}

/** What differs beside the values. */
export interface StructuralChanges {
  readonly goneMetrics: readonly string[];
  readonly freshMetrics: readonly string[];
  readonly facts: readonly FactChange[];
  readonly domains: readonly DomainChange[];
  readonly intervals: readonly IntervalChange[];
}

/** What differs between two windows. */
export interface Comparison {
  readonly a: Window;
  readonly b: Window;
  /** How many series have enough values in both. */
  readonly compared: number;
  /** How many of them changed. */
  readonly changed: number;
  /** Groups of changed series, those that changed most first. */
  readonly groups: readonly ChangeGroup[];
  readonly structure: StructuralChanges;
  /** How many CPUs the host has; undefined where that is not known. */
  readonly cpus: number | undefined;
}
