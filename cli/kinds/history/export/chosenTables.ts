import { nodePageCodec } from '../../../../codecs/output/pageCodec.node.ts';
import type { OpenTable } from '../../../../formats/history/export/exportTable.ts';
import { WideColumns } from '../../../../formats/history/export/wide/wideColumns.ts';
import type { ExportJob } from './exportJob.ts';

/** The columns of the files that come next, where each metric and instance has one. */
export class ColumnChoice {
  columns = new WideColumns([]);
}

/** What opens tables of the format and the layout that are wanted. @param choice says the columns of wide ones */
export async function tablesOf({ format, isWide, createdBy }: ExportJob, choice: ColumnChoice): Promise<OpenTable> {
  const options = { codec: nodePageCodec(), createdBy };
  if (isWide && format !== 'openmetrics') {
    const { wideTables } = await import('../../../../formats/history/export/wide/wideTables.ts');
    return wideTables[format](() => choice.columns, options);
  }
  const { longTables } = await import('../../../../formats/history/export/longTables.ts');
  return longTables[format](options);
}
