import type { JSX } from 'preact';
import { IconButton } from '../../parts/icon.tsx';
import type { PictureParts } from '../../parts/plot/plotPicture.ts';
import { pngPicture } from '../../parts/plot/plotPicture.ts';
import { isWhole, zoomed } from '../../parts/plot/plotRange.ts';
import type { PlotMode } from '../../protocol/metricProtocol.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import type { PlotScene } from './usePlotScene.ts';

export interface PlotToolsProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly scene: PlotScene;
  /** What names of files begin with. */
  readonly base: string;
  readonly pictures: PictureParts;
  readonly onTable: (isShown: boolean) => void;
}

type FileForm = 'png' | 'csv' | 'json';

/** What can be done with the plots as a whole. */
export function PlotTools({ connection, viewer, scene, base, pictures, onTable }: PlotToolsProps): JSX.Element {
  const { view, update } = viewer;
  const { range, whole, timeText, setRange } = scene;
  const zoom = (factor: number): void => {
    setRange(zoomed(range, factor, scene.cursor ?? (range.from + range.to) / 2, whole));
  };
  const save = async (form: FileForm): Promise<void> => {
    const title = `${base}, ${timeText(range.from)} – ${timeText(range.to)}`;
    const content =
      form === 'png'
        ? await pngPicture(title, [...pictures.values()])
        : await connection.ask('plotFile', { ...scene.request, form });
    await connection.ask('saveFile', { name: `${base}-plot.${form}`, content });
  };
  return (
    <div class="plot-tools" role="toolbar" aria-label="Plots">
      <ModeChoice
        mode={view.plotMode}
        onMode={(plotMode) => {
          update({ plotMode });
        }}
      />
      <IconButton
        icon="zoom-in"
        label="Zoom In (+)"
        onClick={() => {
          zoom(0.5);
        }}
      />
      <IconButton
        icon="zoom-out"
        label="Zoom Out (-)"
        isDisabled={isWhole(range, whole)}
        onClick={() => {
          zoom(2);
        }}
      />
      <IconButton
        icon="screen-full"
        label="Show the Whole Time (0)"
        isDisabled={isWhole(range, whole)}
        onClick={() => {
          setRange(whole);
        }}
      />
      <IconButton
        icon="table"
        label="Table of the Values (T)"
        isPressed={view.hasPlotTable}
        onClick={() => {
          onTable(!view.hasPlotTable);
        }}
      />
      <span class="plot-tools-break" />
      {(['png', 'csv', 'json'] as const).map((form) => (
        <button
          key={form}
          type="button"
          class="link-button"
          title={`Save the ${form === 'png' ? 'picture' : 'values'} as ${form.toUpperCase()}`}
          disabled={form === 'png' && view.hasPlotTable}
          onClick={() => {
            save(form).catch((error: unknown) => {
              connection.report(error);
            });
          }}
        >
          {form.toUpperCase()}
        </button>
      ))}
    </div>
  );
}

interface ModeChoiceProps {
  readonly mode: PlotMode;
  readonly onMode: (mode: PlotMode) => void;
}

/** Whether counters are shown as rates. */
function ModeChoice({ mode, onMode }: ModeChoiceProps): JSX.Element {
  return (
    <label class="plot-mode">
      <span class="quiet">Counters as</span>
      <select
        class="select"
        value={mode}
        onChange={({ currentTarget }) => {
          onMode(currentTarget.value === 'raw' ? 'raw' : 'rate');
        }}
      >
        <option value="rate">rate per second</option>
        <option value="raw">logged values</option>
      </select>
    </label>
  );
}
