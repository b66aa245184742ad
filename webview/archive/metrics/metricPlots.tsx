import type { JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import { PlotsView, usePlotFrame } from '../../frame/plots/plotsView.tsx';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { ModeChoice } from './modeChoice.tsx';
import { usePlotScene } from './usePlotScene.ts';

export interface MetricPlotsProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
}

/** The plots of what has been chosen, with counters as rates or as they were logged. */
export function MetricPlots({ connection, viewer, state }: MetricPlotsProps): JSX.Element {
  const { view, update } = viewer;
  const { frame, parts } = usePlotFrame();
  const scene = usePlotScene(connection, viewer, state, parts);
  const tools = (
    <ModeChoice
      mode={view.plotMode}
      onMode={(plotMode) => {
        update({ plotMode });
      }}
    />
  );
  return (
    <PlotsView
      connection={connection}
      frame={frame}
      scene={scene}
      isEmpty={view.plotted.length === 0}
      base={state.head.base}
      origin={state.head.host}
      readings={scene.shown.readings}
      fullAdvice={t`Select a shorter time range or fewer instances.`}
      hasTable={view.hasPlotTable}
      onHasTable={(hasPlotTable) => {
        update({ hasPlotTable });
      }}
      tools={tools}
    />
  );
}
