/** Most places that are kept; then every second one is forgotten. */
const maxKept = 1 << 16;

/** Where some record is. */
export interface KnownRecord {
  /** Number of the record behind the label, counted from 0. */
  readonly number: number;
  readonly start: number;
  /** Seconds since 1970; NaN where the record has no time. */
  readonly time: number;
}

/** Offsets of the records of a volume, in order. If there are many, it keeps every second, fourth … to bound memory. */
export class RecordOffsets {
  readonly #starts: number[] = [];
  readonly #times: number[] = [];
  /** Number of records from one that is kept to the next. */
  #stride = 1;
  #count = 0;
  /** Where the last record ends. */
  #end: number;

  /** `start` is where the first record begins. */
  constructor(start: number) {
    this.#end = start;
  }

  get count(): number {
    return this.#count;
  }

  get end(): number {
    return this.#end;
  }

  get stride(): number {
    return this.#stride;
  }

  add(start: number, end: number, time: number): void {
    if (this.#count % this.#stride === 0) {
      if (this.#starts.length === maxKept) this.#thin();
      if (this.#count % this.#stride === 0) {
        this.#starts.push(start);
        this.#times.push(time);
      }
    }
    this.#count++;
    this.#end = end;
  }

  /** The last record kept that is not behind a number; undefined where there is none. */
  before(number: number): KnownRecord | undefined {
    return this.#at(Math.min(Math.floor(number / this.#stride), this.#starts.length - 1));
  }

  /** The last record kept that begins at an offset or before it. */
  beforeOffset(offset: number): KnownRecord | undefined {
    return this.#at(lastNotAfter(this.#starts, offset));
  }

  /** The last record kept that is not later than a time. */
  beforeTime(time: number): KnownRecord | undefined {
    return this.#at(lastNotAfter(this.#times, time));
  }

  /** All that are kept. */
  *[Symbol.iterator](): Generator<KnownRecord> {
    for (let i = 0; i < this.#starts.length; i++) {
      const known = this.#at(i);
      if (known !== undefined) yield known;
    }
  }

  #at(index: number): KnownRecord | undefined {
    const start = this.#starts[index];
    if (start === undefined) return undefined;
    return { number: index * this.#stride, start, time: this.#times[index] ?? NaN };
  }

  #thin(): void {
    const half = this.#starts.length / 2;
    for (const list of [this.#starts, this.#times]) {
      for (let i = 0; i < half; i++) list[i] = list[2 * i] ?? NaN;
      list.length = half;
    }
    this.#stride *= 2;
  }
}

/** Index of the last of ascending numbers that is not greater; -1 where all are. */
function lastNotAfter(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? Infinity) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
