import type { ColumnStatistics, ParquetColumn } from './parquetFormat.ts';
import { encodings } from './parquetFormat.ts';
import type { SeriesFacts } from '../exportTable.ts';
import { bitsFor, RunList, writeLevels, writeRuns } from './hybridEncoding.ts';
import { PackedBytes } from './packedBytes.ts';
import type { DataPage, DictionaryPage, ParquetFile } from './parquetFile.ts';
import type { SortedRows } from '../rows/sortedRows.ts';

const encoder = new TextEncoder();
const dictionary = new PackedBytes();
const page = new PackedBytes();

/** Writes a column that is the same in all rows of a series: the values once, then which of them come how often. */
export function writeFactColumn(
  file: ParquetFile,
  element: ParquetColumn,
  { series }: SortedRows,
  rows: number,
  factOf: (facts: SeriesFacts) => string | number | undefined,
): void {
  const numbers = new Map<string | number, number>();
  const [runs, levels] = [new RunList(), new RunList()];
  for (const { facts, from, to } of series) {
    const value = factOf(facts);
    levels.add(value === undefined ? 0 : 1, to - from);
    if (value === undefined) continue;
    let number = numbers.get(value);
    if (number === undefined) numbers.set(value, (number = numbers.size));
    runs.add(number, to - from);
  }
  const values = [...numbers.keys()];
  const nulls = levels.counts.reduce((sum, count, i) => sum + (levels.values[i] === 0 ? count : 0), 0);
  const pages = [pageOf(element, rows, runs, levels, values.length)];
  file.column(element, dictionaryOf(values), pages, () => ({ nulls, ...boundsOf(values) }));
}

/** Writes the column of values that are texts. */
export function writeTextColumn(
  file: ParquetFile,
  element: ParquetColumn,
  sorted: SortedRows,
  rows: number,
  texts: readonly string[],
): void {
  const [runs, levels] = [new RunList(), new RunList()];
  for (const { facts, from, to } of sorted.series) {
    levels.add(facts.content === 'text' ? 1 : 0, to - from);
    if (facts.content === 'text') for (let row = from; row < to; row++) runs.add(sorted.values[row] ?? 0, 1);
  }
  const nulls = rows - runs.counts.reduce((sum, count) => sum + count, 0);
  const bytes = pageOf(element, rows, runs, levels, texts.length);
  file.column(element, dictionaryOf(texts), [bytes], () => ({ nulls }));
}

/** Writes a required column of texts with one for each row. */
export function writeRowFacts(file: ParquetFile, element: ParquetColumn, texts: readonly string[]): void {
  page.clear();
  const dictionaryPage = numberedTexts(texts, page);
  const pages = [{ rows: texts.length, encoding: encodings.numbered, bytes: page.bytes }];
  file.column(element, dictionaryPage, pages, () => ({ nulls: 0 }));
}

/** Writes which texts come how often; the texts themselves are the result. */
export function numberedTexts(texts: readonly string[], into: PackedBytes): DictionaryPage {
  const numbers = new Map<string, number>();
  const runs = new RunList();
  for (const text of texts) {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    runs.add(number, 1);
  }
  const width = bitsFor(Math.max(0, numbers.size - 1));
  into.word(width, 1);
  writeRuns(runs, width, into);
  return dictionaryOf([...numbers.keys()]);
}

function pageOf({ isOptional }: ParquetColumn, rows: number, runs: RunList, levels: RunList, count: number): DataPage {
  page.clear();
  if (isOptional) writeLevels(levels, page);
  const width = bitsFor(Math.max(0, count - 1));
  page.word(width, 1);
  writeRuns(runs, width, page);
  return { rows, encoding: encodings.numbered, bytes: page.bytes };
}

function dictionaryOf(values: readonly (string | number)[]): DictionaryPage {
  dictionary.clear();
  for (const value of values) {
    if (typeof value === 'number') {
      dictionary.word(value, 4);
      continue;
    }
    const bytes = encoder.encode(value);
    dictionary.word(bytes.length, 4);
    dictionary.add(bytes);
  }
  return { count: values.length, bytes: dictionary.bytes };
}

/** Least and greatest of the numbers among the values. */
function boundsOf(values: readonly (string | number)[]): Pick<ColumnStatistics, 'least' | 'most'> {
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === 0) return {};
  return { least: numbers.reduce((a, b) => Math.min(a, b)), most: numbers.reduce((a, b) => Math.max(a, b)) };
}
