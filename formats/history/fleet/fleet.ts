import type { Severity } from '../../findings/severity.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import type { LaneName } from '../views/lanes.ts';
import type { DayFinding, HostDay } from './hostDay.ts';

/** What is known of a host of a fleet. */
export interface HostResult {
  readonly host: string;
  /** Where its archives are. */
  readonly path: string;
  /** Why not all of it could be read. */
  readonly problem: string | undefined;
  readonly days: readonly HostDay[];
}

/** What a host has of a rule. */
export interface FleetCell {
  /** The worst. */
  readonly severity: Severity;
  /** How long it was so, and how many findings say so. */
  readonly seconds: number;
  readonly count: number;
}

/** How a host differs from the median of the fleet. */
export interface Outlier {
  readonly of: 'mean' | 'peak';
  readonly isHigher: boolean;
  readonly median: number;
}

/** The use of what a host has of a kind. */
export interface FleetLane {
  /** Share of what there is in percent, or bytes per second. */
  readonly unit: 'percent' | 'sizeRate';
  /** A value for each part of the fleet's time, that of its highest hour; NaN where nothing is known. */
  readonly parts: Float64Array;
  /** The mean of the hours that are known, and the highest of them. */
  readonly mean: number;
  readonly peak: number;
  /** When the highest hour begins, in seconds since 1970. */
  readonly peakAt: number;
  readonly outliers: readonly Outlier[];
}

/** A host of a fleet. */
export interface FleetRow extends Omit<HostResult, 'days'> {
  readonly counts: Readonly<Record<Severity, number>>;
  /** Cells by codes of rules. */
  readonly rules: ReadonlyMap<string, FleetCell>;
  readonly lanes: Readonly<Partial<Record<LaneName, FleetLane>>>;
  /** Day by day, in the order of their incidents. */
  readonly findings: readonly DayFinding[];
}

/** A rule that found something in a fleet: a column. */
export interface FleetRule {
  readonly code: string;
  /** Title in English. */
  readonly title: string;
  readonly severity: Severity;
  /** Number of hosts that have it. */
  readonly hosts: number;
}

/** Hosts side by side, the worst first. */
export interface Fleet {
  /** When the first part begins, in seconds since 1970; NaN without any. */
  readonly start: number;
  /** Number of equal parts, and hours of each: one, unless there are too many. */
  readonly parts: number;
  readonly hoursPerPart: number;
  readonly zone: TimeZone;
  /** Severest first, then those that most hosts have. */
  readonly rules: readonly FleetRule[];
  readonly rows: readonly FleetRow[];
}
