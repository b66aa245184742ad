import type { ColumnType } from '../exportColumns.ts';
import { maxDelta, writeDeltas } from '../parquet/deltaEncoding.ts';
import { Bounds, extentOf } from '../parquet/denseValues.ts';
import { repeatedValues } from '../parquet/doubleColumn.ts';
import { bytesFor, RunList, writeLevels, writePacked } from '../parquet/hybridEncoding.ts';
import { PackedBytes } from '../parquet/packedBytes.ts';
import type { DictionaryPage, ParquetFile } from '../parquet/parquetFile.ts';
import type { ColumnStatistics, Encoding, ParquetColumn } from '../parquet/parquetFormat.ts';
import { encodings } from '../parquet/parquetFormat.ts';
import { numberedTexts } from '../parquet/textColumns.ts';
import type { SortedRows, SortedSeries } from '../rows/sortedRows.ts';

/** Differences of integers no farther apart fit into 32 bits, and differences of these. */
const maxSpan32 = 2 ** 30;

/** The cells of a column in a group of rows. */
export interface WideCells {
  /** Undefined for a column without any value in the group. */
  readonly series: SortedSeries | undefined;
  readonly sorted: SortedRows;
  readonly rows: number;
  readonly texts: readonly string[];
}

/** What a page has behind its levels. */
interface Body {
  readonly encoding: Encoding;
  readonly dictionary?: DictionaryPage;
  readonly bounds: Pick<ColumnStatistics, 'least' | 'most'>;
}

const page = new PackedBytes();

/** Writes the column of a metric, or of one of its instances. */
export function writeWideColumn(file: ParquetFile, element: ParquetColumn, type: ColumnType, cells: WideCells): void {
  const { series, sorted, rows, texts } = cells;
  page.clear();
  writeLevels(levelsOf(cells), page);
  const [from, to] = series === undefined ? [0, 0] : [series.from, series.to];
  const values = sorted.values.subarray(from, to);
  const { encoding, dictionary, bounds } =
    series === undefined
      ? { encoding: encodings.plain, bounds: {} }
      : type === 'text'
        ? addTexts(values, texts)
        : type === 'double' || type === 'float'
          ? addFloats(values, type)
          : addIntegers(values, type, series.hasLongs ? longsOf(series, sorted) : undefined);
  file.column(element, dictionary, [{ rows, encoding, bytes: page.bytes }], () => ({
    nulls: rows - values.length,
    ...bounds,
  }));
}

/** Which rows have a value. */
function levelsOf({ series, sorted, rows }: WideCells): RunList {
  const levels = new RunList();
  let next = 0;
  for (let i = series?.from ?? 0; i < (series?.to ?? 0); i++) {
    const row = sorted.times[i] ?? 0;
    levels.add(0, row - next);
    levels.add(1, 1);
    next = row + 1;
  }
  levels.add(0, rows - next);
  return levels;
}

function longsOf({ from, to }: SortedSeries, { values, longs }: SortedRows): BigInt64Array {
  return BigInt64Array.from({ length: to - from }, (_, i) => longs.get(from + i) ?? BigInt(values[from + i] ?? 0));
}

function addIntegers(values: Float64Array, type: ColumnType, longs: BigInt64Array | undefined): Body {
  const bounds = new Bounds();
  if (longs !== undefined) {
    const isSigned = type === 'integer';
    for (const long of longs) bounds.addLong(isSigned ? long : BigInt.asUintN(64, long));
    page.add(new Uint8Array(longs.buffer));
    return { encoding: encodings.plain, bounds: bounds.ofIntegers };
  }
  const extent = extentOf(values, 0, values.length);
  bounds.add(extent);
  const is32 = type === 'integer32' || type === 'unsigned32';
  // What is stored in 32 bits has a sign there.
  const stored = type === 'unsigned32' ? Float64Array.from(values, (value) => value | 0) : values;
  const { least, most } = is32 ? extentOf(stored, 0, stored.length) : extent;
  if (is32 ? most - least <= maxSpan32 : Math.max(-least, most) <= maxDelta) {
    writeDeltas(stored, page);
    return { encoding: encodings.deltas, bounds: bounds.ofIntegers };
  }
  page.add(
    new Uint8Array((is32 ? Int32Array.from(stored) : BigInt64Array.from(values, (value) => BigInt(value))).buffer),
  );
  return { encoding: encodings.plain, bounds: bounds.ofIntegers };
}

function addFloats(values: Float64Array, type: 'float' | 'double'): Body {
  const bytesOf = (numbers: Float64Array | readonly number[]): Uint8Array =>
    new Uint8Array((type === 'float' ? Float32Array.from(numbers) : Float64Array.from(numbers)).buffer);
  const bounds = new Bounds();
  bounds.add(extentOf(values, 0, values.length));
  const repeated = repeatedValues(values);
  if (repeated === undefined) {
    page.add(bytesOf(values));
    return { encoding: encodings.plain, bounds: bounds.ofDoubles };
  }
  const { different, numbers } = repeated;
  const size = bytesFor(different.length);
  page.word(8 * size, 1);
  writePacked(numbers, size, page);
  const dictionary = { count: different.length, bytes: bytesOf(different) };
  return { encoding: encodings.numbered, dictionary, bounds: bounds.ofDoubles };
}

/** @param numbers of the texts */
function addTexts(numbers: Float64Array, texts: readonly string[]): Body {
  const dictionary = numberedTexts(
    Array.from(numbers, (number) => texts[number] ?? ''),
    page,
  );
  return { encoding: encodings.numbered, dictionary, bounds: {} };
}
