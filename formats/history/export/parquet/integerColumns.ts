import type { ParquetColumn } from './parquetFormat.ts';
import { encodings } from './parquetFormat.ts';
import { maxDelta, writeDeltas } from './deltaEncoding.ts';
import { Bounds, DenseValues, extentOf } from './denseValues.ts';
import { RunList, writeLevels } from './hybridEncoding.ts';
import { PackedBytes } from './packedBytes.ts';
import type { DataPage, ParquetFile } from './parquetFile.ts';
import type { SortedRows, SortedSeries } from '../rows/sortedRows.ts';

/** A page ends with the series that reaches so many values: readers unpack whole pages. */
const valuesPerPage = 1 << 17;
/** Integers without sign from here on are in a column of their own. */
const firstUnsigned = 2n ** 63n;

const page = new PackedBytes();

/** Writes the column of integers up to 64 bits with a sign. */
export function writeIntegerColumn(file: ParquetFile, element: ParquetColumn, sorted: SortedRows, rows: number): void {
  const pages = new IntegerPages(sorted);
  file.column(element, undefined, pages.all(), () => ({
    nulls: rows - pages.written,
    ...pages.bounds.ofIntegers,
  }));
}

/** Writes the column of integers that need all 64 bits and have no sign. */
export function writeUnsignedColumn(file: ParquetFile, element: ParquetColumn, sorted: SortedRows, rows: number): void {
  const levels = new RunList();
  const large: bigint[] = [];
  for (const { hasLongs, from, to } of sorted.series) {
    if (!hasLongs) levels.add(0, to - from);
    else
      for (let row = from; row < to; row++) {
        const long = sorted.longs.get(row) ?? 0n;
        levels.add(long >= firstUnsigned ? 1 : 0, 1);
        if (long >= firstUnsigned) large.push(long);
      }
  }
  page.clear();
  writeLevels(levels, page);
  addLongs(large.map((value) => BigInt.asIntN(64, value)));
  const all: readonly DataPage[] = [{ rows, encoding: encodings.plain, bytes: page.bytes }];
  file.column(element, undefined, all, () => ({ nulls: rows - large.length }));
}

function addLongs(values: readonly bigint[]): void {
  page.add(new Uint8Array(BigInt64Array.from(values).buffer));
}

/** Makes pages of integers: of differences, or of all 64 bits where a double would not be exact. */
class IntegerPages {
  readonly bounds = new Bounds();
  written = 0;
  readonly #sorted: SortedRows;
  readonly #dense = new DenseValues();
  #longs: bigint[] = [];
  #levels = new RunList();
  #rows = 0;

  constructor(sorted: SortedRows) {
    this.#sorted = sorted;
  }

  *all(): Generator<DataPage> {
    let wereLong = false;
    for (const series of this.#sorted.series) {
      const { values } = this.#sorted;
      const { from, to } = series;
      if (series.facts.content === 'integer') {
        const extent = extentOf(values, from, to);
        const isLong = series.hasLongs || Math.max(-extent.least, extent.most) > maxDelta;
        const count = this.#dense.length + this.#longs.length;
        if (count >= valuesPerPage || (count > 0 && isLong !== wereLong)) yield this.#page();
        wereLong = isLong;
        if (isLong) this.#addLongs(series);
        else {
          this.bounds.add(extent);
          this.#dense.add(values, from, to);
          this.#levels.add(1, to - from);
        }
      } else this.#levels.add(0, to - from);
      this.#rows += to - from;
    }
    if (this.#rows > 0) yield this.#page();
  }

  #addLongs({ from, to }: SortedSeries): void {
    const { values, longs } = this.#sorted;
    for (let row = from; row < to; row++) {
      const long = longs.get(row) ?? BigInt(values[row] ?? 0);
      this.#levels.add(long < firstUnsigned ? 1 : 0, 1);
      if (long >= firstUnsigned) continue;
      this.#longs.push(long);
      this.bounds.addLong(long);
    }
  }

  #page(): DataPage {
    const areLong = this.#longs.length > 0;
    page.clear();
    writeLevels(this.#levels, page);
    if (areLong) addLongs(this.#longs);
    else writeDeltas(this.#dense.values, page);
    const rows = this.#rows;
    this.written += this.#dense.length + this.#longs.length;
    this.#dense.clear();
    this.#longs = [];
    this.#levels = new RunList();
    this.#rows = 0;
    return { rows, encoding: areLong ? encodings.plain : encodings.deltas, bytes: page.bytes };
  }
}
