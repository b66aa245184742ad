import type { OpenTable } from './exportTable.ts';
import { OpenMetricsTable } from './openMetrics/openMetricsTable.ts';
import type { ParquetOptions } from './parquet/parquetFile.ts';
import { ParquetTable } from './parquet/parquetTable.ts';
import { newRowMemory } from './rows/rowMemory.ts';
import type { TableFormat } from './tableFormats.ts';
import { csvTable } from './text/csvTable.ts';
import { ndjsonTable } from './text/ndjsonTable.ts';

/** Tables with a row for each value. Those of an export are open one after the other, as they share their memory. */
export const longTables: Readonly<Record<TableFormat, (options: ParquetOptions) => OpenTable>> = {
  csv: () => csvTable,
  ndjson: () => ndjsonTable,
  openmetrics: () => {
    const memory = newRowMemory();
    return (file) => new OpenMetricsTable(file, memory);
  },
  parquet: (options) => {
    const memory = newRowMemory();
    return (file, facts) => new ParquetTable(file, facts, options, memory);
  },
};
