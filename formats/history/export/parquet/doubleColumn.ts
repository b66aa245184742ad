import type { ParquetColumn } from './parquetFormat.ts';
import { encodings } from './parquetFormat.ts';
import { Bounds, DenseValues, extentOf } from './denseValues.ts';
import { bytesFor, RunList, writeLevels, writePacked } from './hybridEncoding.ts';
import { PackedBytes } from './packedBytes.ts';
import type { DataPage, DictionaryPage, ParquetFile } from './parquetFile.ts';
import type { SortedRows } from '../rows/sortedRows.ts';

/** Values come so often, on average, where each is written once and numbered. */
const leastRepeats = 2;
const page = new PackedBytes();

/** Writes the column of doubles. */
export function writeDoubleColumn(file: ParquetFile, element: ParquetColumn, sorted: SortedRows, rows: number): void {
  const levels = new RunList();
  const dense = new DenseValues();
  for (const { facts, from, to } of sorted.series) {
    const isDouble = facts.content === 'double';
    levels.add(isDouble ? 1 : 0, to - from);
    if (isDouble) dense.add(sorted.values, from, to);
  }
  const { values } = dense;
  const bounds = new Bounds();
  bounds.add(extentOf(values, 0, values.length));
  const repeated = repeatedValues(values);
  page.clear();
  writeLevels(levels, page);
  if (repeated === undefined) page.add(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  else {
    const size = bytesFor(repeated.different.length);
    page.word(8 * size, 1);
    writePacked(repeated.numbers, size, page);
  }
  const encoding = repeated === undefined ? encodings.plain : encodings.numbered;
  const pages: readonly DataPage[] = [{ rows, encoding, bytes: page.bytes }];
  file.column(element, repeated && dictionaryOf(repeated), pages, () => ({
    nulls: rows - values.length,
    ...bounds.ofDoubles,
  }));
}

/** Values of which each is written once. */
export interface RepeatedValues {
  readonly different: readonly number[];
  /** Numbers of the values in the dictionary. */
  readonly numbers: Int32Array;
}

function dictionaryOf({ different }: RepeatedValues): DictionaryPage {
  return { count: different.length, bytes: new Uint8Array(Float64Array.from(different).buffer) };
}

/** Undefined where most values come once. */
export function repeatedValues(values: Float64Array): RepeatedValues | undefined {
  const most = Math.floor(values.length / leastRepeats);
  const known = new Map<number, number>();
  const different: number[] = [];
  const numbers = new Int32Array(values.length);
  // A Map holds zeros of both signs for the same.
  let negativeZero: number | undefined;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    const isNegativeZero = Object.is(value, -0);
    let number = isNegativeZero ? negativeZero : known.get(value);
    if (number === undefined) {
      number = different.push(value) - 1;
      if (number >= most) return undefined;
      if (isNegativeZero) negativeZero = number;
      else known.set(value, number);
    }
    numbers[i] = number;
  }
  return { different, numbers };
}
