import type { LinePoints } from '../../formats/history/lines/meanOverTime.ts';

/** The values of several lines at the times of all, added up; and how many have one. */
export interface LineSums {
  readonly times: Float64Array;
  /** NaN where no line has a value. */
  readonly sums: Float64Array;
  readonly counts: Uint32Array;
}

/** Adds lines up at each time at which one of them has a point: the value that holds then counts of the others. */
export function sumLines(lines: readonly LinePoints[]): LineSums {
  const times = unionOf(lines.map((line) => line.times));
  const sums = new Float64Array(times.length);
  const counts = new Uint32Array(times.length);
  for (const line of lines) addLine(line, times, sums, counts);
  for (let i = 0; i < times.length; i++) if (counts[i] === 0) sums[i] = NaN;
  return { times, sums, counts };
}

function addLine(line: LinePoints, times: Float64Array, sums: Float64Array, counts: Uint32Array): void {
  const { times: own, values, areLevels, until = NaN } = line;
  let index = 0;
  for (let i = 0; i < times.length && index < own.length; i++) {
    const time = times[i] ?? NaN;
    // To the last point that is not later, for a level; or the first that is not earlier, for a rate.
    if (areLevels === true) while ((own[index + 1] ?? Infinity) <= time) index++;
    else while ((own[index] ?? Infinity) < time) index++;
    const isHeld = areLevels === true ? (own[index] ?? Infinity) <= time : index > 0 || own[index] === time;
    if (areLevels === true && index === own.length - 1 && own[index] !== time && !(time <= until)) continue;
    const value = values[index] ?? NaN;
    if (!isHeld || Number.isNaN(value)) continue;
    sums[i] = (sums[i] ?? 0) + value;
    counts[i] = (counts[i] ?? 0) + 1;
  }
}

/** All times of ascending lists, each once. Most lists have the same ones, or some of them. */
function unionOf(lists: readonly Float64Array[]): Float64Array {
  let union: Float64Array = new Float64Array(0);
  for (const list of [...lists].sort((a, b) => b.length - a.length)) {
    const missing = countMissing(union, list);
    if (missing > 0) union = mergeTwo(union, list, missing);
  }
  return union;
}

/** How many times of a list are not in another one. */
function countMissing(union: Float64Array, list: Float64Array): number {
  let [at, count] = [0, 0];
  for (let i = 0; i < list.length; i++) {
    const time = list[i] ?? NaN;
    if (time === list[i - 1]) continue;
    while ((union[at] ?? Infinity) < time) at++;
    if (union[at] !== time) count++;
  }
  return count;
}

function mergeTwo(a: Float64Array, b: Float64Array, missing: number): Float64Array {
  const merged = new Float64Array(a.length + missing);
  let [i, j, count] = [0, 0, 0];
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i] ?? Infinity, b[j] ?? Infinity];
    const next = Math.min(x, y);
    merged[count++] = next;
    while (a[i] === next) i++;
    while (b[j] === next) j++;
  }
  return merged.subarray(0, count);
}
