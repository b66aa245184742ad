import type { JSX } from 'preact';
import { useCallback } from 'preact/hooks';
import { PlotTable } from '../../parts/plot/plotTable.tsx';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { PlotScene } from './usePlotScene.ts';

export interface PlotValuesProps {
  readonly connection: ArchiveConnection;
  readonly scene: PlotScene;
  /** Back to the plots. */
  readonly onPlots: () => void;
}

/** The values that the plots show, as a table. */
export function PlotValues({ connection, scene, onPlots }: PlotValuesProps): JSX.Element {
  const { request, shown, groups, timeText, setCursor, pick } = scene;
  // Columns stand in the order of the plots, which is not that in which the metrics were chosen.
  const subjects = groups.flatMap((group) => group.subjects);
  const metrics = subjects.map(({ pmid, instance }) => ({ pmid, instances: [instance] }));
  const key = JSON.stringify({ ...request, metrics });
  const read = useCallback(
    (fromRow: number, toRow: number, signal: AbortSignal) =>
      connection.ask('plottedRows', { ...request, metrics, fromRow, toRow }, signal),
    // By its content; and anew when more has been read.
    [connection, key, shown],
  );
  const onFault = useCallback(
    (error: unknown) => {
      connection.report(error);
    },
    [connection],
  );
  const heads = groups.flatMap(({ data, unit, title }) =>
    data.traces.map(({ key: line, label }) => ({
      key: line,
      title: label === title ? title : `${title} ${label}`,
      unit,
    })),
  );
  return (
    <PlotTable
      heads={heads}
      read={read}
      timeText={timeText}
      onPick={(time, column) => {
        pick(time, subjects[column]);
      }}
      onCursor={setCursor}
      onPlots={onPlots}
      onFault={onFault}
    />
  );
}
