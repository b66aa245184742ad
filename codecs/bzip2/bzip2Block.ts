import type { BitInput } from './bitInput.ts';
import { readTables } from './bzip2Tables.ts';

const symbolsPerSelector = 50;
/** Most content that is made at once, in bytes. */
const pieceSize = 1 << 18;
/** Bound on the bytes that one word of a block stands for. */
const longestRun = 256;

/**
 * Reads what is stated of a block and its symbols, and undoes the coding and the moving to the front.
 *
 * @param block for its bytes: as many words as it may have bytes. What is returned lies in it
 * @returns the block, to be put back into order; undefined where it is damaged
 */
export function readBlock(bits: BitInput, block: Uint32Array): SortedBlock | undefined {
  const isRandomised = bits.read(1) === 1; // by versions before 0.9.5, of 1997
  const origin = bits.read(24);
  const tables = readTables(bits);
  if (tables === undefined || isRandomised) return undefined;
  const { alphabet, groups, selectors } = tables;
  const recent = alphabet.slice();
  const endSymbol = alphabet.length + 1;
  const room = block.length;
  let count = 0;
  let runScale = 1;
  for (const selector of selectors) {
    const group = groups[selector];
    for (let i = 0; i < symbolsPerSelector; i++) {
      const symbol = group?.decode(bits);
      if (symbol === undefined || bits.isBeyondEnd) return undefined;
      if (symbol === endSymbol) return origin < count ? new SortedBlock(block.subarray(0, count), origin) : undefined;
      if (symbol <= 1) {
        // A run's length is written in digits of 1 and 2, the lowest first.
        const end = count + (symbol + 1) * runScale;
        if (end > room) return undefined;
        block.fill(recent[0] ?? 0, count, end);
        count = end;
        runScale *= 2;
        continue;
      }
      runScale = 1;
      if (count >= room) return undefined;
      const byte = recent[symbol - 1] ?? 0;
      recent.copyWithin(1, 0, symbol - 1);
      recent[0] = byte;
      block[count++] = byte;
    }
  }
  return undefined;
}

/** A block as sorting has left it, with a byte in each word. */
export class SortedBlock {
  readonly #words: Uint32Array;
  readonly #origin: number;

  constructor(words: Uint32Array, origin: number) {
    this.#words = words;
    this.#origin = origin;
    this.#link();
  }

  /** Writes the index of the content's next byte into the upper bits of each word. */
  #link(): void {
    const words = this.#words;
    const starts = new Uint32Array(257);
    for (const word of words) starts[(word & 0xff) + 1] = (starts[(word & 0xff) + 1] ?? 0) + 1;
    for (let value = 0; value < 256; value++) starts[value + 1] = (starts[value + 1] ?? 0) + (starts[value] ?? 0);
    for (let i = 0; i < words.length; i++) {
      const value = (words[i] ?? 0) & 0xff;
      const place = starts[value] ?? 0;
      starts[value] = place + 1;
      words[place] = ((words[place] ?? 0) | (i << 8)) >>> 0;
    }
  }

  /** The content, with the runs that were folded before sorting: after four equal bytes comes how many more. */
  *pieces(): Generator<Uint8Array> {
    const words = this.#words;
    const size = Math.min(pieceSize, longestRun * (1 + words.length));
    let piece = new Uint8Array(size);
    let used = 0;
    let equal = 0;
    let last = -1;
    let next = (words[this.#origin] ?? 0) >>> 8;
    for (let left = words.length; left > 0; left--) {
      const word = words[next] ?? 0;
      next = word >>> 8;
      const value = word & 0xff;
      if (used + longestRun > size) {
        yield piece.subarray(0, used);
        piece = new Uint8Array(size);
        used = 0;
      }
      if (equal === 4) {
        piece.fill(last, used, used + value);
        used += value;
        equal = 0;
        last = -1;
        continue;
      }
      equal = value === last ? equal + 1 : 1;
      last = value;
      piece[used++] = value;
    }
    if (used > 0) yield piece.subarray(0, used);
  }
}
