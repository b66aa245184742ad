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
}

/** A record, by its time, and how long it is after the one before; and how long that is after the first one. */
export interface CounterRecord {
  elapsed: number;
  time: number;
  seconds: number;
}

/** Takes the values of counters into their columns faster than JavaScript does; equal to the last bit. */
export interface KernelColumns extends CounterColumns {
  /**
   * What is left to be done after a record: twice the number of a group of four counters, some of whose rates have come
   * into other bins; or one more, of which nothing has been taken, as one of them has fallen.
   */
  readonly left: Uint32Array;
  /** @param ids of their instances, in the order in which they are in a record */
  begin(ids: Int32Array): void;
  /** Takes {@link values}. @returns how many are {@link left} */
  take(record: CounterRecord): number;
  /**
   * Takes integers without sign of a record.
   *
   * @param at where the first pair is of an ID and a value
   * @returns less than 0, with nothing taken, where they are of other instances
   */
  takeWords(bytes: Uint8Array, at: number, record: CounterRecord): number;
}

/** Makes columns that are worked on by other code than that of JavaScript. */
export interface CounterKernel {
  /** @returns undefined where there is no room */
  columns(width: number, bins: BinTable): KernelColumns | undefined;
  readonly allocate: Allocate;
  /** The columns are not used any more. */
  release(columns: KernelColumns): void;
}
