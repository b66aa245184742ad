import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../../formats/l10n/translate.ts';
import { axisRoom } from '../plot/plotOptions.ts';
import type { PictureParts } from '../plot/plotPicture.ts';
import type { PlotScene } from '../plot/plotScene.ts';
import { PlotStack } from '../plot/plotStack.tsx';
import { PlotStrip } from '../plot/plotStrip.tsx';
import type { ValuesForm } from '../plot/plotTools.tsx';
import { PlotTools } from '../plot/plotTools.tsx';
import { PlotValues } from '../plot/plotValues.tsx';
import type { ReadPlotRows } from '../plot/usePlotRows.ts';
import { useWidth } from '../controls/useWidth.ts';
import type { PlotReading } from '../../protocol/plot/plotProtocol.ts';
import { focusPane } from '../structure/panes.ts';

/** Where plots are drawn. */
export interface PlotFrame {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** How many pixels the plots are wide; 0 before that is known. */
  readonly parts: number;
}

/** Measures the place for plots. */
export function usePlotFrame(): PlotFrame {
  const frame = useRef<HTMLDivElement>(null);
  return { frame, parts: Math.max(0, useWidth(frame) - axisRoom) };
}

export interface PlotsViewProps<Subject> {
  readonly frame: PlotFrame['frame'];
  readonly scene: PlotScene<Subject>;
  /** Whether anything is plotted. */
  readonly isEmpty: boolean;
  /** What names of files begin with. */
  readonly base: string;
  /** See {@link PlotTools}. */
  readonly origin?: string | undefined;
  readonly readings: readonly PlotReading[];
  /** What can be done where there are more values than can be kept. */
  readonly fullAdvice: string;
  readonly hasTable: boolean;
  readonly onHasTable: (hasTable: boolean) => void;
  /** Ends the reading of values, or lets it go on. */
  readonly onReading: (isReading: boolean) => void;
  /** See {@link PlotStrip}. */
  readonly onTryAgain?: () => void;
  /** See {@link PlotValues}. */
  readonly read: ReadPlotRows;
  /** See {@link PlotTools}. */
  readonly valuesFile: (form: ValuesForm) => Promise<Uint8Array>;
  readonly saveFile: (name: string, content: Uint8Array) => Promise<unknown>;
  readonly onFault: (error: unknown) => void;
  /** What else can be done. */
  readonly tools?: ComponentChildren;
}

/** The plots of what has been chosen, one for each unit and family, or the table of their values. */
export function PlotsView<Subject>(props: PlotsViewProps<Subject>): JSX.Element {
  const { frame, scene, isEmpty, base, readings, hasTable, onReading, read, onFault, tools } = props;
  const pictures = useRef<PictureParts>(new Map());
  const setTable = (isShown: boolean): void => {
    props.onHasTable(isShown);
    // Once it is drawn.
    setTimeout(() => {
      focusPane(isShown ? 'plot-table' : 'plot-0');
    });
  };
  const setPlots = (): void => {
    setTable(false);
  };
  pictures.current.clear();
  return (
    <section class={`plots ${isEmpty ? 'empty' : ''}`} aria-label={t`Plots`} ref={frame}>
      {!isEmpty && (
        <PlotTools
          scene={scene}
          base={base}
          origin={props.origin}
          pictures={pictures.current}
          hasTable={hasTable}
          onTable={setTable}
          valuesFile={props.valuesFile}
          saveFile={props.saveFile}
          onFault={onFault}
        >
          {tools}
        </PlotTools>
      )}
      <PlotStrip
        readings={readings}
        fullAdvice={props.fullAdvice}
        onReading={onReading}
        onTryAgain={props.onTryAgain}
      />
      {hasTable ? (
        <PlotValues scene={scene} read={read} onPlots={setPlots} onFault={onFault} />
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
