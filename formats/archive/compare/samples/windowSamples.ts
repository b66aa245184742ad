/** Fibonacci hashing: of the first n numbers, any part of the range gets its share nearly exactly. */
const golden = 0x9e3779b1;
const firstCapacity = 8;
/** The greatest number of a Float32Array. */
const maxFloat = 3.402_823_466_385_288_6e38;

/** How many values of each series are kept: fewer than at first where all series together have too many. */
export interface SampleLimit {
  perSeries: number;
}

/** The rates of all counters in a record, from a place on, and the part of the window that it is in. */
export interface SampledRecord {
  readonly rates: Float32Array;
  readonly first: number;
  readonly cell: number;
}

/**
 * The values of one series in one window. Statistics over time are of all of them; of many values an even choice is kept,
 * of which the distribution, and the course over time, are those of all.
 */
export class WindowSamples {
  #values = new Float32Array(firstCapacity);
  /** Of each value that is kept, the part of the window that it is in. */
  #cells = new Uint8Array(firstCapacity);
  kept = 0;
  /** One of 2^shift values is kept. */
  #shift = 0;
  /** Of all values. */
  count = 0;
  /** Whether the series was there at all: of a counter that was there once there is no rate. */
  isSeen = false;
  #area = 0;
  seconds = 0;
  least = Infinity;
  greatest = -Infinity;
  last = NaN;

  /** The values that are kept, as they came. */
  get values(): Float32Array {
    return this.#values.subarray(0, this.kept);
  }

  get cells(): Uint8Array {
    return this.#cells.subarray(0, this.kept);
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
    const index = this.count++;
    if (!isKept(index, this.#shift)) return;
    if (this.kept >= limit.perSeries) this.reduce(limit);
    if (!isKept(index, this.#shift)) return;
    if (this.kept === this.#values.length) this.#grow(2 * this.kept);
    this.#values[this.kept] = Math.max(-maxFloat, Math.min(maxFloat, value));
    this.#cells[this.kept++] = cell;
  }

  /**
   * Keeps the values of a column of records, which are all chosen, and which there is room for.
   *
   * @param count of all values up to there
   */
  keepAll(records: readonly SampledRecord[], column: number, count: number): void {
    const room = this.kept + records.length;
    if (room > this.#values.length) this.#grow(room);
    const [values, cells] = [this.#values, this.#cells];
    let { kept } = this;
    for (const { rates, first, cell } of records) {
      values[kept] = Math.max(-maxFloat, Math.min(maxFloat, rates[first + column] ?? NaN));
      cells[kept++] = cell;
    }
    this.kept = kept;
    this.count = count;
  }

  /** One of so many powers of two of the values is kept. */
  get shift(): number {
    return this.#shift;
  }

  /** Whether the same values of another series are kept. */
  isChosenAs(other: WindowSamples): boolean {
    return this.count === other.count && this.#shift === other.#shift;
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
    while (this.kept >= limit.perSeries) this.#halve();
  }

  /** The same until only such values are kept as with a {@link shift}. */
  thinTo(shift: number): void {
    while (this.#shift < shift) this.#halve();
  }

  #halve(): void {
    let [from, to] = [0, 0];
    for (let index = 0; from < this.kept; index++) {
      if (!isKept(index, this.#shift)) continue;
      if (isKept(index, this.#shift + 1)) {
        this.#values[to] = this.#values[from] ?? 0;
        this.#cells[to++] = this.#cells[from] ?? 0;
      }
      from++;
    }
    this.kept = to;
    this.#shift++;
  }

  #grow(room: number): void {
    const values = new Float32Array(room);
    const cells = new Uint8Array(room);
    values.set(this.#values);
    cells.set(this.#cells);
    this.#values = values;
    this.#cells = cells;
  }
}

/** Whether a value, by its number, is one of those that are kept. */
export function isKept(index: number, shift: number): boolean {
  return shift === 0 || Math.imul(index, golden) >>> (32 - shift) === 0;
}
