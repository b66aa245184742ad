import type { ParquetColumn } from './parquetFormat.ts';
import { encodings } from './parquetFormat.ts';
import { maxSpan, writeDeltas } from './deltaEncoding.ts';
import { bytesFor, writePacked } from './hybridEncoding.ts';
import { PackedBytes } from './packedBytes.ts';
import type { DataPage, ParquetFile } from './parquetFile.ts';
import type { SortedRows } from '../rows/sortedRows.ts';

const rowsPerPage = 1 << 17;
/** Most times that are numbered: more, which come in fewer series, take less room as differences. */
const maxNumbered = 1 << 14;

const page = new PackedBytes();

/** Writes when the rows are. @param times in nanoseconds, by their numbers */
export function writeTimeColumn(
  file: ParquetFile,
  element: ParquetColumn,
  sorted: SortedRows,
  rows: number,
  times: readonly bigint[],
): void {
  const all = BigInt64Array.from(times);
  const ordered = all.toSorted();
  const [first, last] = [ordered[0] ?? 0n, ordered.at(-1) ?? 0n];
  const isNumbered = times.length <= maxNumbered || last - first > BigInt(maxSpan);
  const dictionary = isNumbered ? { count: times.length, bytes: new Uint8Array(all.buffer) } : undefined;
  const pages = isNumbered
    ? numberedPages(sorted, rows, times.length)
    : deltaPages(
        sorted,
        rows,
        first,
        Float64Array.from(times, (time) => Number(time - first)),
      );
  file.column(element, dictionary, pages, () => ({ nulls: 0, least: first, most: last }));
}

/** Writes the times of rows that have each their own. @param times in nanoseconds */
export function writeRowTimes(file: ParquetFile, element: ParquetColumn, times: readonly bigint[]): void {
  const all = BigInt64Array.from(times);
  const ordered = all.toSorted();
  const [first, last] = [ordered[0] ?? 0n, ordered.at(-1) ?? 0n];
  const areNear = last - first <= BigInt(maxSpan);
  page.clear();
  if (areNear) {
    const since = Float64Array.from(times, (time) => Number(time - first));
    writeDeltas(since, page, first);
  } else page.add(new Uint8Array(all.buffer));
  const encoding = areNear ? encodings.deltas : encodings.plain;
  const pages = [{ rows: times.length, encoding, bytes: page.bytes }];
  file.column(element, undefined, pages, () => ({ nulls: 0, least: first, most: last }));
}

/** Each time once, and its number in each row. */
function* numberedPages({ times }: SortedRows, rows: number, count: number): Generator<DataPage> {
  const size = bytesFor(count);
  for (let from = 0; from < rows; from += rowsPerPage) {
    const to = Math.min(rows, from + rowsPerPage);
    page.clear();
    page.word(8 * size, 1);
    writePacked(times.subarray(from, to), size, page);
    yield { rows: to - from, encoding: encodings.numbered, bytes: page.bytes };
  }
}

/** @param since times since the first one, by their numbers */
function* deltaPages({ times }: SortedRows, rows: number, first: bigint, since: Float64Array): Generator<DataPage> {
  for (let from = 0; from < rows; from += rowsPerPage) {
    const to = Math.min(rows, from + rowsPerPage);
    page.clear();
    writeDeltas(
      Float64Array.from(times.subarray(from, to), (number) => since[number] ?? 0),
      page,
      first,
    );
    yield { rows: to - from, encoding: encodings.deltas, bytes: page.bytes };
  }
}
