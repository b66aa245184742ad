import type { Slot } from '../slots.ts';

/** What the parser expected behind each token: what can be completed there. */
export class Expectations {
  readonly #tokens: number[] = [];
  readonly #slots: Slot[] = [];

  /** @param token the last one that was read; -1 before the first */
  add(token: number, slot: Slot): void {
    this.#tokens.push(token);
    this.#slots.push(slot);
  }

  /** What was expected behind a token. */
  behind(token: number): ReadonlySet<Slot> {
    const slots = new Set<Slot>();
    for (let i = this.#firstAt(token); i < this.#tokens.length && this.#tokens[i] === token; i++) {
      const slot = this.#slots[i];
      if (slot !== undefined) slots.add(slot);
    }
    return slots;
  }

  /** The parser never goes back, so that tokens are in order. */
  #firstAt(token: number): number {
    let low = 0;
    let high = this.#tokens.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#tokens[middle] ?? 0) < token) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
