import type { PlottedRows } from '../../webview/protocol/plotProtocol.ts';
import type { LinePoints } from './linePoints.ts';
import { firstFrom } from './linePoints.ts';

/**
 * The points of several lines between two times as a table: a row for each time at which there is a value, or one that is
 * left out.
 */
export class PlotTable {
  readonly times: Float64Array;
  readonly #lines: readonly LinePoints[];

  /** Times in seconds since 1970, both included. */
  constructor(lines: readonly LinePoints[], from: number, to: number) {
    this.#lines = lines;
    this.times = lines
      .flatMap((line) => [valueTimes(line, from, to), ...(line.skips === undefined ? [] : [cut(line.skips, from, to)])])
      .reduce(merged, new Float64Array(0));
  }

  /** Rows `[from, to)`. */
  rows(from: number, to: number): PlottedRows {
    const times = this.times.slice(Math.max(0, from), Math.max(0, to));
    const columns = this.#lines.map((line) => valuesAt(line, times));
    const total = this.times.length;
    if (this.#lines.every(({ skips }) => skips === undefined || skips.length === 0)) return { times, columns, total };
    return { times, columns, skips: this.#lines.map(({ skips }) => skipsAt(skips, times)), total };
  }
}

/** When a line has values in a range. */
function valueTimes({ times, values }: LinePoints, from: number, to: number): Float64Array {
  const shown = cut(times, from, to);
  const first = firstFrom(times, from);
  // Most have no gap, and need no copy.
  let count = 0;
  while (count < shown.length && !Number.isNaN(values[first + count])) count++;
  if (count === shown.length) return shown;
  const found = shown.slice();
  for (let i = count; i < shown.length; i++) if (!Number.isNaN(values[first + i])) found[count++] = shown[i] ?? NaN;
  return found.subarray(0, count);
}

/** Of ascending times those in a range. */
function cut(times: Float64Array, from: number, to: number): Float64Array {
  const first = firstFrom(times, from);
  let end = first;
  while ((times[end] ?? Infinity) <= to) end++;
  return times.subarray(first, end);
}

/** All numbers of two ascending lists, each once. Lines of one metric most often have the same times. */
function merged(a: Float64Array, b: Float64Array): Float64Array {
  if (isSame(a, b)) return a;
  const all = new Float64Array(a.length + b.length);
  let count = 0;
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const x = a[i] ?? Infinity;
    const y = b[j] ?? Infinity;
    const next = x < y ? x : y;
    if (x === next) i++;
    if (y === next) j++;
    if (count === 0 || all[count - 1] !== next) all[count++] = next;
  }
  return all.subarray(0, count);
}

function isSame(a: Float64Array, b: Float64Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function valuesAt({ times, values }: LinePoints, wanted: Float64Array): Float64Array {
  const found = new Float64Array(wanted.length).fill(NaN);
  let i = firstFrom(times, wanted[0] ?? Infinity);
  for (const [row, time] of wanted.entries()) {
    while ((times[i] ?? Infinity) < time) i++;
    // A mark may be of the same time as a value.
    for (; times[i] === time; i++) if (!Number.isNaN(values[i] ?? NaN)) found[row] = values[i] ?? NaN;
  }
  return found;
}

function skipsAt(skips: Float64Array | undefined, wanted: Float64Array): Uint8Array {
  const found = new Uint8Array(wanted.length);
  if (skips === undefined) return found;
  let i = firstFrom(skips, wanted[0] ?? Infinity);
  for (const [row, time] of wanted.entries()) {
    while ((skips[i] ?? Infinity) < time) i++;
    if (skips[i] === time) found[row] = 1;
  }
  return found;
}
