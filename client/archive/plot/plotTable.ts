import type { PointColumns } from '../../../formats/archive/series/seriesSink.ts';
import type { PlottedRows } from '../../../webview/protocol/plotProtocol.ts';
import { firstFrom } from './linePoints.ts';

/** The points of several lines between two times as a table: a row for each time at which there is a value. */
export class PlotTable {
  readonly times: Float64Array;
  readonly #lines: readonly PointColumns[];

  /** Times in seconds since 1970, both included. */
  constructor(lines: readonly PointColumns[], from: number, to: number) {
    this.#lines = lines;
    this.times = lines.map((line) => valueTimes(line, from, to)).reduce(merged, new Float64Array(0));
  }

  /** Rows `[from, to)`. */
  rows(from: number, to: number): PlottedRows {
    const times = this.times.slice(Math.max(0, from), Math.max(0, to));
    return { times, columns: this.#lines.map((line) => valuesAt(line, times)), total: this.times.length };
  }
}

/** When a line has values in a range. */
function valueTimes({ times, values }: PointColumns, from: number, to: number): Float64Array {
  const first = firstFrom(times, from);
  const found = new Float64Array(times.length - first);
  let count = 0;
  for (let i = first; i < times.length && (times[i] ?? Infinity) <= to; i++)
    if (!Number.isNaN(values[i] ?? NaN)) found[count++] = times[i] ?? NaN;
  return found.subarray(0, count);
}

/** All numbers of two ascending lists, each once. */
function merged(a: Float64Array, b: Float64Array): Float64Array {
  const all = new Float64Array(a.length + b.length);
  let count = 0;
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i] ?? Infinity, b[j] ?? Infinity];
    const next = Math.min(x, y);
    if (x === next) i++;
    if (y === next) j++;
    if (count === 0 || all[count - 1] !== next) all[count++] = next;
  }
  return all.subarray(0, count);
}

function valuesAt({ times, values }: PointColumns, wanted: Float64Array): Float64Array {
  const found = new Float64Array(wanted.length).fill(NaN);
  let i = firstFrom(times, wanted[0] ?? Infinity);
  for (const [row, time] of wanted.entries()) {
    while ((times[i] ?? Infinity) < time) i++;
    // A mark may be of the same time as a value.
    for (; times[i] === time; i++) if (!Number.isNaN(values[i] ?? NaN)) found[row] = values[i] ?? NaN;
  }
  return found;
}
