import type { ByteRange } from '../../../formats/bytes/range.ts';
import { partWithin } from '../../../formats/bytes/range.ts';
import type { RowBand, RowMark } from './hexRow.tsx';

/** Bytes that something is to be said of. */
export interface HexMark extends ByteRange {
  readonly kind: RowMark['kind'];
}

/** Bytes that belong together, such as a section. */
export interface HexBand extends ByteRange, RowBand {}

/** Finds the marks over some bytes; there may be thousands, and they may overlap. */
export class MarkIndex {
  readonly #marks: readonly HexMark[];
  /** The furthest end of each mark and those before it. */
  readonly #ends: readonly number[];

  constructor(marks: readonly HexMark[]) {
    this.#marks = [...marks].sort((a, b) => a.start - b.start);
    let furthest = 0;
    this.#ends = this.#marks.map(({ end }) => (furthest = Math.max(furthest, end)));
  }

  /** The marks over the bytes `[start, end)`, counted from `start`. */
  within(start: number, end: number): readonly RowMark[] {
    const found: RowMark[] = [];
    for (let i = this.#firstReaching(start); (this.#marks[i]?.start ?? end) < end; i++) {
      const mark = this.#marks[i];
      const part = partWithin(mark, start, end);
      if (mark !== undefined && part !== undefined) found.push({ ...part, kind: mark.kind });
    }
    return found;
  }

  /** The first mark from which on any may reach beyond an offset. */
  #firstReaching(offset: number): number {
    let [low, high] = [0, this.#ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ends[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The band that a byte belongs to, the last one where several overlap. */
export function bandAt(bands: readonly HexBand[], offset: number): HexBand | undefined {
  return bands.findLast(({ start, end }) => offset >= start && offset < end);
}
