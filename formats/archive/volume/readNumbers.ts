import { typeCodes } from '../../pcp/typeCodes.ts';
import { readNumber } from './metricValue.ts';
import type { ResultCursor } from './resultCursor.ts';
import { blockHeaderSize, blockOffsetOf, valueSize } from './resultLayout.ts';
import { valueFormats } from './resultValidator.ts';

const longSize = 8;

/** Numbers at equal distances. */
interface SpacedNumbers {
  readonly values: Float64Array;
  readonly stride: number;
}

/**
 * Reads the first values of the set that a cursor is at, as {@link readNumber} does. Most values are integers without
 * sign, for which there are loops of their own.
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
  const { format, record } = cursor;
  const { view } = cursor.chunk;
  let word = cursor.wordAt(0);
  if (format === valueFormats.inSitu && type === typeCodes.u32)
    for (let i = 0, at = first; i < count; i++, at += stride, word += valueSize) values[at] = view.getUint32(word);
  else if (format !== valueFormats.inSitu && type === typeCodes.u64)
    for (let i = 0, at = first; i < count; i++, at += stride, word += valueSize)
      values[at] = longAt(view, record + blockOffsetOf(view.getUint32(word)));
  else
    for (let i = 0, at = first; i < count; i++, at += stride, word += valueSize)
      values[at] = readNumber(view, record, format, word, type);
}

/** An integer of 64 bits in a block; NaN where the block has another length. */
function longAt(view: DataView, block: number): number {
  const at = block + blockHeaderSize;
  if ((view.getUint32(block) & 0xffffff) !== blockHeaderSize + longSize) return NaN;
  return view.getUint32(at) * 2 ** 32 + view.getUint32(at + 4);
}
