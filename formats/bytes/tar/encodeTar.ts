import { blockSize } from './tarHeader.ts';

/** A file in a tar that is written. */
export interface TarFile {
  /** Path in ASCII, of at most 100 characters. */
  readonly name: string;
  readonly size: number;
  /** Time of the last change, in seconds since 1970. */
  readonly modified: number;
}

/** Greatest number that twelve bytes have room for in octal digits. */
const mostOctal = 8 ** 11 - 1;
const longestName = 100;

/** Header of a file, as of POSIX: it has no owner, and everybody may read it. @throws RangeError for a name that is too long */
export function encodeTarHeader({ name, size, modified }: TarFile): Uint8Array {
  const header = new Uint8Array(blockSize);
  const put = (text: string, at: number): void => {
    header.set(new TextEncoder().encode(text), at);
  };
  if (name.length > longestName) throw new RangeError(`${name} is too long for a tar`);
  put(name, 0);
  put(octal(0o644, 7), 100);
  put(octal(0, 7), 108);
  put(octal(0, 7), 116);
  if (size <= mostOctal) put(octal(size, 11), 124);
  else {
    // GNU tar's form of large numbers.
    new DataView(header.buffer).setBigUint64(128, BigInt(size));
    header[124] = 0x80;
  }
  put(octal(modified, 11), 136);
  put('0', 156);
  put('ustar\0' + '00', 257);
  put(' '.repeat(8), 148);
  const sum = header.reduce((all, byte) => all + byte, 0);
  put(`${octal(sum, 6)} `, 148);
  return header;
}

/** What follows a content of a size, so that the next header begins at a block. */
export function tarPadding(size: number): Uint8Array {
  return new Uint8Array((blockSize - (size % blockSize)) % blockSize);
}

/** The end of a tar. */
export const tarEnd = new Uint8Array(2 * blockSize);

const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;
