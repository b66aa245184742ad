import type { Place } from '../../findings/finding.ts';
import type { Chunk } from './volumeReader.ts';
import type { RecordOutline } from './recordOutlines.ts';
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
  | 'short'
  | 'metricCount'
  | 'mark'
  | 'setHeader'
  | 'valueCount'
  | 'format'
  | 'blockOffset'
  | 'blockLength'
  | 'tiling';

/** Formats of a value set. */
export const valueFormats = { inSitu: 0, blocks: 1, staticBlocks: 2 } as const;

/**
 * Checks that the parts of a record fit together, as every reader must before using it. Serves millions of records:
 * allocates nothing, and keeps the last fault.
 */
export class ResultValidator {
  readonly #layout: ResultLayout;
  readonly #wanted: ReadonlySet<number> | undefined;
  /** Offsets into the view of the last fault. */
  #faultStart = 0;
  #faultEnd = 0;
  /** Total size of the value blocks of the current record, and position of the first one. */
  #blockBytes = 0;
  #firstBlock = 0;
  /** The value set that has the last fault, and a number that goes with it. */
  set = 0;
  value = 0;
  /** Bytes of value blocks as they are, and as they should be; for the fault `tiling`. */
  found = 0;
  expected = 0;

  /** @param wanted numbers of metrics: the blocks of others are not looked at; all are if missing */
  constructor(layout: ResultLayout, wanted?: ReadonlySet<number>) {
    this.#layout = layout;
    this.#wanted = wanted;
  }

  /** Length that a mark has. */
  get markSize(): number {
    return this.#layout.markSize;
  }

  /** The place of the last fault. */
  placeIn({ base }: Chunk, file: string): Place {
    return { start: base + this.#faultStart, end: base + this.#faultEnd, file };
  }

  /** @returns undefined where the record is sound */
  validate(view: DataView, at: number, length: number): ResultFault | undefined {
    const { metricCount, firstSet, markSize } = this.#layout;
    if (length < markSize) return this.#fail('short', at, at + length, length);
    const count = view.getInt32(at + metricCount);
    if (count < 0 || count * emptySetSize > length - markSize)
      return this.#fail('metricCount', at + metricCount, at + metricCount + 4, count);
    if (count > 0) return this.#validateSets(view, at, at + firstSet, at + length - 4, count);
    return length === markSize ? undefined : this.#fail('mark', at, at + length, length);
  }

  /** Checks a record the value sets of which are where those of a sound one were: only the blocks of what is wanted. */
  validateOutlined(view: DataView, at: number, { length, wanted }: RecordOutline): ResultFault | undefined {
    const first = at + this.#layout.firstSet;
    const end = at + length - 4;
    for (const offset of wanted) {
      const set = at + offset;
      const values = view.getInt32(set + setOffset.valueCount);
      if (values <= 0 || view.getInt32(set + setOffset.format) === valueFormats.inSitu) continue;
      const start = set + setSize;
      const next = start + values * valueSize;
      if (!areBlocksSound(view, at, first, start, next, end))
        return this.#validateBlocks(view, at, first, start, next, end);
    }
    return undefined;
  }

  #validateSets(view: DataView, at: number, first: number, end: number, count: number): ResultFault | undefined {
    let set = first;
    this.#blockBytes = 0;
    this.#firstBlock = end;
    let isWhole = true;
    for (let i = 0; i < count; i++) {
      if (set + emptySetSize > end) return this.#failSet(i, 'setHeader', set, end);
      const values = view.getInt32(set + setOffset.valueCount);
      if (values <= 0) {
        set += emptySetSize;
        continue;
      }
      const next = set + setSize + values * valueSize;
      if (next > end)
        return this.#failSet(i, 'valueCount', set + setOffset.valueCount, set + setOffset.valueCount + 4, values);
      const format = view.getInt32(set + setOffset.format);
      if (format !== valueFormats.inSitu) {
        if (format !== valueFormats.blocks && format !== valueFormats.staticBlocks)
          return this.#failSet(i, 'format', set + setOffset.format, set + setSize, format);
        if (this.#wanted?.has(view.getUint32(set + setOffset.pmid)) === false) isWhole = false;
        else {
          const fault = this.#validateBlocks(view, at, first, set + setSize, next, end);
          if (fault !== undefined) return fault;
        }
      }
      set = next;
    }
    if (!isWhole || (this.#firstBlock === set && set + this.#blockBytes === end)) return undefined;
    this.found = this.#blockBytes;
    this.expected = end - set;
    return this.#fail('tiling', Math.min(set, end), end);
  }

  /** The blocks of the values of `[start, next)`, which must lie between the first set and the end of the record. */
  #validateBlocks(
    view: DataView,
    at: number,
    first: number,
    start: number,
    next: number,
    end: number,
  ): ResultFault | undefined {
    const size = valueSize;
    const toWord = wordOffset;
    const header = blockHeaderSize;
    let bytes = 0;
    let lowest = this.#firstBlock;
    for (let value = start; value < next; value += size) {
      const block = at + blockOffsetOf(view.getUint32(value + toWord));
      if (block < first || block > end - header) return this.#fail('blockOffset', value + toWord, value + size);
      const length = view.getUint32(block) & 0xffffff;
      if (length < header || length > end - block) return this.#fail('blockLength', block, block + 4, length);
      bytes += (length + 3) & ~3;
      if (block < lowest) lowest = block;
    }
    this.#blockBytes += bytes;
    this.#firstBlock = lowest;
    return undefined;
  }

  #failSet(set: number, fault: ResultFault, start: number, end: number, value = 0): ResultFault {
    this.set = set;
    return this.#fail(fault, start, end, value);
  }

  #fail(fault: ResultFault, start: number, end: number, value = 0): ResultFault {
    this.#faultStart = start;
    this.#faultEnd = end;
    this.value = value;
    return fault;
  }
}

/** Whether {@link ResultValidator} finds no fault in the blocks of values: for millions of them, and no more than that. */
function areBlocksSound(view: DataView, at: number, first: number, start: number, next: number, end: number): boolean {
  const last = end - blockHeaderSize;
  for (let word = start + wordOffset; word < next; word += valueSize) {
    const block = at + blockOffsetOf(view.getUint32(word));
    if (block < first || block > last) return false;
    const length = view.getUint32(block) & 0xffffff;
    if (length < blockHeaderSize || length > end - block) return false;
  }
  return true;
}
