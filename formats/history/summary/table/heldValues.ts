import { noBin } from './binOf.ts';

/** Values of one series, each of which held for some time. Reused for one block of values after the other. */
export class HeldValues {
  readonly values: Float64Array;
  /** The bits of the values, in two words each. */
  readonly words: Uint32Array;
  /** How long each value held, and when that ended. */
  readonly seconds: Float64Array;
  readonly ends: Float64Array;
  count = 0;
  /** How long all of them held. */
  sumOfSeconds = 0;
  /** The bin that all values are in, by {@link commonBin}; {@link noBin} where they are in several, or that is not known. */
  bin = noBin;

  constructor(capacity: number) {
    this.values = new Float64Array(capacity);
    this.words = new Uint32Array(this.values.buffer);
    this.seconds = new Float64Array(capacity);
    this.ends = new Float64Array(capacity);
  }

  clear(): this {
    this.count = 0;
    this.sumOfSeconds = 0;
    this.bin = noBin;
    return this;
  }

  /** Appends a value. */
  add(value: number, seconds: number, end: number): void {
    this.values[this.count] = value;
    this.seconds[this.count] = seconds;
    this.ends[this.count++] = end;
    this.sumOfSeconds += seconds;
  }
}
