import type { SeriesFacts } from '../exportTable.ts';

/** Rows of a group. Larger ones are compressed better; a reader has to hold the columns of one. */
export const rowsPerGroup = 1 << 21;
/** Most times of a group: more would be farther apart than they are written best. */
const maxTimes = 1 << 18;
/** Most bytes that the strings of a group may take. */
const maxText = 1 << 24;

/** Rows in the order of time, until there are enough of them. */
export class RowGroup {
  readonly series: SeriesFacts[] = [];
  /** Numbers of the series and of the times of the rows, and their values; the numbers of texts in place of texts. */
  rowSeries = new Int32Array(rowsPerGroup);
  rowTimes = new Int32Array(rowsPerGroup);
  rowValues = new Float64Array(rowsPerGroup);
  length = 0;
  /** Integers that the values are not exact for, by row. */
  readonly longs = new Map<number, bigint>();
  /** Nanoseconds since 1970. */
  readonly times: bigint[] = [];
  readonly texts: string[] = [];
  readonly #numbersOfTexts = new Map<string, number>();
  #textSize = 0;
  /** The number of the last time. */
  #time = 0;

  get isFull(): boolean {
    return this.length >= rowsPerGroup || this.times.length >= maxTimes || this.#textSize > maxText;
  }

  time(nanoseconds: bigint): void {
    if (this.times.at(-1) !== nanoseconds) this.addTime(nanoseconds);
  }

  /** Adds a time also where it is the last one. */
  addTime(nanoseconds: bigint): void {
    this.#time = this.times.push(nanoseconds) - 1;
  }

  addSeries(facts: SeriesFacts): number {
    return this.series.push(facts) - 1;
  }

  add(series: number, value: number): void {
    const row = this.length++;
    if (row === this.rowSeries.length) this.#grow();
    this.rowSeries[row] = series;
    this.rowTimes[row] = this.#time;
    this.rowValues[row] = value;
  }

  addLong(series: number, value: bigint): void {
    this.longs.set(this.length, value);
    this.add(series, Number(value));
  }

  addText(series: number, text: string): void {
    let number = this.#numbersOfTexts.get(text);
    if (number === undefined) {
      number = this.texts.push(text) - 1;
      this.#numbersOfTexts.set(text, number);
      this.#textSize += text.length;
    }
    this.add(series, number);
  }

  /** Makes room for the rows of one record, which stay together. */
  #grow(): void {
    this.rowSeries = copied(this.rowSeries, new Int32Array(2 * this.length));
    this.rowTimes = copied(this.rowTimes, new Int32Array(2 * this.length));
    this.rowValues = copied(this.rowValues, new Float64Array(2 * this.length));
  }

  clear(): void {
    this.series.length = this.length = 0;
    this.times.length = this.texts.length = this.#textSize = 0;
    this.longs.clear();
    this.#numbersOfTexts.clear();
  }
}

function copied<T extends Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
