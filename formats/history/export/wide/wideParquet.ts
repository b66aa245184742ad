import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import type { ColumnType } from '../exportColumns.ts';
import type { ExportFile, FileFacts, SeriesFacts } from '../exportTable.ts';
import { nanosecondsOf } from '../exportTable.ts';
import type { ParquetOptions } from '../parquet/parquetFile.ts';
import { ParquetFile } from '../parquet/parquetFile.ts';
import type { ParquetColumn } from '../parquet/parquetFormat.ts';
import { storedAs } from '../parquet/parquetFormat.ts';
import { writeRowTimes } from '../parquet/timeColumn.ts';
import { writeRowFacts } from '../parquet/textColumns.ts';
import { writeRowGroup } from '../parquet/writeRowGroup.ts';
import type { RowMemory } from '../rows/rowMemory.ts';
import type { SortedSeries } from '../rows/sortedRows.ts';
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

/** A table of Parquet with a column for each metric and instance, of its own type. */
export function wideParquet(
  file: ExportFile,
  facts: FileFacts,
  columns: WideColumns,
  options: ParquetOptions,
  memory: RowMemory,
): WideTable {
  return new WideTable(columns, new ParquetRows(file, facts, columns, options, memory));
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
  readonly #memory: RowMemory;
  /** Hosts of the rows. */
  readonly #hosts: string[] = [];

  constructor(file: ExportFile, facts: FileFacts, columns: WideColumns, options: ParquetOptions, memory: RowMemory) {
    this.#facts = facts;
    this.#columns = columns;
    this.#types = columns.all.map((column) => columnTypeOf(column.facts));
    this.#elements = columns.all.map(({ name }, i) => ({
      name,
      isOptional: true,
      ...storedAs[this.#types[i] ?? 'double'],
    }));
    const ofRows = facts.partition.has('host') ? [timeElement] : [timeElement, hostElement];
    this.#file = new ParquetFile(file, options, [...ofRows, ...this.#elements]);
    this.#memory = memory;
    memory.group.clear();
    this.#begin();
  }

  holds(time: Timestamp): boolean {
    return nanosecondsOf(time) !== undefined;
  }

  begin(time: Timestamp, host: string): void {
    if (this.#memory.group.isFull) this.#flush();
    this.#memory.group.addTime(nanosecondsOf(time) ?? 0n);
    this.#hosts.push(host);
  }

  number(column: number, value: number): void {
    this.#memory.group.add(column, value);
  }

  long(column: number, value: bigint): void {
    this.#memory.group.addLong(column, value);
  }

  text(column: number, value: string): void {
    this.#memory.group.addText(column, value);
  }

  finish(): void {
    this.#flush();
    this.#file.finish(new Map([...this.#facts.properties, ...this.#columns.properties]));
  }

  #flush(): void {
    writeRowGroup(this.#file, this.#memory, this.#memory.group.times.length, () => {
      this.#writeColumns();
    });
    this.#begin();
  }

  /** Begins a group, in which each column has its place as its number. */
  #begin(): void {
    this.#hosts.length = 0;
    for (const { facts } of this.#columns.all) this.#memory.group.addSeries(facts);
  }

  #writeColumns(): void {
    const { group, sorted } = this.#memory;
    const { times, texts } = group;
    const rows = times.length;
    const series = new Map<SeriesFacts, SortedSeries>(sorted.series.map((one) => [one.facts, one]));
    writeRowTimes(this.#file, timeElement, times);
    if (!this.#facts.partition.has('host')) writeRowFacts(this.#file, hostElement, this.#hosts);
    for (const [i, { facts }] of this.#columns.all.entries()) {
      const [element, type] = [this.#elements[i], this.#types[i]];
      if (element === undefined || type === undefined) continue;
      writeWideColumn(this.#file, element, type, { series: series.get(facts), sorted, rows, texts });
    }
  }
}
