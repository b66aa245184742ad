import type { PackedBytes } from './packedBytes.ts';

/** Equal values one after the other. */
export interface Runs {
  readonly values: readonly number[];
  readonly counts: readonly number[];
}

/** Collects runs, and makes one of neighbours with the same value. */
export class RunList implements Runs {
  readonly values: number[] = [];
  readonly counts: number[] = [];
  #last = NaN;

  add(value: number, count: number): void {
    if (count === 0) return;
    const at = this.counts.length - 1;
    if (value === this.#last) this.counts[at] = (this.counts[at] ?? 0) + count;
    else {
      this.values.push(value);
      this.counts.push(count);
      this.#last = value;
    }
  }
}

/** How many bits hold the numbers from 0 up to one. */
export function bitsFor(max: number): number {
  return 32 - Math.clz32(max);
}

/** Writes runs in the encoding RLE. @param width in bits, of each value */
export function writeRuns({ values, counts }: Runs, width: number, into: PackedBytes): void {
  const size = (width + 7) >> 3;
  for (let i = 0; i < values.length; i++) {
    into.varint(2 * (counts[i] ?? 0));
    into.word(values[i] ?? 0, size);
  }
}

/**
 * How many bits numbers from 0 up to one are written in, one by one: whole bytes, so that what comes again, such as the
 * times of the next series, is found by a compressor.
 */
export function bytesFor(max: number): 1 | 2 | 4 {
  if (max < 1 << 8) return 1;
  return max < 1 << 16 ? 2 : 4;
}

/** Writes values one by one in the encoding RLE, as one run of whole bytes. @param size of each */
export function writePacked(values: Int32Array, size: 1 | 2 | 4, into: PackedBytes): void {
  const groups = Math.ceil(values.length / 8);
  into.varint(2 * groups + 1);
  const bytes = into.room(8 * groups * size);
  const start = into.length;
  const end = start + 8 * groups * size;
  bytes.fill(0, start, end);
  for (let i = 0, at = start; i < values.length; i++) {
    const value = values[i] ?? 0;
    bytes[at++] = value;
    if (size === 1) continue;
    bytes[at++] = value >> 8;
    if (size === 2) continue;
    bytes[at++] = value >> 16;
    bytes[at++] = value >> 24;
  }
  into.length = end;
}

/** Writes which rows have a value, with the length before: the levels of an optional column. */
export function writeLevels(levels: Runs, into: PackedBytes): void {
  const start = into.length;
  into.word(0, 4);
  writeRuns(levels, 1, into);
  const { length } = into;
  into.length = start;
  into.word(length - start - 4, 4);
  into.length = length;
}
