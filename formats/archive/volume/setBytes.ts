import type { ResultCursor } from './resultCursor.ts';
import { blockOffsetOf, emptySetSize, setSize, valueSize } from './resultLayout.ts';
import { valueFormats } from './resultValidator.ts';

/** Bits of the first word of a block that are its length; the others are its type. */
const lengthBits = 0xffffff;

/** Size of the value set that a cursor is at, with its value blocks. */
export function bytesOfSet(cursor: ResultCursor): number {
  const { count, format } = cursor;
  if (count <= 0) return emptySetSize;
  let bytes = setSize + count * valueSize;
  if (format !== valueFormats.inSitu)
    for (let index = 0; index < count; index++) bytes += paddedSize(blockLength(cursor, index));
  return bytes;
}

/** Where the block of a value begins in the view; only of sets that have blocks. */
export function blockAt(cursor: ResultCursor, index: number): number {
  return cursor.record + blockOffsetOf(cursor.chunk.view.getUint32(cursor.wordAt(index)));
}

/** Length of the block of a value with its head, without what fills its last word. */
export function blockLength(cursor: ResultCursor, index: number): number {
  return cursor.chunk.view.getUint32(blockAt(cursor, index)) & lengthBits;
}

/** What a block of a length takes: a whole number of words. */
export const paddedSize = (length: number): number => (length + 3) & ~3;
