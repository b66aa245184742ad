import { crc32 } from '../../../formats/bytes/crc32.ts';

// An xz file whose blocks are stored as they are: enough to try what finds and wraps blocks, without a codec.

const le32 = (value: number): number[] => [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24];
const checked = (bytes: readonly number[]): number[] => [...bytes, ...le32(crc32(Uint8Array.from(bytes)))];
/** A check of no bytes behind each block. */
const flags = [0, 0];
const blockHeader = checked([2, 0, 0x21, 1, 0x16, 0, 0, 0]);

function vli(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...vli(value >>> 7)];
}

const padded = (bytes: number[]): number[] => [...bytes, ...new Array<number>(-bytes.length & 3).fill(0)];

/** Packs into blocks of at most `blockSize` bytes. */
export function storedXz(content: Uint8Array, blockSize: number): Uint8Array {
  const file = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, ...flags, ...le32(crc32(Uint8Array.from(flags)))];
  const sizes: number[] = [];
  for (let at = 0; at < content.length; at += blockSize) {
    const part = content.subarray(at, at + blockSize);
    const chunk = [1, (part.length - 1) >>> 8, (part.length - 1) & 0xff, ...part, 0];
    const block = [...blockHeader, ...chunk];
    sizes.push(...vli(block.length), ...vli(part.length));
    file.push(...padded(block));
  }
  const count = Math.ceil(content.length / blockSize);
  const index = checked(padded([0, ...vli(count), ...sizes]));
  const backward = [...le32(index.length / 4 - 1), ...flags];
  return Uint8Array.from([...file, ...index, ...le32(crc32(Uint8Array.from(backward))), ...backward, 0x59, 0x5a]);
}

/** Unpacks a stream of one such block; throws where it is none. */
export function decodeStoredXz(stream: Uint8Array): Uint8Array {
  const chunk = 12 + blockHeader.length;
  if (stream[0] !== 0xfd || stream[chunk] !== 1 || stream.at(-1) !== 0x5a) throw new Error('no stored block');
  const size = (((stream[chunk + 1] ?? 0) << 8) | (stream[chunk + 2] ?? 0)) + 1;
  return stream.slice(chunk + 3, chunk + 3 + size);
}
