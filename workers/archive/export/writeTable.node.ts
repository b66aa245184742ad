import { AtomicFiles } from '../../../codecs/output/atomicFiles.node.ts';
import { nodePageCodec } from '../../../codecs/output/pageCodec.node.ts';
import type { Archive } from '../../../formats/archive/archive.ts';
import { ExportedFiles } from '../../../formats/archive/export/exportFiles.ts';
import type { OpenTable } from '../../../formats/archive/export/exportTable.ts';
import { newParquetMemory, ParquetTable } from '../../../formats/archive/export/parquet/parquetTable.ts';
import { ExportRecords } from '../../../formats/archive/export/records/exportRecords.ts';
import { csvTable } from '../../../formats/archive/export/text/csvTable.ts';
import { ndjsonTable } from '../../../formats/archive/export/text/ndjsonTable.ts';
import { wholeArchive } from '../../../formats/archive/statistics/recordPart.ts';
import { visitResults } from '../../../formats/archive/visitResults.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { utc } from '../../../formats/pcp/time/timeZone.ts';
import type { TableFormat, TableWish } from '../../../protocol/worker/exportProtocol.ts';
import { breathe } from '../../start/breathe.ts';

const everything = { takesMetric: () => true, takesInstance: () => true };

/**
 * Writes the values of an archive, or of a history, to a file, which is there when it is whole.
 *
 * @returns how many places could not be read
 */
export async function writeTable(
  archive: Archive,
  host: string,
  { format, asRates, path }: TableWish,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const output = new AtomicFiles(path, { mayReplace: true, sources: [] });
  const layout = { partition: [], isOneFile: true, extension: `.${format}`, zone: utc };
  const properties = new Map([['pcp.counters', asRates ? 'rates' : 'as recorded']]);
  const files = new ExportedFiles(output, layout, openTable(format), properties);
  const records = new ExportRecords(host, everything, asRates, files.tableAt);
  const part = wholeArchive(archive);
  let lost = 0;
  const onLost = (): void => {
    lost++;
  };
  try {
    await visitResults(archive, (cursor) => records.record(cursor, part), {
      signal,
      onBroken: onLost,
      onCorrupt: onLost,
      onProgress: (done, total) => {
        onShare(done / Math.max(1, total));
        return breathe();
      },
    });
    signal.throwIfAborted();
    files.end();
    if (files.files === 0) throw new Error(t`There are no records to export.`);
    output.commit();
  } finally {
    output.discard();
  }
  return lost;
}

function openTable(format: TableFormat): OpenTable {
  switch (format) {
    case 'csv':
      return csvTable;
    case 'ndjson':
      return ndjsonTable;
    case 'parquet': {
      const [codec, memory] = [nodePageCodec(), newParquetMemory()];
      return (file, facts) => new ParquetTable(file, facts, codec, 'pcp-files', memory);
    }
  }
}
