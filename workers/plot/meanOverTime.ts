/** Points of a line in the order of time; NaN at gaps. */
export interface LinePoints {
  /** In seconds since 1970. */
  readonly times: Float64Array;
  readonly values: Float64Array;
  /** When samples are of that are left out, in order. */
  readonly skips?: Float64Array;
}

/**
 * The mean of points `[first, end)`, each counted for as long as it holds: since the one before, as rates do. Points behind
 * a gap hold for no known time. Where none holds for any time it is the plain mean; undefined where there is no value.
 */
export function meanOverTime({ times, values }: LinePoints, first: number, end: number): number | undefined {
  let [weighted, seconds, sum, count] = [0, 0, 0, 0];
  let before = NaN;
  for (let index = first; index < end; index++) {
    const [time, value] = [times[index] ?? NaN, values[index] ?? NaN];
    if (Number.isNaN(value)) {
      before = NaN;
      continue;
    }
    sum += value;
    count++;
    const held = time - before;
    if (held > 0) {
      weighted += value * held;
      seconds += held;
    }
    before = time;
  }
  if (count === 0) return undefined;
  return seconds > 0 ? weighted / seconds : sum / count;
}
