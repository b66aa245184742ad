import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import type { ColumnType } from '../exportColumns.ts';
import type { ExportFile, FileFacts, SeriesFacts } from '../exportTable.ts';
import { nanosecondsOf } from '../exportTable.ts';
import type { PageCodec } from '../parquet/parquetFile.ts';
import { ParquetFile } from '../parquet/parquetFile.ts';
import type { ParquetColumn } from '../parquet/parquetFormat.ts';
import { storedAs } from '../parquet/parquetFormat.ts';
import type { ParquetMemory } from '../parquet/parquetTable.ts';
import { writeRowTimes } from '../parquet/timeColumn.ts';
import { writeRowFacts } from '../parquet/textColumns.ts';
import type { RowGroup } from '../rows/rowGroup.ts';
import type { SortedRows, SortedSeries } from '../rows/sortedRows.ts';
import { writeWideColumn } from './wideColumnPages.ts';
import type { WideColumns } from './wideColumns.ts';
import type { WideRows } from './wideTable.ts';
import { WideTable } from './wideTable.ts';

const columnTypes: Readonly<Record<string, ColumnType>> = {
  ...{ '32': 'integer32', u32: 'unsigned32', '64': 'integer', u64: 'unsigned' },
  ...{ float: 'float', double: 'double' },
};

const timeElement: ParquetColumn = { name: 'time', isOptional: false, ...storedAs.time };
const hostElement: ParquetColumn = { name: 'host', isOptional: false, ...storedAs.text };

/** A table of Parquet with a column for each metric and instance, of its own type. @param createdBy the program */
export function wideParquet(
  file: ExportFile,
  facts: FileFacts,
  columns: WideColumns,
  codec: PageCodec,
  createdBy: string,
  memory: ParquetMemory,
): WideTable {
  return new WideTable(columns, new ParquetRows(file, facts, columns, codec, createdBy, memory));
}

/** How the values of a series are stored. */
function columnTypeOf({ content, type }: SeriesFacts): ColumnType {
  return content === 'text' ? 'text' : (columnTypes[type] ?? 'double');
}

/** Keeps the cells of some rows, and writes them column by column. */
class ParquetRows implements WideRows {
  readonly #file: ParquetFile;
  readonly #facts: FileFacts;
  readonly #columns: WideColumns;
  readonly #elements: readonly ParquetColumn[];
  readonly #types: readonly ColumnType[];
  readonly #createdBy: string;
  readonly #group: RowGroup;
  readonly #sorted: SortedRows;
  /** Of the rows. */
  readonly #hosts: string[] = [];

  constructor(
    file: ExportFile,
    facts: FileFacts,
    columns: WideColumns,
    codec: PageCodec,
    createdBy: string,
    { group, sorted }: ParquetMemory,
  ) {
    this.#facts = facts;
    this.#columns = columns;
    this.#createdBy = createdBy;
    this.#types = columns.all.map((column) => columnTypeOf(column.facts));
    this.#elements = columns.all.map(({ name }, i) => ({
      name,
      isOptional: true,
      ...storedAs[this.#types[i] ?? 'double'],
    }));
    const ofRows = facts.partition.has('host') ? [timeElement] : [timeElement, hostElement];
    this.#file = new ParquetFile(file, codec, [...ofRows, ...this.#elements]);
    this.#group = group;
    this.#sorted = sorted;
    this.#clear();
  }

  holds(time: Timestamp): boolean {
    return nanosecondsOf(time) !== undefined;
  }

  begin(time: Timestamp, host: string): void {
    if (this.#group.isFull) this.#flush();
    this.#group.addTime(nanosecondsOf(time) ?? 0n);
    this.#hosts.push(host);
  }

  number(column: number, value: number): void {
    this.#group.add(column, value);
  }

  long(column: number, value: bigint): void {
    this.#group.addLong(column, value);
  }

  text(column: number, value: string): void {
    this.#group.addText(column, value);
  }

  finish(): void {
    this.#flush();
    const properties = new Map([...this.#facts.properties, ...this.#columns.properties]);
    this.#file.finish(this.#createdBy, properties);
  }

  #flush(): void {
    const { times, texts } = this.#group;
    const rows = times.length;
    if (rows > 0) {
      const sorted = this.#sorted;
      sorted.sort(this.#group);
      const series = new Map<SeriesFacts, SortedSeries>(sorted.series.map((one) => [one.facts, one]));
      writeRowTimes(this.#file, timeElement, times);
      if (!this.#facts.partition.has('host')) writeRowFacts(this.#file, hostElement, this.#hosts);
      for (const [i, { facts }] of this.#columns.all.entries()) {
        const [element, type] = [this.#elements[i], this.#types[i]];
        if (element === undefined || type === undefined) continue;
        writeWideColumn(this.#file, element, type, { series: series.get(facts), sorted, rows, texts });
      }
      this.#file.endGroup(rows);
    }
    this.#clear();
  }

  #clear(): void {
    this.#group.clear();
    this.#hosts.length = 0;
    for (const { facts } of this.#columns.all) this.#group.addSeries(facts);
  }
}
