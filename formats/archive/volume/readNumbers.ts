import { typeCodes } from '../../pcp/typeCodes.ts';
import { readNumber } from './metricValue.ts';
import type { ResultCursor } from './resultCursor.ts';
import { blockHeaderSize, blockOffsetOf, valueSize } from './resultLayout.ts';
import { valueFormats } from './resultValidator.ts';

const longSize = 8;

/** Where numbers are put. */
interface NumberPlaces {
  readonly values: Float64Array;
  readonly first: number;
  readonly stride: number;
}

/**
 * Reads the first values of the set that a cursor is at, as {@link readNumber} does. Most values are integers without
 * sign, for which there are loops of their own.
 */
export function readNumbers(cursor: ResultCursor, count: number, type: number, places: NumberPlaces): void {
  const { format, record } = cursor;
  const { view } = cursor.chunk;
  const { values, first, stride } = places;
  let word = cursor.wordAt(0);
  if (format === valueFormats.inSitu && type === typeCodes.u32) readWords(view, word, count, places);
  else if (format !== valueFormats.inSitu && type === typeCodes.u64) readLongs(view, record, word, count, places);
  else
    for (let i = 0, at = first; i < count; i++, at += stride, word += valueSize)
      values[at] = readNumber(view, record, format, word, type);
}

function readWords(view: DataView, start: number, count: number, { values, first, stride }: NumberPlaces): void {
  for (let i = 0, at = first, word = start; i < count; i++, at += stride, word += valueSize)
    values[at] = view.getUint32(word);
}

function readLongs(
  view: DataView,
  record: number,
  start: number,
  count: number,
  { values, first, stride }: NumberPlaces,
): void {
  for (let i = 0, at = first, word = start; i < count; i++, at += stride, word += valueSize) {
    const block = record + blockOffsetOf(view.getUint32(word));
    const size = (view.getUint32(block) & 0xffffff) - blockHeaderSize;
    const high = block + blockHeaderSize;
    values[at] = size === longSize ? view.getUint32(high) * 2 ** 32 + view.getUint32(high + 4) : NaN;
  }
}
