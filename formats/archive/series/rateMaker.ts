/** Turns the values of one counter into rates of change per second. */
export class RateMaker {
  #seconds = NaN;
  #nanoseconds = 0;
  #value = NaN;

  /**
   * The rate since the value before. NaN for the first value, after a gap, and where the counter fell: it overflowed or
   * began again, and what it counted between is not known.
   */
  rate(seconds: number, nanoseconds: number, value: number): number {
    const elapsed = seconds - this.#seconds + (nanoseconds - this.#nanoseconds) / 1e9;
    const change = value - this.#value;
    this.#seconds = seconds;
    this.#nanoseconds = nanoseconds;
    this.#value = value;
    return elapsed > 0 && change >= 0 ? change / elapsed : NaN;
  }

  /** Values before are not compared with those that come. */
  gap(): void {
    this.#value = NaN;
  }
}
