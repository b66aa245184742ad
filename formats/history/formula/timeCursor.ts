/** Finds times in an ascending list; fast where they are asked for in order. */
export class TimeCursor {
  readonly #times: Float64Array;
  #index = -1;

  constructor(times: Float64Array) {
    this.#times = times;
  }

  /** The index of the last one that is not later than a time; -1 for none. */
  lastUpTo(time: number): number {
    const times = this.#times;
    const [here, next] = [times[this.#index] ?? -Infinity, times[this.#index + 1] ?? Infinity];
    if (here <= time && time < next) return this.#index;
    if (next <= time && time < (times[this.#index + 2] ?? Infinity)) return ++this.#index;
    let low = 0;
    let high = times.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((times[middle] ?? Infinity) <= time) low = middle + 1;
      else high = middle;
    }
    return (this.#index = low - 1);
  }
}
