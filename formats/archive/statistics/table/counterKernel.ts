import type { Allocate } from './allocate.ts';
import type { BinTable } from './binTable.ts';

/** Numbers of many counters, side by side; the arrays may be longer than there are counters. */
export interface CounterColumns {
  /** Where the numbers of a record are to be put. */
  readonly values: Float64Array;
  readonly last: Float64Array;
  readonly sums: Float64Array;
  readonly mins: Float64Array;
  readonly minTimes: Float64Array;
  readonly maxs: Float64Array;
  readonly maxTimes: Float64Array;
  /** The last rates, and the bins that they are in. */
  readonly rates: Float64Array;
  readonly bins: Int32Array;
  /** The series in the table of bins, and from when on the rates were in their bin. */
  readonly binSeries: Int32Array;
  readonly since: Float64Array;
  /** By {@link clockOf}. */
  readonly clock: Float64Array;
}

/** What is in the clock of counters, by its place: how much time is covered, until when, and by how many records. */
export const clockOf = { seconds: 0, time: 1, records: 2, length: 3 } as const;

/** Takes the values of counters into their columns faster than JavaScript does; equal to the last bit. */
export interface KernelColumns extends CounterColumns {
  /**
   * What is left to be done after a record: twice the number of a group of four counters, some of whose rates have come
   * into other bins; or one more, of which nothing has been taken, as one of them has fallen.
   */
  readonly left: Uint32Array;
  /** @param ids of their instances, in the order in which they are in a record */
  begin(ids: Int32Array): void;
  /** Takes {@link values}. @returns how many groups are {@link left}; if none, the clock goes on to the time */
  take(elapsed: number, time: number): number;
  /**
   * Takes integers without sign of a record.
   *
   * @param at where the first pair is of an ID and a value
   * @returns less than 0, with nothing taken, where they are of other instances
   */
  takeWords(bytes: Uint8Array, at: number, elapsed: number, time: number): number;
}

/** A value set of a record, by its offset from the beginning of that, and the columns that its values are taken into. */
export interface PlannedSet {
  readonly offset: number;
  readonly columns: KernelColumns | undefined;
}

/** Takes the values of several metrics of a record at once. */
export interface KernelPlan {
  /** Whether a record has the same value sets, of the same instances. */
  fits(bytes: Uint8Array, record: number): boolean;
  /** Takes that record. @returns the place of the set of which groups are left; negative for none: all is done then */
  take(elapsed: number, time: number): number;
  /** The same for the sets behind that one. */
  goOn(): number;
  /** How many groups are left; their clock has not gone on. */
  readonly leftGroups: number;
  release(): void;
}

/** Makes columns that are worked on by other code than that of JavaScript. */
export interface CounterKernel {
  /** @returns undefined where there is no room */
  columns(width: number, bins: BinTable): KernelColumns | undefined;
  readonly allocate: Allocate;
  /** A plan for records that have the same value sets as one; undefined where there is no room. */
  plan(sets: readonly PlannedSet[], bytes: Uint8Array, record: number): KernelPlan | undefined;
  /** The columns are not used any more. */
  release(columns: KernelColumns): void;
}
