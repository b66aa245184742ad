import type { SampleLimit } from './sampledRecords.ts';
import { SampledRecords } from './sampledRecords.ts';

/** That there is nothing yet takes no memory for each series. */
const none = new SampledRecords(1, { count: 0, kept: 0, shift: 0 });

/**
 * The values of one series in one window. Statistics over time are of all of them; of many values an even choice is kept,
 * of which the distribution, and the course over time, are those of all.
 */
export class WindowSamples {
  #records = none;
  /** Set while other series are in the same records. */
  #column: number | undefined = 0;
  /** Whether the series was there at all: of a counter that was there once there is no rate. */
  isSeen = false;
  #area = 0;
  seconds = 0;
  least = Infinity;
  greatest = -Infinity;
  last = NaN;

  /** Of all values. */
  get count(): number {
    return this.#records.count;
  }

  get kept(): number {
    return this.#records.kept;
  }

  /** One of so many powers of two of the values is kept. */
  get shift(): number {
    return this.#records.shift;
  }

  /** The values that are kept, as they came, in an array of its own. */
  get values(): Float32Array {
    return this.#records.valuesOf(this.#column ?? 0);
  }

  /** Of each value that is kept, the part of the window that it is in. */
  get cells(): Uint8Array {
    return this.#records.cells;
  }

  /** Over time; of values that held for no time, of the last one of them. */
  get mean(): number {
    return this.seconds > 0 ? this.#area / this.seconds : this.last;
  }

  /** Takes a value. */
  add(value: number, cell: number, limit: SampleLimit): void {
    this.last = value;
    if (value < this.least) this.least = value;
    if (value > this.greatest) this.greatest = value;
    this.keep(value, cell, limit);
  }

  /** Counts a value, and keeps it where it is chosen. */
  keep(value: number, cell: number, limit: SampleLimit): void {
    if (this.#column !== undefined) this.#part(this.#column);
    if (this.#records.takesNext(limit)) this.#records.addSingle(value, cell);
  }

  /** Keeps the values of a column of records, which are all chosen, and which there is room for. */
  keepAll(records: SampledRecords, column: number): void {
    if (this.count > 0) {
      if (this.#column !== undefined) this.#part(this.#column);
      this.#records.addAll(records, column);
    } else {
      this.#records = records;
      this.#column = column;
    }
  }

  /** Has records of its own, to which others are added. */
  #part(column: number): void {
    const own = new SampledRecords(1, none);
    own.addAll(this.#records, column);
    this.#records = own;
    this.#column = undefined;
  }

  /** Whether the same values of another series are kept. */
  isChosenAs(other: WindowSamples): boolean {
    return this.count === other.count && this.shift === other.shift;
  }

  /** A value held for some time. */
  hold(value: number, seconds: number): void {
    this.addArea(value * seconds, seconds);
  }

  /** Values held for some time. @param area sum of each times how long it held */
  addArea(area: number, seconds: number): void {
    this.#area += area;
    this.seconds += seconds;
  }

  /** Lets go of half of the values, and of half of the rest, until there is room for one more. */
  reduce(limit: SampleLimit): void {
    this.#records.reduce(limit);
    this.#records.trim();
  }
}
