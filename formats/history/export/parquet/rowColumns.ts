import type { ColumnType } from '../exportColumns.ts';
import { extentOf } from './denseValues.ts';
import { RunList, writeLevels } from './hybridEncoding.ts';
import { PackedBytes } from './packedBytes.ts';
import type { DictionaryPage, ParquetFile } from './parquetFile.ts';
import type { ColumnStatistics, ParquetColumn } from './parquetFormat.ts';
import { encodings, storedAs } from './parquetFormat.ts';
import { numberedTexts } from './textColumns.ts';
import { writeRowTimes } from './timeColumn.ts';

/** A column of a small table: all its values, undefined where a row has none. */
export type RowColumn =
  | { readonly name: string; readonly type: 'time'; readonly values: readonly bigint[] }
  | { readonly name: string; readonly type: 'text'; readonly values: readonly (string | undefined)[] }
  | { readonly name: string; readonly type: 'double' | 'integer32'; readonly values: readonly (number | undefined)[] };

/** What a file says of a column: times are always there. */
export function rowElement({ name, type }: { readonly name: string; readonly type: ColumnType }): ParquetColumn {
  return { name, isOptional: type !== 'time', ...storedAs[type] };
}

const page = new PackedBytes();

/** Writes the columns of a small table as one group of rows. */
export function writeRowColumns(file: ParquetFile, columns: readonly RowColumn[], rows: number): void {
  if (rows === 0) return;
  for (const column of columns)
    if (column.type === 'time') writeRowTimes(file, rowElement(column), column.values);
    else writeOptional(file, column, rows);
  file.endGroup(rows);
}

function writeOptional(file: ParquetFile, column: Exclude<RowColumn, { readonly type: 'time' }>, rows: number): void {
  page.clear();
  const levels = new RunList();
  for (const value of column.values) levels.add(value === undefined ? 0 : 1, 1);
  writeLevels(levels, page);
  const element = rowElement(column);
  const nulls = column.values.filter((value) => value === undefined).length;
  if (column.type === 'text') {
    const texts = column.values.filter((value) => value !== undefined);
    write(file, element, rows, numberedTexts(texts, page), { nulls });
    return;
  }
  const numbers = Float64Array.from(column.values.filter((value) => value !== undefined));
  const stored = column.type === 'double' ? numbers : Int32Array.from(numbers);
  page.add(new Uint8Array(stored.buffer));
  const bounds = numbers.length === 0 ? {} : extentOf(numbers, 0, numbers.length);
  write(file, element, rows, undefined, { nulls, ...bounds });
}

function write(
  file: ParquetFile,
  element: ParquetColumn,
  rows: number,
  dictionary: DictionaryPage | undefined,
  statistics: ColumnStatistics,
): void {
  const encoding = dictionary === undefined ? encodings.plain : encodings.numbered;
  file.column(element, dictionary, [{ rows, encoding, bytes: page.bytes }], () => statistics);
}
