import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import { timeOf } from './doubtfulTimes.ts';

/** How many records are remembered at least: those that are there twice are not far from each other. */
const mostRemembered = 1 << 16;

/** Finds the records that are there again with the same bytes, as copied parts of a file have them. */
export class RepeatedRecords {
  readonly found = new Set<number>();
  #recent = new Set<number>();
  #older = new Set<number>();
  #latest = -Infinity;

  /** Takes the record that a cursor has begun. */
  add(cursor: ResultCursor, number: number): void {
    const time = timeOf(cursor);
    const digest = digestOf(cursor);
    if (!(time > this.#latest) && (this.#recent.has(digest) || this.#older.has(digest))) {
      this.found.add(number);
      return;
    }
    if (time > this.#latest) this.#latest = time;
    if (this.#recent.size === mostRemembered) [this.#older, this.#recent] = [this.#recent, new Set()];
    this.#recent.add(digest);
  }
}

/** A number of 53 bits for the bytes of a record, with its time. */
function digestOf({ chunk: { view }, record }: ResultCursor): number {
  const length = view.getInt32(record);
  let [high, low] = [length, ~length];
  for (let at = record + 4; at <= record + length - 4; at += 4) {
    const word = view.getInt32(at);
    high = Math.imul(high ^ word, 0x01_00_01_93);
    low = Math.imul((low << 13) | (low >>> 19), 0x85_eb_ca_6b) + word;
  }
  return (high >>> 0) * 2 ** 21 + ((low ^ (low >>> 16)) & 0x1f_ff_ff);
}
