import { numberSize, typeCodes } from '../../pcp/typeCodes.ts';
import { readNumber } from './metricValue.ts';
import type { ResultCursor } from './resultCursor.ts';
import { blockHeaderSize, blockOffsetOf, valueSize } from './resultLayout.ts';
import { valueFormats } from './resultValidator.ts';

const longSize = 8;

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
  values: Float64Array,
  first: number,
): void {
  const { view } = cursor.chunk;
  const word = cursor.wordAt(0);
  if (cursor.format === valueFormats.inSitu) readWords(view, word, type, values, first, first + count);
  else readBlocks(view, cursor.record, word, type, values, first, first + count);
}

/** @param start where the first one is */
function readWords(
  view: DataView,
  start: number,
  type: number,
  values: Float64Array,
  first: number,
  end: number,
): void {
  let word = start;
  if (type === typeCodes.u32) for (let at = first; at < end; at++, word += valueSize) values[at] = view.getUint32(word);
  else if (type === typeCodes.i32)
    for (let at = first; at < end; at++, word += valueSize) values[at] = view.getInt32(word);
  else if (type === typeCodes.float)
    for (let at = first; at < end; at++, word += valueSize) values[at] = view.getFloat32(word);
  else values.fill(NaN, first, end);
}

/** @param start where the word is that says where the first one is */
function readBlocks(
  view: DataView,
  record: number,
  start: number,
  type: number,
  values: Float64Array,
  first: number,
  end: number,
): void {
  const isLong = numberSize(type) === longSize;
  for (let at = first, word = start; at < end; at++, word += valueSize) {
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
