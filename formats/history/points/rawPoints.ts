/** The values of an instance as they were logged. */
export interface RawPoints {
  /** In seconds since 1970. */
  readonly times: Float64Array;
  /** NaN for a gap. */
  readonly values: Float64Array;
  /** Indices of the gaps that are marks, ascending. */
  readonly marks: readonly number[];
}
