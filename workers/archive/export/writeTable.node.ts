import { AtomicFiles } from '../../../codecs/output/atomicFiles.node.ts';
import { nodePageCodec } from '../../../codecs/output/pageCodec.node.ts';
import type { Archive } from '../../../formats/archive/archive.ts';
import { ExportedFiles } from '../../../formats/history/export/exportFiles.ts';
import type { ExportRequest } from '../../../formats/history/export/exportHistories.ts';
import { partitionKeys } from '../../../formats/history/export/exportTable.ts';
import { longTables } from '../../../formats/history/export/longTables.ts';
import type { RecordSource } from '../../../formats/history/export/openMetrics/exportOpenMetrics.ts';
import { exportOpenMetrics, requestsByDate } from '../../../formats/history/export/openMetrics/exportOpenMetrics.ts';
import { RowCounter } from '../../../formats/history/export/openMetrics/metricPasses.ts';
import { ExportRecords } from '../../../formats/history/export/records/exportRecords.ts';
import { tableExtensions } from '../../../formats/history/export/tableFormats.ts';
import { archiveHistory } from '../../../formats/history/subject/archiveHistory.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { utc } from '../../../formats/pcp/time/timeZone.ts';
import type { TableWish } from '../../../protocol/worker/exportProtocol.ts';
import { breathe } from '../../start/breathe.ts';

const everything = { takesMetric: () => true, takesInstance: () => true };

/**
 * Writes the values of an archive, or of a history, to files, which are there when all are whole.
 *
 * @returns how many places could not be read
 */
export async function writeTable(
  archive: Archive,
  host: string,
  { format, asRates, path, isFolder }: TableWish,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const output = new AtomicFiles(path, { mayReplace: true, sources: [] });
  const layout = {
    partition: isFolder ? partitionKeys : [],
    isOneFile: !isFolder,
    extension: tableExtensions[format][0],
  };
  const properties = new Map([['pcp.counters', asRates ? 'rates' : 'as recorded']]);
  const openTable = longTables[format]({ codec: nodePageCodec(), createdBy: 'pcp-files' });
  const files = new ExportedFiles(output, layout, openTable, properties);
  const history = archiveHistory(archive);
  let lost = 0;
  const onLost = (): void => {
    lost++;
  };
  // OpenMetrics counts the values first.
  let [pass, passes] = [0, format === 'openmetrics' ? 2 : 1];
  const source: RecordSource = {
    host,
    zone: utc,
    read: (records, { from, to, takes, isFirst }) =>
      history.visit(records, {
        ...{ from, to, signal, reads: takes },
        ...(isFirst && { losses: { broken: onLost, corrupt: onLost, failure: onLost } }),
        onProgress: (done, total) => {
          onShare((pass + done / Math.max(1, total)) / passes);
          return breathe();
        },
      }),
  };
  const request = { wish: everything, asRates, from: undefined, to: undefined };
  try {
    if (format === 'openmetrics') {
      const parts = isFolder ? await dates(source, request) : [request];
      for (const each of parts)
        await exportOpenMetrics([source], each, files, (done, total) => {
          [pass, passes] = [done, total];
        });
    } else {
      files.begin(host, utc);
      const records = new ExportRecords(host, everything, asRates, files.tableAt);
      await source.read(records, { ...request, takes: everything.takesMetric, isFirst: true });
    }
    signal.throwIfAborted();
    files.finish();
    if (files.files === 0) throw new Error(t`There are no records to export.`);
    output.commit();
  } finally {
    output.discard();
  }
  return lost;
}

/** Requests for the dates that records have. */
async function dates(source: RecordSource, request: ExportRequest): Promise<readonly ExportRequest[]> {
  const counter = new RowCounter();
  const records = new ExportRecords(source.host, everything, request.asRates, () => counter);
  await source.read(records, { ...request, takes: everything.takesMetric, isFirst: false });
  return requestsByDate(request, { start: counter.first, end: counter.last }, utc);
}
