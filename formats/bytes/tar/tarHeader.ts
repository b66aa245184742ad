import { decodeText, textUpToNul } from '../text.ts';

/** Size of a block in bytes: headers and content begin at multiples of it. */
export const blockSize = 512;

/** What a member is, by the letter in its header. */
export type TarType =
  | 'file'
  | 'hardLink'
  | 'symbolicLink'
  | 'folder'
  /** A device or a pipe: it has no content. */
  | 'special'
  /** A file of which GNU tar has left out the holes. */
  | 'sparse'
  /** GNU's name, or link, of the next member, where that is too long for a header. */
  | 'longName'
  | 'longLink'
  /** Fields of the next member, or of all that follow, as POSIX has them. */
  | 'extended'
  | 'global'
  /** What GNU tar notes for itself: the label of a volume, the names in a folder. */
  | 'note';

/** A header block. Its numbers are not compared with anything yet. */
export interface TarHeader {
  readonly name: string;
  readonly type: TarType;
  /** Size of the content that follows, in bytes. */
  readonly size: number;
  readonly linkName: string;
  /** Time of the last change, in seconds since 1970. */
  readonly modified: number;
  /** Whether blocks with more of the map of a sparse file follow. */
  readonly hasMoreMap: boolean;
}

const types: Readonly<Record<string, TarType>> = {
  '1': 'hardLink',
  '2': 'symbolicLink',
  '3': 'special',
  '4': 'special',
  '5': 'folder',
  '6': 'special',
  S: 'sparse',
  L: 'longName',
  K: 'longLink',
  x: 'extended',
  X: 'extended',
  g: 'global',
  V: 'note',
  M: 'note',
  D: 'note',
  N: 'note',
};

/** Types that have no content, whatever their header says of a size. */
const empty: ReadonlySet<TarType> = new Set<TarType>(['hardLink', 'symbolicLink', 'special', 'folder']);

export function isZeroBlock(block: Uint8Array): boolean {
  return block.every((byte) => byte === 0);
}

/** Reads a header block; undefined where its checksum or a number is not that of a header. */
export function decodeTarHeader(block: Uint8Array): TarHeader | undefined {
  if (block.length < blockSize || !hasChecksum(block)) return undefined;
  const stated = numberAt(block, 124, 136);
  if (stated === undefined) return undefined;
  const ownName = textUpToNul(block, 0, 100);
  const magic = textUpToNul(block, 257, 263);
  // Older headers of GNU tar have times where POSIX has the first part of a long name.
  const prefix = magic === 'ustar' ? textUpToNul(block, 345, 500) : '';
  const name = prefix === '' ? ownName : `${prefix}/${ownName}`;
  const letter = String.fromCharCode(block[156] ?? 0);
  const type = types[letter] ?? (ownName.endsWith('/') ? 'folder' : 'file');
  return {
    name,
    type,
    size: empty.has(type) ? 0 : stated,
    linkName: textUpToNul(block, 157, 257),
    modified: numberAt(block, 136, 148) ?? 0,
    hasMoreMap: type === 'sparse' && block[482] !== 0,
  };
}

/** The sum of all bytes, those of the checksum itself taken as blanks. Some programs add the bytes as signed ones. */
function hasChecksum(block: Uint8Array): boolean {
  const stated = numberAt(block, 148, 156);
  if (stated === undefined) return false;
  let sum = 0;
  let signed = 0;
  for (let at = 0; at < blockSize; at++) {
    const byte = at >= 148 && at < 156 ? 0x20 : (block[at] ?? 0);
    sum += byte;
    signed += byte < 0x80 ? byte : byte - 0x100;
  }
  return stated === sum || stated === signed;
}

/** A number in octal digits, or in bytes where it is too large for them; undefined for what is none or below zero. */
function numberAt(block: Uint8Array, start: number, end: number): number | undefined {
  const first = block[start] ?? 0;
  if ((first & 0x80) !== 0) return first === 0x80 ? binaryAt(block, start + 1, end) : undefined;
  const digits = decodeText(block.subarray(start, end)).text;
  const [, octal] = /^ *([0-7]*)(?:[\0 ]|$)/.exec(digits) ?? [];
  if (octal === undefined) return undefined;
  return octal === '' ? 0 : Number.parseInt(octal, 8);
}

function binaryAt(block: Uint8Array, start: number, end: number): number | undefined {
  let number = 0;
  for (let at = start; at < end; at++) number = number * 0x100 + (block[at] ?? 0);
  return Number.isSafeInteger(number) ? number : undefined;
}
