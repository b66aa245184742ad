/** Points of a line in the order of time; NaN at gaps. */
export interface LinePoints {
  /** Seconds since 1970. */
  readonly times: Float64Array;
  readonly values: Float64Array;
  /** Times of the samples that are left out, in order. */
  readonly skips?: Float64Array;
  /** Whether a value holds from its time until the next point; missing where it holds since the one before. */
  readonly areLevels?: boolean;
  /** Time up to which the last level holds, in seconds since 1970. */
  readonly until?: number;
  /** Whether values hold since the point before though that has none, as rates do from the first sample on. */
  readonly areRates?: boolean;
}

/** Seconds for which the value of a point of `[first, end)` holds within these points; 0 where that is not known. */
export function heldSeconds(
  { times, values, areLevels, until, areRates }: LinePoints,
  index: number,
  first: number,
  end: number,
): number {
  const time = times[index] ?? NaN;
  if (areLevels === true && index === times.length - 1) return Math.max(0, (until ?? NaN) - time) || 0;
  const other = areLevels === true ? index + 1 : index - 1;
  if (other < first || other >= end) return 0;
  // A level holds up to a gap; when what is behind one began is not known of other values.
  if (areLevels !== true && areRates !== true && Number.isNaN(values[other] ?? NaN)) return 0;
  // Where the clock was set back nothing holds.
  return Math.max(0, areLevels === true ? (times[other] ?? NaN) - time : time - (times[other] ?? NaN));
}

/**
 * The mean of points `[first, end)`, each counted for as long as it holds ({@link heldSeconds}). Where none holds for any
 * time it is the plain mean; undefined where there is no value.
 */
export function meanOverTime(points: LinePoints, first: number, end: number): number | undefined {
  let [weighted, seconds, sum, count] = [0, 0, 0, 0];
  for (let index = first; index < end; index++) {
    const value = points.values[index] ?? NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
    const held = heldSeconds(points, index, first, end);
    weighted += value * held;
    seconds += held;
  }
  if (count === 0) return undefined;
  return seconds > 0 ? weighted / seconds : sum / count;
}
