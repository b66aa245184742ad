import { numberSize, typeCodes } from '../../pcp/typeCodes.ts';
import { readNumber } from './metricValue.ts';
import type { ResultCursor } from './resultCursor.ts';
import { blockHeaderSize, blockOffsetOf, valueSize, wordOffset } from './resultLayout.ts';
import { valueFormats } from './resultValidator.ts';

const longSize = 8;

/** Numbers at equal distances. */
interface SpacedNumbers {
  readonly values: Float64Array;
  readonly stride: number;
}

/**
 * Reads the first values of the set that a cursor is at, as {@link readNumber} does. There is a loop for each type, where
 * that has the length that it should have: a function that returned each number would have it made an object.
 *
 * @param first where the first one is put
 */
export function readNumbers(
  cursor: ResultCursor,
  count: number,
  type: number,
  { values, stride }: SpacedNumbers,
  first: number,
): void {
  const { view } = cursor.chunk;
  const word = cursor.wordAt(0);
  if (cursor.format === valueFormats.inSitu) readWords(view, word, count, type, values, stride, first);
  else readBlocks(view, cursor.record, word, count, type, values, stride, first);
}

/**
 * Reads the values of the set that a cursor is at, if these are integers without sign that stand in it, of certain
 * instances in this order: as most are.
 *
 * @returns whether they are
 */
export function readWordsOf(cursor: ResultCursor, ids: Int32Array, values: Float64Array): boolean {
  if (cursor.format !== valueFormats.inSitu || cursor.count !== ids.length) return false;
  const { view } = cursor.chunk;
  for (let i = 0, word = cursor.wordAt(0); i < ids.length; i++, word += valueSize) {
    if (view.getInt32(word - wordOffset) !== ids[i]) return false;
    values[i] = view.getUint32(word);
  }
  return true;
}

/** @param start where the first one is */
function readWords(
  view: DataView,
  start: number,
  count: number,
  type: number,
  values: Float64Array,
  stride: number,
  first: number,
): void {
  const end = start + count * valueSize;
  let at = first;
  if (type === typeCodes.u32)
    for (let word = start; word < end; word += valueSize, at += stride) values[at] = view.getUint32(word);
  else if (type === typeCodes.i32)
    for (let word = start; word < end; word += valueSize, at += stride) values[at] = view.getInt32(word);
  else if (type === typeCodes.float)
    for (let word = start; word < end; word += valueSize, at += stride) values[at] = view.getFloat32(word);
  else for (let i = 0; i < count; i++, at += stride) values[at] = NaN;
}

/** @param start where the word is that says where the first one is */
function readBlocks(
  view: DataView,
  record: number,
  start: number,
  count: number,
  type: number,
  values: Float64Array,
  stride: number,
  first: number,
): void {
  const isLong = numberSize(type) === longSize;
  for (let i = 0, word = start, at = first; i < count; i++, word += valueSize, at += stride) {
    const block = record + blockOffsetOf(view.getUint32(word));
    if (!isLong || (view.getUint32(block) & 0xffffff) !== blockHeaderSize + longSize)
      values[at] = readNumber(view, record, valueFormats.blocks, word, type);
    else if (type === typeCodes.double) values[at] = view.getFloat64(block + blockHeaderSize);
    else {
      const upper =
        type === typeCodes.i64 ? view.getInt32(block + blockHeaderSize) : view.getUint32(block + blockHeaderSize);
      values[at] = upper * 2 ** 32 + view.getUint32(block + blockHeaderSize + 4);
    }
  }
}
