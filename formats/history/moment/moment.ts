import type { HumanUnit } from '../../pcp/units/humanUnits.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';

/** A table of the instances of a domain at a moment. It can be sent from one program to another as JSON. */
export interface Moment {
  /** Id of the table, and its title in English. */
  readonly table: string;
  readonly title: string;
  /** The time to which levels hold: the one that was asked for, or the nearest in an interval. */
  readonly time: Timestamp;
  /** Whether the time that was asked for lies outside of all intervals. */
  readonly position: 'before' | 'inside' | 'behind';
  /** The interval that rates are of; without a beginning where there is one record only. */
  readonly from: Timestamp | undefined;
  readonly to: Timestamp;
  readonly seconds: number;
  /** Whether a mark lies in the interval: then there are no rates. */
  readonly hasMark: boolean;
  /** Id of the column by which rows are sorted at first. */
  readonly main: string;
  readonly columns: readonly MomentColumn[];
  readonly rows: readonly MomentRow[];
  /** Columns for which there was no room. */
  readonly leftOut: number;
}

export interface MomentColumn {
  readonly id: string;
  /** Title in English where it is not a name. */
  readonly title: string;
  readonly kind: 'text' | 'number';
  /** Unit of the numbers as they are; empty for none. */
  readonly unit: string;
  /** Unit in which a person reads the numbers; undefined where they are read as they are. */
  readonly human: HumanUnit | undefined;
  /** Names of the metrics that it is computed from. */
  readonly metrics: readonly string[];
  /** Interval of the column, where it is not that of the table. */
  readonly interval: { readonly from: Timestamp; readonly to: Timestamp } | undefined;
  /** How much older than the time its values are, in seconds, where that is worth saying; else 0. */
  readonly ageSeconds: number;
}

export interface MomentRow {
  /** Identifies the instance in its archive. */
  readonly key: number;
  readonly instance: string;
  /** `started` or `ended` in the interval. */
  readonly state: 'there' | 'started' | 'ended';
  /** Values by column; null where there is none. */
  readonly cells: readonly (number | string | null)[];
}
