import type { CounterRates } from '../series/counterRates.ts';
import { TimeCursor } from './timeCursor.ts';

/** Records of other metrics are taken for simultaneous within this time, or this share of the interval, in seconds. */
const [nearSeconds, nearShare] = [1, 0.1];

/** How a counter changes over intervals that another metric sets. */
export class ChangeReader {
  readonly #rates: Pick<CounterRates, 'times' | 'values'>;
  /** Reads at the ends of intervals, each the beginning of the next one. */
  readonly #cursor: TimeCursor;

  constructor(rates: Pick<CounterRates, 'times' | 'values'>) {
    this.#rates = rates;
    this.#cursor = new TimeCursor(rates.times);
  }

  /**
   * Change from one time to another, in units of the metric: what its rates come to. NaN where there is no rate for a part
   * of it.
   */
  between(from: number, to: number): number {
    const { times, values } = this.#rates;
    const near = Math.min(nearSeconds, nearShare * (to - from));
    const [begin, end] = [this.#nearest(from, near), this.#nearest(to, near)];
    let before = this.#cursor.lastUpTo(begin);
    let change = 0;
    for (let at = begin; at < end; before++) {
      const until = Math.min(end, times[before + 1] ?? NaN);
      change += (values[before + 1] ?? NaN) * (until - at);
      if (Number.isNaN(change)) return NaN;
      at = until;
    }
    return change;
  }

  /** The time of a record that is as good as simultaneous, else the time itself. */
  #nearest(time: number, near: number): number {
    const { times } = this.#rates;
    const before = this.#cursor.lastUpTo(time);
    const [earlier, later] = [times[before] ?? -Infinity, times[before + 1] ?? Infinity];
    const nearest = later - time < time - earlier ? later : earlier;
    return Math.abs(nearest - time) <= near ? nearest : time;
  }
}
