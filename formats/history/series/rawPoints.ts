/** The values of an instance as they were logged, with the rates that they make. */
export interface RawPoints {
  /** Seconds since 1970. */
  readonly times: Float64Array;
  /** NaN for a gap. */
  readonly values: Float64Array;
  /**
   * Change of a counter per second up to each value, in the unit of the counter; NaN where there is none, negative
   * where the value is too close to the one before. Empty for levels.
   */
  readonly rates: Float64Array;
  /** Indices of the gaps that are marks, ascending; others are records without the instance, and levels that have ended. */
  readonly marks: readonly number[];
  /** Which of several archives the values are of, up to each mark and behind the last. */
  readonly sources: readonly number[];
  /** Time up to which the last value of a level holds, as far as has been read, in seconds since 1970. */
  readonly until: number;
}
