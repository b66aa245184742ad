/** The numbers from 0 to below `count`. */
export function countedTo(count: number): Uint32Array<ArrayBuffer> {
  const numbers = new Uint32Array(count);
  for (let at = 0; at < count; at++) numbers[at] = at;
  return numbers;
}

/**
 * Places of times in ascending order, equal ones in the order of their places. Sections are printed one after the other, each in
 * the order of time: such runs are merged.
 */
export function runsInOrder(times: Float64Array): Uint32Array {
  let order = countedTo(times.length);
  let other = new Uint32Array(times.length);
  let starts = runStarts(times);
  while (starts.length > 2) {
    const merged = [0];
    for (let run = 0; run + 1 < starts.length; run += 2) {
      const [start = 0, middle = 0] = [starts[run], starts[run + 1]];
      const end = starts[run + 2] ?? middle;
      merge(times, order, other, { start, middle, end });
      merged.push(end);
    }
    [order, other, starts] = [other, order, merged];
  }
  return order;
}

/** Where runs of ascending times begin, and the end of the last. */
function runStarts(times: Float64Array): number[] {
  const starts = [0];
  for (let at = 1; at < times.length; at++) if ((times[at] ?? NaN) < (times[at - 1] ?? NaN)) starts.push(at);
  starts.push(times.length);
  return starts;
}

interface TwoRuns {
  readonly start: number;
  readonly middle: number;
  readonly end: number;
}

function merge(times: Float64Array, from: Uint32Array, to: Uint32Array, { start, middle, end }: TwoRuns): void {
  let left = start;
  let right = middle;
  for (let at = start; at < end; at++) {
    const isLeft =
      right >= end || (left < middle && (times[from[left] ?? 0] ?? NaN) <= (times[from[right] ?? 0] ?? NaN));
    to[at] = from[isLeft ? left++ : right++] ?? 0;
  }
}
