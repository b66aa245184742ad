import { isChosen } from '../series/evenChoice.ts';

/** The greatest number of a Float32Array. */
const maxFloat = 3.402_823_466_385_288_6e38;
/** There is memory for so many records at first. */
const firstRecords = 8;
/** A record of one series. */
const single = new Float64Array(1);

/** How many values of each series are kept: fewer than at first where all series together have too many. */
export interface SampleLimit {
  perSeries: number;
}

/** How many values there are of a series, how many of them are kept, and that it is one of 2^shift. */
export interface Choice {
  readonly count: number;
  readonly kept: number;
  readonly shift: number;
}

/** The values of series that keep those of the same records, side by side as they come: each series has a column. */
export class SampledRecords {
  readonly #width: number;
  /** How many values each series had before, and how many of them are kept. */
  readonly #before: number;
  #keptBefore: number;
  #values: Float32Array;
  /** The part of the window that each record is in. */
  #cells = new Uint8Array(firstRecords);
  /** How many records are kept. */
  kept = 0;
  /** One of so many powers of two of the values is kept. */
  shift: number;
  /** Of all values of each series up to there. */
  count: number;

  /** @param width how many series there are @param before what each of them has by then */
  constructor(width: number, before: Choice) {
    this.#width = width;
    this.#before = this.count = before.count;
    this.#keptBefore = before.kept;
    this.shift = before.shift;
    this.#values = new Float32Array(firstRecords * width);
  }

  get cells(): Uint8Array {
    return this.#cells.subarray(0, this.kept);
  }

  /** Those of a series. */
  valuesOf(column: number): Float32Array {
    const [all, width] = [this.#values, this.#width];
    const values = new Float32Array(this.kept);
    for (let i = 0, at = column; i < values.length; i++, at += width)
      values[i] = Math.max(-maxFloat, Math.min(maxFloat, all[at] ?? NaN));
    return values;
  }

  /** Counts a record. @returns whether it is kept, which there is room for then */
  takesNext(limit: SampleLimit): boolean {
    const index = this.count++;
    return isChosen(index, this.shift) && this.#makesRoom(index, limit);
  }

  #makesRoom(index: number, limit: SampleLimit): boolean {
    this.reduce(limit);
    return isChosen(index, this.shift);
  }

  /** Keeps a record. */
  add(record: Float64Array, cell: number): void {
    if (this.kept === this.#cells.length) this.#grow();
    const values = this.#values;
    const first = this.kept * this.#width;
    // Quicker than to have them be set, as they are converted.
    for (let column = 0; column < record.length; column++) values[first + column] = record[column] ?? NaN;
    this.#cells[this.kept++] = cell;
  }

  /** Keeps one value. */
  addSingle(value: number, cell: number): void {
    single[0] = value;
    this.add(single, cell);
  }

  /** Keeps those of a column of others, which are all chosen, and which there is room for. */
  addAll(others: SampledRecords, column: number): void {
    while (this.shift < others.shift) this.#halve();
    const { cells } = others;
    for (const [i, value] of others.valuesOf(column).entries()) this.addSingle(value, cells[i] ?? 0);
    this.count = others.count;
  }

  /** Lets go of half of the records, and of half of the rest, until there is room for one more. */
  reduce({ perSeries }: SampleLimit): void {
    while (this.#keptBefore + this.kept >= perSeries) this.#halve();
  }

  #halve(): void {
    const [values, cells, width] = [this.#values, this.#cells, this.#width];
    let [index, to] = [0, 0];
    this.#keptBefore = 0;
    for (; index < this.#before; index++) if (isChosen(index, this.shift + 1)) this.#keptBefore++;
    for (let from = 0; from < this.kept; index++) {
      if (!isChosen(index, this.shift)) continue;
      if (isChosen(index, this.shift + 1)) {
        values.copyWithin(to * width, from * width, (from + 1) * width);
        cells[to++] = cells[from] ?? 0;
      }
      from++;
    }
    this.kept = to;
    this.shift++;
  }

  /** Gives memory back that is not used. */
  trim(): void {
    const room = Math.max(firstRecords, this.kept);
    if (2 * room >= this.#cells.length) return;
    this.#values = this.#values.slice(0, room * this.#width);
    this.#cells = this.#cells.slice(0, room);
  }

  #grow(): void {
    const room = (this.kept < 64 ? 4 : 2) * this.kept;
    const values = new Float32Array(room * this.#width);
    const cells = new Uint8Array(room);
    values.set(this.#values);
    cells.set(this.#cells);
    this.#values = values;
    this.#cells = cells;
  }
}
