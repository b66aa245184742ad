import { binOfBits, binsPerOctave, firstNegative, middleOf, noBin, upper, zeroBin } from './binOf.ts';
import type { HeldValues } from './heldValues.ts';

/** Most bins, 32 powers of two: what is smaller than the largest number by more than that shares one bin. */
const maxBins = 32 * binsPerOctave;

/**
 * What is kept of a series, by its place in the row of the series: where bin 0 would be, and which it has; where the weight
 * of zero is. From {@link negative} on, the same of negative numbers.
 */
const binRow = { origin: 0, first: 1, end: 2, zero: 3 } as const;
const { origin, first, end, zero } = binRow;
const negative = 4;
const rowLength = 8;

/** Values in ascending order, and the weight of each. */
export interface WeightedValues {
  readonly values: ArrayLike<number>;
  readonly weights: ArrayLike<number>;
}

/**
 * Weights of numbers by their size for many series, in bins whose widths grow with the numbers. All bins are in one array:
 * objects for each series would have a processor wait for memory, one after the other.
 */
export class BinTable {
  #rows: Int32Array = new Int32Array(0);
  #count = 0;
  #cells: Float64Array = new Float64Array(0);
  #used = 0;
  /** Places that series have left, by the number of bins they have room for. */
  readonly #free = new Map<number, number[]>();

  #setRows(length: number): void {
    const rows = new Int32Array(length);
    rows.set(this.#rows);
    this.#rows = rows;
  }

  #setCells(length: number): void {
    const cells = new Float64Array(length);
    cells.set(this.#cells);
    this.#cells = cells;
  }

  /** A new series. */
  add(): number {
    const series = this.#count++;
    if (rowLength * this.#count > this.#rows.length) {
      this.#setRows(2 * rowLength * this.#count);
    }
    this.#rows[rowLength * series + zero] = this.#reserve(1);
    return series;
  }

  /** @param held finite values @param from place of the first one that is wanted */
  addFrom(series: number, held: HeldValues, from: number): void {
    const row = rowLength * series;
    if (held.bin !== noBin && from === 0) {
      const only = this.#cellOf(row, held.bin);
      this.#cells[only] = (this.#cells[only] ?? 0) + held.sumOfSeconds;
      return;
    }
    const { values, words, seconds, count } = held;
    let bin = zeroBin;
    let cell = this.#rows[row + zero] ?? 0;
    let weight = this.#cells[cell] ?? 0;
    for (let i = from; i < count; i++) {
      // The sign is the highest bit.
      const next = values[i] === 0 ? zeroBin : binOfBits(words[2 * i + upper] ?? 0);
      // Values that follow each other are often alike.
      if (next !== bin) {
        this.#cells[cell] = weight;
        bin = next;
        cell = this.#cellOf(row, bin);
        weight = this.#cells[cell] ?? 0;
      }
      weight += seconds[i] ?? 0;
    }
    this.#cells[cell] = weight;
  }

  /** The bins with any weight, each as the number in its middle. */
  ascending(series: number): WeightedValues {
    const row = rowLength * series;
    const values: number[] = [];
    const weights: number[] = [];
    const take = (value: number, cell: number): void => {
      const weight = this.#cells[cell] ?? 0;
      if (!(weight > 0)) return;
      values.push(value);
      weights.push(weight);
    };
    const [low, high, start] = this.#range(row + negative);
    for (let bin = high - 1; bin >= low; bin--) take(-middleOf(bin), start + bin);
    take(0, this.#rows[row + zero] ?? 0);
    const [least, behind, place] = this.#range(row);
    for (let bin = least; bin < behind; bin++) take(middleOf(bin), place + bin);
    return { values, weights };
  }

  #range(at: number): readonly [low: number, high: number, origin: number] {
    const rows = this.#rows;
    return [rows[at + first] ?? 0, rows[at + end] ?? 0, rows[at + origin] ?? 0];
  }

  #cellOf(row: number, bin: number): number {
    const rows = this.#rows;
    if (bin === zeroBin) return rows[row + zero] ?? 0;
    const isPositive = bin < firstNegative;
    const at = isPositive ? row : row + negative;
    const own = isPositive ? bin : bin - firstNegative;
    if (own < (rows[at + first] ?? 0) || own >= (rows[at + end] ?? 0)) this.#makeRoom(at, own);
    return (rows[at + origin] ?? 0) + Math.max(own, rows[at + first] ?? 0);
  }

  /** Has the bins at `at` include one, unless that is too small for it. */
  #makeRoom(at: number, bin: number): void {
    const rows = this.#rows;
    const [low, high, start] = this.#range(at);
    const octave = bin - (bin % binsPerOctave);
    const isNew = low === high;
    const newEnd = Math.max(isNew ? 0 : high, octave + binsPerOctave);
    const newFirst = Math.max(isNew ? octave : Math.min(low, octave), newEnd - maxBins);
    if (!isNew && newEnd === high && newFirst === low) return;
    const place = this.#reserve(newEnd - newFirst);
    const cells = this.#cells;
    for (let old = low; old < high; old++) {
      const moved = place + Math.max(0, old - newFirst);
      cells[moved] = (cells[moved] ?? 0) + (cells[start + old] ?? 0);
    }
    if (!isNew) this.#release(start + low, high - low);
    rows[at + origin] = place - newFirst;
    rows[at + first] = newFirst;
    rows[at + end] = newEnd;
  }

  /** @returns where so many bins without weight are */
  #reserve(length: number): number {
    const left = this.#free.get(length)?.pop();
    if (left !== undefined) {
      this.#cells.fill(0, left, left + length);
      return left;
    }
    const place = this.#used;
    this.#used += length;
    if (this.#used > this.#cells.length) {
      this.#setCells(Math.max(2 * this.#cells.length, this.#used));
    }
    return place;
  }

  #release(place: number, length: number): void {
    const places = this.#free.get(length);
    if (places === undefined) this.#free.set(length, [place]);
    else places.push(place);
  }
}
