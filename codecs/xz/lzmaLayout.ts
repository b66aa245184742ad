// Where everything lies in the memory of the program that unpacks LZMA. Addresses and sizes are in bytes.

/** What the program keeps from call to call: words of 32 bits. */
export const registers = {
  range: 0,
  code: 4,
  /** Address of the chunk's next byte, and the one behind its last. */
  input: 8,
  inputEnd: 12,
  /** Address of the next byte of the content. */
  output: 16,
  /** Address of the first byte that matches may refer to. */
  oldest: 20,
  /** Address of the byte at which the dictionary was last reset; where that has been dropped, below the memory. */
  origin: 24,
  dictionarySize: 28,
  state: 32,
  /** Distances of the last matches minus one, the last one first. */
  distances: 36,
  contextBits: 52,
  literalPositionMask: 56,
  positionMask: 60,
  /** 64 bits. */
  crc: 64,
  polynomial: 72,
} as const;

/** The range has at least so much when a bit is read. */
export const topRange = 0x1000000;
/** Size of an adaptive probability, in bytes. */
export const oddsSize = 2;
export const stateCount = 12;
export const maxPositionStates = 16;
const lengthSize = oddsSize * (2 + 2 * 8 * maxPositionStates + 256);

/** Adaptive probabilities. */
export const odds = placesOf(128, {
  isMatch: oddsSize * stateCount * maxPositionStates,
  isRepeat: oddsSize * stateCount,
  /** Whether a repeated match has another than the last distance, than the one before, than the one before that. */
  isOlder: oddsSize * stateCount * 3,
  isLong: oddsSize * stateCount * maxPositionStates,
  slots: oddsSize * 4 * 64,
  distances: oddsSize * 128,
  align: oddsSize * 16,
  length: lengthSize,
  repeatLength: lengthSize,
  literals: oddsSize * (0x300 << 4),
});
export const oddsEnd = odds.literals + oddsSize * (0x300 << 4);

/** Offsets within the odds of lengths. */
export const lengthOdds = {
  isMiddle: 0,
  isHigh: oddsSize,
  low: oddsSize * 2,
  middle: oddsSize * (2 + 8 * maxPositionStates),
  high: oddsSize * (2 + 2 * 8 * maxPositionStates),
} as const;

const maxChunkSize = 1 << 16;
/** What a symbol may read beyond the end of its chunk. */
export const maxSymbolSize = 64;
/** What copying may write beyond the content's end. */
export const overrun = 64;
const tableSize = 8 * 256 * 8;

export const input = roundUp(oddsEnd);
export const crcTables = roundUp(input + maxChunkSize + maxSymbolSize);
export const crcFolds = crcTables + tableSize;
/** Start of the content; the byte before it is 0. */
export const content = crcFolds + tableSize + 64;

function roundUp(address: number): number {
  return Math.ceil(address / 64) * 64;
}

function placesOf<Name extends string>(
  start: number,
  sizes: Readonly<Record<Name, number>>,
): Readonly<Record<Name, number>> {
  let at = start;
  const places = Object.entries<number>(sizes).map(([name, size]) => {
    at += size;
    return [name, at - size] as const;
  });
  return Object.fromEntries(places) as Record<Name, number>;
}
