/** A range of time in seconds, half-open. */
export interface SecondsRange {
  readonly from: number;
  readonly to: number;
}

/** What a series comes to in a range of time, whatever intervals it is put into. */
export class RangeFigures {
  readonly #range: SecondsRange;
  #weighted = 0;
  #seconds = 0;
  #min = Infinity;
  #max = -Infinity;

  constructor(range: SecondsRange) {
    this.#range = range;
  }

  /** Mean over the time that is known; NaN where none is. */
  get mean(): number {
    return this.#weighted / this.#seconds;
  }

  /** Least of all rates or values; infinite without any, like {@link max}. */
  get min(): number {
    return this.#min;
  }

  get max(): number {
    return this.#max;
  }

  /** Takes a rate, or a value, and the time for which it is known. */
  addPiece(from: number, to: number, value: number): void {
    const seconds = Math.min(to, this.#range.to) - Math.max(from, this.#range.from);
    if (!(seconds > 0)) return;
    this.#weighted += value * seconds;
    this.#seconds += seconds;
    this.#extend(value);
  }

  /** Takes a value that was logged, which may hold for no time. */
  addValue(time: number, value: number): void {
    if (time >= this.#range.from && time < this.#range.to) this.#extend(value);
  }

  #extend(value: number): void {
    if (value < this.#min) this.#min = value;
    if (value > this.#max) this.#max = value;
  }
}
