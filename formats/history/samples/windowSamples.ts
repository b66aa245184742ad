import { isChosen } from '../series/evenChoice.ts';

/** The greatest number of a Float32Array. */
const maxFloat = 3.402_823_466_385_288_6e38;
/** Number of values that there is memory for at first. */
const firstValues = 8;
/** That there is nothing yet takes no memory for each series. */
const noValues = new Float32Array(0);
const noCells = new Uint8Array(0);

/** How many values of each series are kept: fewer than at first where all series together have too many. */
export interface SampleLimit {
  perSeries: number;
}

/**
 * The values of one series in one window. Statistics over time are of all of them; of many values an even choice is kept,
 * of which the distribution, and the course over time, are those of all.
 */
export class WindowSamples {
  #values = noValues;
  #cells = noCells;
  /** Number of all values, kept or not. */
  count = 0;
  kept = 0;
  /** One of 2^shift values is kept. */
  #shift = 0;
  /** Whether the series was there at all: of a counter that was there once there is no rate. */
  isSeen = false;
  /** When it was there first and last, in seconds. */
  firstSeen = NaN;
  lastSeen = NaN;
  #area = 0;
  seconds = 0;
  least = Infinity;
  greatest = -Infinity;
  last = NaN;

  /** The values that are kept, as they came, in an array of its own. */
  get values(): Float32Array {
    return this.#values.slice(0, this.kept);
  }

  /** Parts of the window that the kept values are in. */
  get cells(): Uint8Array {
    return this.#cells.subarray(0, this.kept);
  }

  /** Mean over time; the last value where all held for no time. */
  get mean(): number {
    return this.seconds > 0 ? this.#area / this.seconds : this.last;
  }

  /** Takes a value, and keeps it where it is chosen. */
  add(value: number, cell: number, limit: SampleLimit): void {
    this.last = value;
    if (value < this.least) this.least = value;
    if (value > this.greatest) this.greatest = value;
    const index = this.count++;
    if (!isChosen(index, this.#shift)) return;
    this.#makeRoom(limit);
    if (!isChosen(index, this.#shift)) return;
    if (this.kept === this.#cells.length) this.#resize(Math.max(firstValues, (this.kept < 64 ? 4 : 2) * this.kept));
    this.#values[this.kept] = Math.max(-maxFloat, Math.min(maxFloat, value));
    this.#cells[this.kept++] = cell;
  }

  /** A value held for some time. */
  hold(value: number, seconds: number): void {
    this.#area += value * seconds;
    this.seconds += seconds;
  }

  /** Lets go of half of the values, and of half of the rest, until there is room for one more; gives memory back. */
  reduce(limit: SampleLimit): void {
    this.#makeRoom(limit);
    const room = Math.max(firstValues, this.kept);
    if (2 * room < this.#cells.length) this.#resize(room);
  }

  #makeRoom({ perSeries }: SampleLimit): void {
    while (this.kept >= perSeries) this.#halve();
  }

  #halve(): void {
    let to = 0;
    for (let from = 0, index = 0; from < this.kept; index++) {
      if (!isChosen(index, this.#shift)) continue;
      if (isChosen(index, this.#shift + 1)) {
        this.#values[to] = this.#values[from] ?? NaN;
        this.#cells[to++] = this.#cells[from] ?? 0;
      }
      from++;
    }
    this.kept = to;
    this.#shift++;
  }

  #resize(room: number): void {
    const values = new Float32Array(room);
    const cells = new Uint8Array(room);
    values.set(this.#values.subarray(0, this.kept));
    cells.set(this.#cells.subarray(0, this.kept));
    this.#values = values;
    this.#cells = cells;
  }
}
