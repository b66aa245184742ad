import type { RawPoints } from './rawPoints.ts';

/** A value of an instance, with what the rules of series make of it. */
export interface Sample {
  /** Seconds since 1970, or since another time that the sink knows. */
  readonly time: number;
  /** Finite. */
  readonly value: number;
  /** Change of a counter per second, in its unit; NaN where there is no rate, and of levels. */
  readonly rate: number;
  /** Seconds that the rate is of. */
  readonly elapsed: number;
  /** Whether the sample of a counter is too close to the one before for a rate. */
  readonly isLeftOut: boolean;
  /** Which of several archives it is of. */
  readonly source: number;
}

/**
 * Why there is no value: the logger began anew, or another archive answers (`mark`), a record of the metric is without the
 * instance (`absent`), or a level has held for as long as it may (`held`).
 */
export type Gap = 'mark' | 'absent' | 'held';

/** Takes the values of one instance, in the order of the file. */
export interface SeriesSink {
  /** @param sample to be used at once: it is filled anew for the next value */
  add(sample: Sample): void;
  /** There is no value from a time on. */
  gap(time: number, reason: Gap): void;
  /** The last value of a level holds to a time at least: so far has been read. */
  holdTo(time: number): void;
}

/** Stands for the rate of a sample that is left out. */
const leftOut = -1;

/** Every point, in columns that grow. */
export class PointColumns implements SeriesSink, RawPoints {
  /** Values as they were logged hold until the next one; rates hold since the one before. */
  readonly areLevels = true;
  readonly #isCounter: boolean;
  #times = new Float64Array(64);
  #values = new Float64Array(64);
  /** Rates of a counter; empty for other metrics. */
  #rates: Float64Array;
  #length = 0;
  readonly #marks: number[] = [];
  readonly #sources: number[] = [];
  until = NaN;

  constructor(isCounter: boolean) {
    this.#isCounter = isCounter;
    this.#rates = new Float64Array(isCounter ? 64 : 0);
  }

  add({ time, value, rate, isLeftOut, source }: Sample): void {
    if (this.#sources.length === this.#marks.length) this.#sources.push(source);
    this.#push(time, value, isLeftOut ? leftOut : rate);
  }

  gap(time: number, reason: Gap): void {
    if (reason === 'mark') this.#marks.push(this.#length);
    this.#push(time, NaN, NaN);
  }

  holdTo(time: number): void {
    this.until = time;
  }

  #push(time: number, value: number, rate: number): void {
    if (this.#length === this.#times.length) this.#grow();
    this.#times[this.#length] = time;
    this.#values[this.#length] = value;
    if (this.#isCounter) this.#rates[this.#length] = rate;
    this.#length++;
  }

  /**
   * Grows the columns, but not to twice their size: a third of all memory of plots would be room that nothing fills.
   */
  #grow(): void {
    const length = Math.ceil(1.5 * this.#length);
    const grown = (column: Float64Array) => {
      const copy = new Float64Array(length);
      copy.set(column);
      return copy;
    };
    this.#times = grown(this.#times);
    this.#values = grown(this.#values);
    if (this.#isCounter) this.#rates = grown(this.#rates);
  }

  get times(): Float64Array {
    return this.#times.subarray(0, this.#length);
  }

  get values(): Float64Array {
    return this.#values.subarray(0, this.#length);
  }

  get rates(): Float64Array {
    return this.#rates.subarray(0, this.#isCounter ? this.#length : 0);
  }

  get marks(): readonly number[] {
    return this.#marks;
  }

  get sources(): readonly number[] {
    return this.#sources;
  }
}

/** Whether a rate of {@link RawPoints} is that of a sample that is left out. */
export function isLeftOut(rate: number): boolean {
  return rate === leftOut;
}
