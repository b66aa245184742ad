import { typeCodes } from '../../../pcp/typeCodes.ts';
import type { ResultCursor } from '../../../archive/volume/resultCursor.ts';
import { blockHeaderSize, blockOffsetOf, valueSize } from '../../../archive/volume/resultLayout.ts';
import { valueFormats } from '../../../archive/volume/resultValidator.ts';
import type { ExportTable } from '../exportTable.ts';

/** Upper words beyond which a double may not hold a 64-bit integer. */
const exactWords = 2 ** 21;
const wordFactor = 2 ** 32;

/**
 * Adds the numbers of the set that a cursor is at to a table, but for those that are not stored as their type needs. Most
 * are integers without sign, for which there are loops of their own.
 *
 * @param numbers of the series; negative for what is left out
 */
export function addNumbers(cursor: ResultCursor, type: number, table: ExportTable, numbers: Int32Array): void {
  const { format, record, count } = cursor;
  const { view } = cursor.chunk;
  const isInSitu = format === valueFormats.inSitu;
  let word = cursor.wordAt(0);
  for (let i = 0; i < count; i++, word += valueSize) {
    const series = numbers[i] ?? -1;
    if (series < 0) continue;
    if (isInSitu) {
      if (type === typeCodes.u32) table.number(series, view.getUint32(word));
      else addWord(view, word, type, table, series);
      continue;
    }
    const block = record + blockOffsetOf(view.getUint32(word));
    const size = (view.getUint32(block) & 0xffffff) - blockHeaderSize;
    if (size === 8) addLongWord(view, block + blockHeaderSize, type, table, series);
    else if (size === 4) addWord(view, block + blockHeaderSize, type, table, series);
  }
}

function addWord(view: DataView, at: number, type: number, table: ExportTable, series: number): void {
  if (type === typeCodes.u32) table.number(series, view.getUint32(at));
  else if (type === typeCodes.i32) table.number(series, view.getInt32(at));
  else if (type === typeCodes.float) table.number(series, view.getFloat32(at));
}

function addLongWord(view: DataView, at: number, type: number, table: ExportTable, series: number): void {
  if (type === typeCodes.u64) {
    const high = view.getUint32(at);
    if (high < exactWords) table.number(series, high * wordFactor + view.getUint32(at + 4));
    else table.long(series, view.getBigUint64(at));
  } else if (type === typeCodes.i64) {
    const high = view.getInt32(at);
    if (high < exactWords && high >= -exactWords) table.number(series, high * wordFactor + view.getUint32(at + 4));
    else table.long(series, view.getBigInt64(at));
  } else if (type === typeCodes.double) table.number(series, view.getFloat64(at));
}
