import { useCallback } from 'preact/hooks';
import type { ReadPlotRows } from '../../plot/usePlotRows.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { MetricScene } from './usePlotScene.ts';

/** Reads rows of the table of what is plotted: columns stand in the order of the plots, which is not that in which the metrics were chosen. */
export function usePlotRowReader(connection: ArchiveConnection, { request, shown, groups }: MetricScene): ReadPlotRows {
  const metrics = groups
    .flatMap((group) => group.subjects)
    .map(({ pmid, instance }) => ({ pmid, instances: [instance] }));
  const key = JSON.stringify({ ...request, metrics });
  return useCallback(
    (fromRow: number, toRow: number, signal: AbortSignal) =>
      connection.request('plottedRows', { ...request, metrics, fromRow, toRow }, signal),
    // By its content; and anew when more has been read.
    [connection, key, shown],
  );
}
