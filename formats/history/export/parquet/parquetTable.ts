import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import type { TypedColumn } from '../exportColumns.ts';
import { typedColumns, typedOrder } from '../exportColumns.ts';
import type { ExportFile, ExportTable, FileFacts, SeriesFacts } from '../exportTable.ts';
import { nanosecondsOf } from '../exportTable.ts';
import { writeDoubleColumn } from './doubleColumn.ts';
import { writeIntegerColumn, writeUnsignedColumn } from './integerColumns.ts';
import type { ParquetOptions } from './parquetFile.ts';
import { ParquetFile } from './parquetFile.ts';
import type { ParquetColumn } from './parquetFormat.ts';
import { storedAs } from './parquetFormat.ts';
import type { RowMemory } from '../rows/rowMemory.ts';
import { writeFactColumn, writeTextColumn } from './textColumns.ts';
import { writeTimeColumn } from './timeColumn.ts';
import { writeRowGroup } from './writeRowGroup.ts';

function elementOf(name: TypedColumn): ParquetColumn {
  const { type, isNullable } = typedColumns[name];
  return { name, isOptional: isNullable, ...storedAs[type] };
}

/** Writes rows to a Parquet file, a group of them at a time. */
export class ParquetTable implements ExportTable {
  readonly #file: ParquetFile;
  readonly #facts: FileFacts;
  readonly #columns: readonly TypedColumn[];
  readonly #memory: RowMemory;
  epoch = 0;

  constructor(file: ExportFile, facts: FileFacts, options: ParquetOptions, memory: RowMemory) {
    this.#memory = memory;
    this.#facts = facts;
    this.#columns = typedOrder.filter((name) => !(name === 'host' && facts.partition.has('host')));
    this.#file = new ParquetFile(file, options, this.#columns.map(elementOf));
    memory.group.clear();
  }

  moveTo(time: Timestamp): boolean {
    const nanoseconds = nanosecondsOf(time);
    if (nanoseconds === undefined) return false;
    if (this.#memory.group.isFull) this.#flush();
    this.#memory.group.time(nanoseconds);
    return true;
  }

  series(facts: SeriesFacts): number {
    return this.#memory.group.addSeries(facts);
  }

  number(series: number, value: number): void {
    this.#memory.group.add(series, value);
  }

  long(series: number, value: bigint): void {
    this.#memory.group.addLong(series, value);
  }

  text(series: number, value: string): void {
    this.#memory.group.addText(series, value);
  }

  finish(): void {
    this.#flush();
    this.#file.finish(this.#facts.properties);
  }

  #flush(): void {
    this.epoch++;
    writeRowGroup(this.#file, this.#memory, this.#memory.group.length, () => {
      for (const name of this.#columns) this.#column(name);
    });
  }

  #column(name: TypedColumn): void {
    const { group, sorted } = this.#memory;
    const [file, element, rows] = [this.#file, elementOf(name), group.length];
    switch (name) {
      case 'time':
        writeTimeColumn(file, element, sorted, rows, group.times);
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
        writeTextColumn(file, element, sorted, rows, group.texts);
        return;
      default:
        writeFactColumn(file, element, sorted, rows, (facts) => facts[name]);
    }
  }
}
