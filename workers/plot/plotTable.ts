import type { PlottedRows } from '../../protocol/plot/plotProtocol.ts';
import type { LinePoints } from '../../formats/history/lines/meanOverTime.ts';
import { firstFrom } from '../../formats/history/lines/firstFrom.ts';
import { MergedTimes } from './mergedTimes.ts';

/**
 * The points of several lines between two times as a table: a row for each time at which there is a value, or one that is
 * left out.
 */
export class PlotTable {
  readonly #lines: readonly LinePoints[];
  readonly #times: MergedTimes;

  /** Times in seconds since 1970, both included. */
  constructor(lines: readonly LinePoints[], from: number, to: number) {
    this.#lines = lines;
    this.#times = new MergedTimes(
      lines.flatMap((line) => [
        valueTimes(line, from, to),
        ...(line.skips === undefined ? [] : [cut(line.skips, from, to)]),
      ]),
    );
  }

  get rowCount(): number {
    return this.#times.length;
  }

  /** Rows `[from, to)`. */
  rows(from: number, to: number): PlottedRows {
    const times = this.#times.slice(from, to);
    const columns = this.#lines.map((line) => valuesAt(line, times));
    const total = this.rowCount;
    if (this.#lines.every(({ skips }) => skips === undefined || skips.length === 0)) return { times, columns, total };
    return { times, columns, skips: this.#lines.map(({ skips }) => skipsAt(skips, times)), total };
  }
}

/** When a line has values in a range, each time once. */
function valueTimes({ times, values }: LinePoints, from: number, to: number): Float64Array {
  const first = firstFrom(times, from);
  const shown = cut(times, from, to);
  let count = 0;
  let last = NaN;
  // Most have no gap, and need no copy.
  for (; count < shown.length; count++) {
    const time = shown[count] ?? NaN;
    if (time === last || Number.isNaN(values[first + count] ?? NaN)) break;
    last = time;
  }
  if (count === shown.length) return shown;
  const found = shown.slice();
  for (let index = count; index < shown.length; index++) {
    const time = shown[index] ?? NaN;
    if (time === last || Number.isNaN(values[first + index] ?? NaN)) continue;
    found[count++] = last = time;
  }
  return found.subarray(0, count);
}

/** Times in a range, cut out of ascending ones. */
function cut(times: Float64Array, from: number, to: number): Float64Array {
  let end = firstFrom(times, to);
  while (times[end] === to) end++;
  return times.subarray(firstFrom(times, from), end);
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
