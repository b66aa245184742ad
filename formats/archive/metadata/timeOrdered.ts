import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes } from '../../pcp/time/timestamp.ts';

/**
 * Records by time; those of the same time in the order in which they were added. They nearly always come in that order: a
 * file in which they do not is sorted once, when the first of them is asked for.
 */
export class TimeOrdered<Item extends { readonly time: Timestamp }> {
  readonly #items: Item[] = [];
  #isSorted = true;

  add(item: Item): void {
    const last = this.#items.at(-1);
    if (last !== undefined && compareTimes(last.time, item.time) > 0) this.#isSorted = false;
    this.#items.push(item);
  }

  get all(): readonly Item[] {
    if (!this.#isSorted) this.#items.sort((a, b) => compareTimes(a.time, b.time));
    this.#isSorted = true;
    return this.#items;
  }

  /** The place of the last record that is in force at a time; -1 before the first. */
  indexAt(time: Timestamp): number {
    const items = this.all;
    let low = 0;
    let high = items.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const item = items[middle];
      if (item !== undefined && compareTimes(item.time, time) <= 0) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
