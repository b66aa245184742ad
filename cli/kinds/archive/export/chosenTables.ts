import { nodePageCodec } from '../../../../codecs/output/pageCodec.node.ts';
import type { OpenTable } from '../../../../formats/archive/export/exportTable.ts';
import { csvTable } from '../../../../formats/archive/export/text/csvTable.ts';
import { ndjsonTable } from '../../../../formats/archive/export/text/ndjsonTable.ts';
import { WideColumns } from '../../../../formats/archive/export/wide/wideColumns.ts';
import type { ExportJob } from './exportJob.ts';

/** The columns of the files that come next, where each metric and instance has one. */
export class ColumnChoice {
  columns = new WideColumns([]);
}

/** What opens tables of the format and the layout that are wanted. @param choice says the columns of wide ones */
export async function tablesOf(job: ExportJob, choice: ColumnChoice): Promise<OpenTable> {
  return job.isWide ? wideTablesOf(job, choice) : longTablesOf(job);
}

async function longTablesOf({ format, createdBy }: ExportJob): Promise<OpenTable> {
  switch (format) {
    case 'csv':
      return csvTable;
    case 'ndjson':
      return ndjsonTable;
    case 'openmetrics': {
      const { newOpenMetricsMemory, OpenMetricsTable } =
        await import('../../../../formats/archive/export/openMetrics/openMetricsTable.ts');
      const memory = newOpenMetricsMemory();
      return (file) => new OpenMetricsTable(file, memory);
    }
    case 'parquet': {
      const { newParquetMemory, ParquetTable } =
        await import('../../../../formats/archive/export/parquet/parquetTable.ts');
      const [codec, memory] = [nodePageCodec(), newParquetMemory()];
      return (file, facts) => new ParquetTable(file, facts, codec, createdBy, memory);
    }
  }
}

async function wideTablesOf({ format, createdBy }: ExportJob, choice: ColumnChoice): Promise<OpenTable> {
  if (format === 'parquet') {
    const { newParquetMemory } = await import('../../../../formats/archive/export/parquet/parquetTable.ts');
    const { wideParquet } = await import('../../../../formats/archive/export/wide/wideParquet.ts');
    const [codec, memory] = [nodePageCodec(), newParquetMemory()];
    return (file, facts) => wideParquet(file, facts, choice.columns, codec, createdBy, memory);
  }
  const { wideCsv, wideNdjson } = await import('../../../../formats/archive/export/wide/wideText.ts');
  const open = format === 'csv' ? wideCsv : wideNdjson;
  return (file, facts) => open(file, facts, choice.columns);
}
