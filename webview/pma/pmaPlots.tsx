import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import type { PlotReading } from '../../protocol/plot/plotProtocol.ts';
import type { PmaPlotState } from '../../protocol/plot/pmaPlotProtocol.ts';
import { PlotsView, usePlotFrame } from '../frame/plots/plotsView.tsx';
import { Empty } from '../frame/states.tsx';
import type { PmaConnection } from './pmaConnection.ts';
import type { PmaScene } from './usePmaScene.ts';
import { usePmaScene } from './usePmaScene.ts';
import type { PmaViewer } from './usePmaViewer.ts';

export interface PmaPlotsProps {
  readonly connection: PmaConnection;
  readonly viewer: PmaViewer;
  readonly state: PmaPlotState;
}

/** The plots of what is ticked. */
export function PmaPlots({ connection, viewer, state }: PmaPlotsProps): JSX.Element {
  const { view, update } = viewer;
  const { frame, parts } = usePlotFrame();
  const scene = usePmaScene(connection, viewer, state, parts);
  const isEmpty = scene.request.lines.length === 0;
  return (
    <>
      <PlotsView
        connection={connection}
        frame={frame}
        scene={scene}
        isEmpty={isEmpty}
        base={state.name}
        readings={readingsOf(state, scene)}
        fullAdvice={t`Select fewer metrics or objects.`}
        hasTable={view.hasTable && !isEmpty}
        onHasTable={(hasTable) => {
          update({ hasTable });
        }}
        onTryAgain={() => {
          connection.run('readAgain', null);
        }}
      />
      {isEmpty && <Empty text={t`Tick a metric to plot it.`} />}
    </>
  );
}

/** Progress of reading. The old plot stays while a text is read again. */
function readingsOf({ isMissing, contents: { reading } }: PmaPlotState, { shown }: PmaScene): readonly PlotReading[] {
  if (isMissing) return [];
  return reading.phase === 'reading' ? [shown.reading] : [reading, shown.reading];
}
