import type { Place } from '../../findings/finding.ts';
import type { Chunk } from './volumeReader.ts';
import type { ResultLayout } from './resultLayout.ts';
import {
  blockHeaderSize,
  blockOffsetOf,
  emptySetSize,
  setOffset,
  setSize,
  valueSize,
  wordOffset,
} from './resultLayout.ts';

/** How the parts of a data record do not fit. */
export type ResultFault =
  'short' | 'metricCount' | 'mark' | 'setHeader' | 'valueCount' | 'format' | 'blockOffset' | 'blockLength' | 'tiling';

/** Formats of a value set. */
export const valueFormats = { inSitu: 0, blocks: 1, staticBlocks: 2 } as const;

/**
 * Looks whether the parts of a record fit together, as every reader must before it uses one. Made for millions of
 * records: it allocates nothing, and keeps what it knows of the last fault.
 */
export class ResultValidator {
  readonly #layout: ResultLayout;
  /** Offsets into the view of the last fault. */
  #faultStart = 0;
  #faultEnd = 0;
  /** The value set that has the last fault, and a number that goes with it. */
  set = 0;
  value = 0;
  /** Bytes of value blocks as they are, and as they should be; for the fault `tiling`. */
  found = 0;
  expected = 0;

  constructor(layout: ResultLayout) {
    this.#layout = layout;
  }

  /** The place of the last fault. */
  placeIn({ base }: Chunk, file: string): Place {
    return { start: base + this.#faultStart, end: base + this.#faultEnd, file };
  }

  /** @returns undefined where the record is sound */
  validate(view: DataView, at: number, length: number): ResultFault | undefined {
    const { metricCount, firstSet, markSize } = this.#layout;
    this.value = length;
    if (length < markSize) return this.#fail('short', at, at + length);
    const count = view.getInt32(at + metricCount);
    this.value = count;
    if (count < 0 || count > (length - markSize) / emptySetSize)
      return this.#fail('metricCount', at + metricCount, at + metricCount + 4);
    if (count === 0) {
      this.value = length;
      return length === markSize ? undefined : this.#fail('mark', at, at + length);
    }
    return this.#validateSets(view, at, at + firstSet, at + length - 4, count);
  }

  #validateSets(view: DataView, at: number, first: number, end: number, count: number): ResultFault | undefined {
    let set = first;
    let blockBytes = 0;
    let firstBlock = end;
    for (let i = 0; i < count; i++) {
      this.set = i;
      if (set + emptySetSize > end) return this.#fail('setHeader', set, end);
      const values = view.getInt32(set + setOffset.valueCount);
      if (values <= 0) {
        set += emptySetSize;
        continue;
      }
      const format = set + setSize <= end ? view.getInt32(set + setOffset.format) : 0;
      if (set + setSize > end || values > (end - set - setSize) / valueSize) {
        this.value = values;
        return this.#fail('valueCount', set + setOffset.valueCount, set + setOffset.valueCount + 4);
      }
      const next = set + setSize + values * valueSize;
      if (format !== valueFormats.inSitu) {
        this.value = format;
        if (format !== valueFormats.blocks && format !== valueFormats.staticBlocks)
          return this.#fail('format', set + setOffset.format, set + setSize);
        for (let value = set + setSize; value < next; value += valueSize) {
          const block = at + blockOffsetOf(view.getUint32(value + wordOffset));
          if (block < first || block > end - blockHeaderSize)
            return this.#fail('blockOffset', value + wordOffset, value + valueSize);
          const length = view.getUint32(block) & 0xffffff;
          this.value = length;
          if (length < blockHeaderSize || length > end - block) return this.#fail('blockLength', block, block + 4);
          blockBytes += (length + 3) & ~3;
          if (block < firstBlock) firstBlock = block;
        }
      }
      set = next;
    }
    if (firstBlock === set && set + blockBytes === end) return undefined;
    this.found = blockBytes;
    this.expected = end - set;
    return this.#fail('tiling', Math.min(set, end), end);
  }

  #fail(fault: ResultFault, start: number, end: number): ResultFault {
    this.#faultStart = start;
    this.#faultEnd = end;
    return fault;
  }
}
