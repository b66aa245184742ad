import type { Severity } from '../../formats/findings/severity.ts';
import type { LaneName } from '../../formats/history/views/lanes.ts';

/** A rule that found something, as the heading of a column. */
export interface ShownRule {
  readonly code: string;
  readonly title: string;
  readonly severity: Severity;
}

/** What a host has of a rule. */
export interface ShownCell {
  readonly severity: Severity;
  /** How long it was so, and all of it in words. */
  readonly text: string;
  readonly label: string;
}

/** The use of what a host has of a kind. */
export interface ShownLane {
  readonly mean: string;
  /** Mean as a number, by which hosts are sorted. */
  readonly value: number;
  /** Mean as a share of what there is, from 0 to 1. */
  readonly share: number;
  /** All of it in words. */
  readonly label: string;
  /** How it differs from other hosts: upwards, downwards, or not at all. */
  readonly outlier: 'higher' | 'lower' | null;
  /** Shares of what there is in equal parts of the time, from 0 to 1; NaN where nothing is known. */
  readonly cells: Float64Array;
}

export interface ShownHost {
  readonly host: string;
  /** Folder of its archives. */
  readonly path: string;
  /** One file of each archive. */
  readonly files: readonly string[];
  /** Why not all of it could be read; null where all was. */
  readonly problem: string | null;
  /** Numbers of findings in words, and the severity of the worst. */
  readonly counts: string;
  readonly worst: Severity | null;
  /** Cells by codes of rules. */
  readonly rules: Readonly<Record<string, ShownCell>>;
  readonly lanes: Readonly<Partial<Record<LaneName, ShownLane>>>;
}

/** Hosts side by side, the worst first. */
export interface ShownFleet {
  /** The time in words. */
  readonly span: string;
  readonly lanes: readonly { readonly name: LaneName; readonly title: string }[];
  readonly rules: readonly ShownRule[];
  readonly hosts: readonly ShownHost[];
  /** How many hosts have been read, of how many. */
  readonly done: number;
  readonly total: number;
}

/** The last days that can be chosen; null for all. */
export const fleetDays = [1, 7, 31, null] as const;
export type FleetDays = (typeof fleetDays)[number];

export interface FleetState {
  /** Name of the folder, and its address. */
  readonly name: string;
  readonly address: string;
  readonly days: FleetDays;
  /** Null until something has been read. */
  readonly fleet: ShownFleet | null;
  readonly phase: 'reading' | 'done' | 'stopped' | 'failed';
  /** Why it failed; null where it did not. */
  readonly problem: string | null;
}

/** What the extension answers. */
export interface FleetHostMethods {
  ready: readonly [null, FleetState];
  /** Reads again, the last days. */
  read: readonly [{ readonly days: FleetDays }, undefined];
  stop: readonly [null, undefined];
  /** Opens a host as the history of its archives. */
  openHost: readonly [{ readonly path: string; readonly host: string }, undefined];
}

/** What the view answers. */
export interface FleetViewMethods {
  changed: readonly [FleetState, undefined];
}
