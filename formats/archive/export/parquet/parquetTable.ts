import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import type { TypedColumn } from '../exportColumns.ts';
import { typedColumns, typedOrder } from '../exportColumns.ts';
import type { ExportFile, ExportTable, FileFacts, SeriesFacts } from '../exportTable.ts';
import { nanosecondsOf } from '../exportTable.ts';
import { writeDoubleColumn } from './doubleColumn.ts';
import { writeIntegerColumn, writeUnsignedColumn } from './integerColumns.ts';
import type { PageCodec } from './parquetFile.ts';
import { ParquetFile } from './parquetFile.ts';
import type { ParquetColumn } from './parquetFormat.ts';
import { storedAs } from './parquetFormat.ts';
import { RowGroup } from '../rows/rowGroup.ts';
import { SortedRows } from '../rows/sortedRows.ts';
import { writeFactColumn, writeTextColumn } from './textColumns.ts';
import { writeTimeColumn } from './timeColumn.ts';

function elementOf(name: TypedColumn): ParquetColumn {
  const { type, isNullable } = typedColumns[name];
  return { name, isOptional: isNullable, ...storedAs[type] };
}

/** Memory for the rows of files, of one after the other. */
export interface ParquetMemory {
  readonly group: RowGroup;
  readonly sorted: SortedRows;
}

export const newParquetMemory = (): ParquetMemory => ({ group: new RowGroup(), sorted: new SortedRows() });

/** Writes rows to a Parquet file, a group of them at a time. */
export class ParquetTable implements ExportTable {
  readonly #file: ParquetFile;
  readonly #facts: FileFacts;
  readonly #columns: readonly TypedColumn[];
  readonly #createdBy: string;
  readonly #group: RowGroup;
  readonly #sorted: SortedRows;
  epoch = 0;

  /** @param createdBy the program, as the file names it */
  constructor(file: ExportFile, facts: FileFacts, codec: PageCodec, createdBy: string, memory: ParquetMemory) {
    const { group, sorted } = memory;
    this.#group = group;
    this.#sorted = sorted;
    this.#facts = facts;
    this.#createdBy = createdBy;
    this.#columns = typedOrder.filter((name) => !(name === 'host' && facts.partition.has('host')));
    this.#file = new ParquetFile(file, codec, this.#columns.map(elementOf));
    group.clear();
  }

  moveTo(time: Timestamp): boolean {
    const nanoseconds = nanosecondsOf(time);
    if (nanoseconds === undefined) return false;
    if (this.#group.isFull) this.#flush();
    this.#group.time(nanoseconds);
    return true;
  }

  series(facts: SeriesFacts): number {
    return this.#group.addSeries(facts);
  }

  number(series: number, value: number): void {
    this.#group.add(series, value);
  }

  long(series: number, value: bigint): void {
    this.#group.addLong(series, value);
  }

  text(series: number, value: string): void {
    this.#group.addText(series, value);
  }

  finish(): void {
    this.#flush();
    this.#file.finish(this.#createdBy, this.#facts.properties);
  }

  #flush(): void {
    this.epoch++;
    if (this.#group.length > 0) {
      this.#sorted.sort(this.#group);
      for (const name of this.#columns) this.#column(name);
      this.#file.endGroup(this.#group.length);
    }
    this.#group.clear();
  }

  #column(name: TypedColumn): void {
    const [file, sorted, element, rows] = [this.#file, this.#sorted, elementOf(name), this.#group.length];
    switch (name) {
      case 'time':
        writeTimeColumn(file, element, sorted, rows, this.#group.times);
        return;
      case 'value':
        writeDoubleColumn(file, element, sorted, rows);
        return;
      case 'integer':
        writeIntegerColumn(file, element, sorted, rows);
        return;
      case 'unsigned':
        writeUnsignedColumn(file, element, sorted, rows);
        return;
      case 'text':
        writeTextColumn(file, element, sorted, rows, this.#group.texts);
        return;
      default:
        writeFactColumn(file, element, sorted, rows, (facts) => facts[name]);
    }
  }
}
