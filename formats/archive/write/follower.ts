import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes } from '../../pcp/time/timestamp.ts';

/** Follows records that are in force from their time on, at the cost of their changes alone. A time that steps back changes nothing. */
export class Follower<Item extends { readonly time: Timestamp }> {
  readonly #items: readonly Item[];
  /** The place of the record in force; -1 before the first. */
  index = -1;

  constructor(items: readonly Item[]) {
    this.#items = items;
  }

  /** The time from which the next record is in force; undefined where there is none. */
  get next(): Timestamp | undefined {
    return this.#items[this.index + 1]?.time;
  }

  /** @returns whether another record is in force */
  moveTo(time: Timestamp): boolean {
    const before = this.index;
    for (let { next } = this; next !== undefined && compareTimes(next, time) <= 0; { next } = this) this.index++;
    return this.index !== before;
  }

  /** The first of the records with the time of the one in force, which is the one that libpcp takes. */
  get first(): Item | undefined {
    let { index } = this;
    const time = this.#items[index]?.time;
    while (time !== undefined && index > 0) {
      const before = this.#items[index - 1];
      if (before === undefined || compareTimes(before.time, time) !== 0) break;
      index--;
    }
    return this.#items[index];
  }
}
