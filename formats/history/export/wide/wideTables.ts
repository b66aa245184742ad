import type { OpenTable } from '../exportTable.ts';
import type { ParquetOptions } from '../parquet/parquetFile.ts';
import { newRowMemory } from '../rows/rowMemory.ts';
import type { TableFormat } from '../tableFormats.ts';
import type { WideColumns } from './wideColumns.ts';
import { wideParquet } from './wideParquet.ts';
import { wideCsv, wideNdjson } from './wideText.ts';

/** OpenMetrics has a line for each value. */
type WideFormat = Exclude<TableFormat, 'openmetrics'>;

/** Tables with a column for each metric and instance, which `columns` names when a table is opened. */
export const wideTables: Readonly<
  Record<WideFormat, (columns: () => WideColumns, options: ParquetOptions) => OpenTable>
> = {
  csv: (columns) => (file, facts) => wideCsv(file, facts, columns()),
  ndjson: (columns) => (file, facts) => wideNdjson(file, facts, columns()),
  parquet: (columns, options) => {
    const memory = newRowMemory();
    return (file, facts) => wideParquet(file, facts, columns(), options, memory);
  },
};
