import type { PackedBytes } from './packedBytes.ts';

/** Values in a block, and in the parts of it that have a width of their own. */
const blockSize = 128;
const parts = 4;
const partSize = blockSize / parts;
/** Bits that are added to fewer than 8 others without leaving an integer of 32 bits. */
const wordBits = 24;
const wordFactor = 2 ** wordBits;

/** Greatest distance of integers whose differences of differences are exact in a double. */
export const maxSpan = 2 ** 52;
/** Greatest size of integers that are no farther apart than {@link maxSpan}. */
export const maxDelta = maxSpan / 2;

const deltas = new Float64Array(blockSize);

/**
 * Writes integers up to {@link maxDelta} in the encoding DELTA_BINARY_PACKED: blocks of differences. Each takes whole bytes,
 * and what is alike has the same bytes, wherever it is in a block: so a compressor finds it.
 *
 * @param base what is to be added to all of them
 */
export function writeDeltas(values: Float64Array, into: PackedBytes, base = 0n): void {
  into.varint(blockSize);
  into.varint(parts);
  into.varint(values.length);
  if (base === 0n) into.zigzag(values[0] ?? 0);
  else into.longZigzag(base + BigInt(values[0] ?? 0));
  for (let start = 1; start < values.length; start += blockSize)
    writeBlock(values, start, Math.min(values.length, start + blockSize), into);
}

function writeBlock(values: Float64Array, from: number, to: number, into: PackedBytes): void {
  const count = to - from;
  let last = values[from - 1] ?? 0;
  let [first, most] = [Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    const value = values[from + i] ?? 0;
    const delta = value - last;
    last = value;
    deltas[i] = delta;
    if (delta < first) first = delta;
    if (delta > most) most = delta;
  }
  const least = baseOf(first, most);
  for (let i = 0; i < count; i++) deltas[i] = (deltas[i] ?? 0) - least;
  deltas.fill(0, count);
  into.zigzag(least);
  const widthsAt = into.length;
  into.word(0, parts);
  for (let part = 0; part < parts; part++) {
    const width = 8 * Math.ceil(widthOf(part * partSize) / 8);
    into.room(0)[widthsAt + part] = width;
    if (width > 0) writePart(part * partSize, width, into);
  }
}

/**
 * What is subtracted from the differences of a block: at most the least of them. That would do, but differs from block to
 * block, and so would series that are alike.
 */
function baseOf(least: number, most: number): number {
  if (least === most) return least;
  if (least >= 0) return 0;
  const power = 2 ** Math.ceil(Math.log2(-least));
  // The logarithm is rounded.
  return power < -least ? -2 * power : -power;
}

/** Bits of the largest difference of a part. */
function widthOf(from: number): number {
  let most = 0;
  for (let i = from; i < from + partSize; i++) most = Math.max(most, deltas[i] ?? 0);
  return most < 2 ** 32 ? 32 - Math.clz32(most) : 64 - Math.clz32(Math.floor(most / 2 ** 32));
}

function writePart(from: number, width: number, into: PackedBytes): void {
  const bytes = into.room((partSize * width) / 8);
  let at = into.length;
  let buffer = 0;
  let bits = 0;
  for (let i = from; i < from + partSize; i++) {
    let value = deltas[i] ?? 0;
    for (let left = width; left > 0; left -= wordBits) {
      buffer |= (left > wordBits ? value % wordFactor : value) << bits;
      bits += Math.min(left, wordBits);
      while (bits >= 8) {
        bytes[at++] = buffer;
        buffer >>>= 8;
        bits -= 8;
      }
      value = Math.floor(value / wordFactor);
    }
  }
  into.length = at;
}
