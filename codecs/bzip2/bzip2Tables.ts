import type { BitInput } from './bitInput.ts';
import { HuffmanGroup, maxCodeLength } from './huffmanGroup.ts';

/** What a block states before its symbols. */
export interface Bzip2Tables {
  /** The byte values that occur. */
  readonly alphabet: Uint8Array;
  readonly groups: readonly HuffmanGroup[];
  /** Which group codes each fifty symbols. */
  readonly selectors: Uint8Array;
}

const maxGroups = 6;

/** Undefined where the tables are damaged. */
export function readTables(bits: BitInput): Bzip2Tables | undefined {
  const alphabet = readAlphabet(bits);
  const groupCount = bits.read(3);
  const selectorCount = bits.read(15);
  if (alphabet.length === 0 || groupCount < 2 || groupCount > maxGroups || selectorCount === 0) return undefined;
  const selectors = readSelectors(bits, selectorCount, groupCount);
  if (selectors === undefined) return undefined;
  const groups: HuffmanGroup[] = [];
  for (let i = 0; i < groupCount; i++) {
    // Two symbols for runs and one for the end come besides the bytes, of which the first needs none.
    const lengths = readLengths(bits, alphabet.length + 2);
    if (lengths === undefined) return undefined;
    groups.push(new HuffmanGroup(lengths));
  }
  return { alphabet, groups, selectors };
}

function readAlphabet(bits: BitInput): Uint8Array {
  const used = bits.read(16);
  const values: number[] = [];
  for (let row = 0; row < 16; row++) {
    if ((used & (0x8000 >>> row)) === 0) continue;
    const columns = bits.read(16);
    for (let column = 0; column < 16; column++)
      if ((columns & (0x8000 >>> column)) !== 0) values.push(16 * row + column);
  }
  return Uint8Array.from(values);
}

function readSelectors(bits: BitInput, count: number, groupCount: number): Uint8Array | undefined {
  const recent = Array.from({ length: groupCount }, (_, group) => group);
  const selectors = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    let place = 0;
    while (bits.read(1) === 1) if (++place >= groupCount) return undefined;
    const [group = 0] = recent.splice(place, 1);
    recent.unshift(group);
    selectors[i] = group;
  }
  return bits.isBeyondEnd ? undefined : selectors;
}

function readLengths(bits: BitInput, symbolCount: number): Uint8Array | undefined {
  const lengths = new Uint8Array(symbolCount);
  let length = bits.read(5);
  for (let symbol = 0; symbol < symbolCount; symbol++) {
    while (length >= 1 && length <= maxCodeLength && bits.read(1) === 1) length += bits.read(1) === 0 ? 1 : -1;
    if (length < 1 || length > maxCodeLength) return undefined;
    lengths[symbol] = length;
  }
  return lengths;
}
