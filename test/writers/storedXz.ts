import { crc32 } from '../../formats/bytes/crc32.ts';

// An xz file whose blocks are stored as they are, in as many chunks as it takes.

const le32 = (value: number): number[] => [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24];
const checked = (bytes: readonly number[]): number[] => [...bytes, ...le32(crc32(Uint8Array.from(bytes)))];
/** A check of CRC-32 behind each block. */
const flags = [0, 1];
/** In bytes. */
const maxChunk = 1 << 16;
const blockHeader = checked([2, 0, 0x21, 1, 0x16, 0, 0, 0]);

function vli(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...vli(value >>> 7)];
}

const padded = (bytes: number[]): number[] => [...bytes, ...new Array<number>(-bytes.length & 3).fill(0)];

/** The first chunk resets the dictionary, the others do not. */
function chunks(content: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < content.length; at += maxChunk) {
    const part = content.subarray(at, at + maxChunk);
    parts.push(Uint8Array.of(at === 0 ? 1 : 2, (part.length - 1) >>> 8, (part.length - 1) & 0xff), part);
  }
  return parts;
}

/** Packs into blocks of at most `blockSize` bytes. */
export function storedXz(content: Uint8Array, blockSize: number): Uint8Array {
  const file = [Uint8Array.of(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, ...flags, ...le32(crc32(Uint8Array.from(flags))))];
  const sizes: number[] = [];
  for (let at = 0; at < content.length; at += blockSize) {
    const part = content.subarray(at, at + blockSize);
    const block = Buffer.concat([Uint8Array.from(blockHeader), ...chunks(part), Uint8Array.of(0)]);
    sizes.push(...vli(block.length + 4), ...vli(part.length));
    file.push(block, new Uint8Array(-block.length & 3), Uint8Array.from(le32(crc32(part))));
  }
  const count = Math.ceil(content.length / blockSize);
  const index = checked(padded([0, ...vli(count), ...sizes]));
  const backward = [...le32(index.length / 4 - 1), ...flags];
  const footer = [...le32(crc32(Uint8Array.from(backward))), ...backward, 0x59, 0x5a];
  return new Uint8Array(Buffer.concat([...file, Uint8Array.from([...index, ...footer])]));
}
