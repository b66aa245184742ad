import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { PlotFigure } from '../../parts/plot/plotFigure.tsx';
import type { PictureParts } from '../../parts/plot/plotPicture.ts';
import { useWidth } from '../../parts/useWidth.ts';
import type { ArchiveState } from '../../protocol/archiveProtocol.ts';
import { focusPane } from '../../structure/panes.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { PlotStrip } from './plotStrip.tsx';
import { PlotTools } from './plotTools.tsx';
import { PlotValues } from './plotValues.tsx';
import type { PlotScene } from './usePlotScene.ts';
import { usePlotScene } from './usePlotScene.ts';

export interface MetricPlotsProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
}

/** Beside the lines of a plot: the axis of values and half of the last time, in CSS pixels. */
const axisRoom = 92;

/** The plots of what has been chosen, one for each unit, or the table of their values. */
export function MetricPlots({ connection, viewer, state }: MetricPlotsProps): JSX.Element {
  const { view, update } = viewer;
  const frame = useRef<HTMLDivElement>(null);
  const pictures = useRef<PictureParts>(new Map());
  const width = useWidth(frame);
  const scene = usePlotScene(connection, viewer, state, Math.max(0, width - axisRoom));
  const setTable = (hasPlotTable: boolean): void => {
    update({ hasPlotTable });
    // Once it is drawn.
    setTimeout(() => {
      focusPane(hasPlotTable ? 'plot-table' : 'plot-0');
    });
  };
  pictures.current.clear();
  return (
    <section class="plots" aria-label="Plots" ref={frame}>
      {view.plotted.length > 0 && (
        <PlotTools
          connection={connection}
          viewer={viewer}
          scene={scene}
          base={state.head.base}
          pictures={pictures.current}
          onTable={setTable}
        />
      )}
      <PlotStrip
        connection={connection}
        readings={[...scene.shown.plots.values()].map(({ reading }) => reading)}
        onResume={scene.askAgain}
      />
      {view.hasPlotTable ? (
        <PlotValues
          connection={connection}
          scene={scene}
          onPlots={() => {
            setTable(false);
          }}
        />
      ) : (
        <PlotStack
          scene={scene}
          pictures={pictures.current}
          onTable={() => {
            setTable(true);
          }}
        />
      )}
    </section>
  );
}

interface PlotStackProps {
  readonly scene: PlotScene;
  readonly pictures: PictureParts;
  readonly onTable: () => void;
}

/** The plots below each other, with one cursor. */
function PlotStack({ scene, pictures, onTable }: PlotStackProps): JSX.Element {
  const { groups, range, whole, zone, cursor, timeText, setRange, setCursor, pick } = scene;
  return (
    <>
      {groups.map(({ id, title, unit, data, subjects }) => (
        <PlotFigure
          key={id}
          id={id}
          title={title}
          unit={unit}
          data={data}
          range={range}
          whole={whole}
          zone={zone}
          timeText={timeText}
          cursor={cursor}
          pictures={pictures}
          onRange={setRange}
          onCursor={setCursor}
          onPick={(time, line) => {
            pick(time, subjects[line]);
          }}
          onTable={onTable}
        />
      ))}
    </>
  );
}
