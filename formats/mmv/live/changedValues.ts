import type { Range } from '../decode/ranges.ts';
import { valueTable } from '../records/records.ts';
import type { ValueBytes, ValueRange } from '../structure/valueBytes.ts';

/** Which values differ between two looks at a file. */
export interface ChangedValues {
  /** Indexes of the values, in ascending order. */
  readonly changed: Uint32Array;
  /** Whether they differ in their slots alone: then all else that was found out about the file stands. */
  readonly areSlots: boolean;
}

/**
 * Compares two readings of a file, of one length.
 *
 * @param count Number of all values in the file.
 * @returns undefined where a byte differs that belongs to no value, or not to values alone.
 */
export function changedValues(
  before: Uint8Array,
  after: Uint8Array,
  bytes: ValueBytes,
  count: number,
): ChangedValues | undefined {
  const comparison = new Comparison(before, after, bytes, count);
  let end = 0;
  for (const range of bytes.plain) {
    if (!comparison.compareBytes({ start: end, end: range.start })) return undefined;
    comparison.compareEntries(range);
    ({ end } = range);
  }
  return comparison.compareBytes({ start: end, end: after.length }) ? comparison.finish() : undefined;
}

const wordSize = 4;
const wordsOfEntry = valueTable.size / wordSize;
const wordsOfSlot = valueTable.offsets.extra / wordSize;

/** The bytes in words; those behind the last whole word are left out. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  const { buffer, byteOffset, length } = bytes.byteOffset % wordSize === 0 ? bytes : bytes.slice();
  return new Uint32Array(buffer, byteOffset, Math.floor(length / wordSize));
}

/** Goes through two readings in ascending order and marks the values that differ. */
class Comparison {
  readonly #before: Uint8Array;
  readonly #after: Uint8Array;
  readonly #old: Uint32Array;
  readonly #now: Uint32Array;
  readonly #bytes: ValueBytes;
  /** Marks by the value's index: 1 for those that differ. */
  readonly #marks: Uint8Array;
  #areSlots = true;
  /** Index of the first range that may reach the bytes at hand: none before it does. */
  #nextValues = 0;
  #nextFree = 0;

  constructor(before: Uint8Array, after: Uint8Array, bytes: ValueBytes, count: number) {
    [this.#before, this.#after] = [before, after];
    [this.#old, this.#now] = [wordsOf(before), wordsOf(after)];
    this.#bytes = bytes;
    this.#marks = new Uint8Array(count);
  }

  /** Compares entries of values that have their bytes for themselves: there may be a hundred thousand of them. */
  compareEntries({ start, end, first }: ValueRange): void {
    const [old, now, marks] = [this.#old, this.#now, this.#marks];
    let index = first;
    let areSlots = true;
    for (let word = start / wordSize; word < end / wordSize; word += wordsOfEntry, index++) {
      let other = 0;
      for (let i = word + wordsOfSlot; i < word + wordsOfEntry; i++) other |= (old[i] ?? 0) ^ (now[i] ?? 0);
      if (other !== 0) areSlots = false;
      if (other !== 0 || old[word] !== now[word] || old[word + 1] !== now[word + 1]) marks[index] = 1;
    }
    this.#areSlots &&= areSlots;
  }

  /** Compares bytes of any kind; false where one differs that is not one of values alone. */
  compareBytes({ start, end }: Range): boolean {
    let at = start;
    while (at < end) {
      // Words first, by which most bytes are found to be the same.
      if (at % wordSize === 0) {
        while (at + wordSize <= end && this.#old[at / wordSize] === this.#now[at / wordSize]) at += wordSize;
        if (at >= end) return true;
      }
      if (this.#before[at] !== this.#after[at] && !this.#markAt(at)) return false;
      at++;
    }
    return true;
  }

  finish(): ChangedValues {
    const changed = new Uint32Array(this.#marks.length);
    let length = 0;
    for (let index = 0; index < this.#marks.length; index++) if (this.#marks[index] === 1) changed[length++] = index;
    return { changed: changed.subarray(0, length), areSlots: this.#areSlots };
  }

  /** Marks the values that have a byte; false where none has, or something else has it, too. */
  #markAt(at: number): boolean {
    const { values, free } = this.#bytes;
    while ((values[this.#nextValues]?.end ?? Infinity) <= at) this.#nextValues++;
    while ((free[this.#nextFree]?.end ?? Infinity) <= at) this.#nextFree++;
    if ((free[this.#nextFree]?.start ?? Infinity) > at) return false;
    let isFound = false;
    for (let i = this.#nextValues; (values[i]?.start ?? Infinity) <= at; i++) {
      const range = values[i];
      if (range === undefined || at >= range.end) continue;
      this.#marks[range.first + Math.floor((at - range.start) / range.entrySize)] = 1;
      this.#areSlots &&= (at - range.start) % range.entrySize < slotEndOf(range);
      isFound = true;
    }
    return isFound;
  }
}

/** End, within an entry, of the bytes that are its slot; 0 for a text, which has none. */
function slotEndOf({ entrySize }: ValueRange): number {
  return entrySize === valueTable.size ? valueTable.offsets.extra : 0;
}
