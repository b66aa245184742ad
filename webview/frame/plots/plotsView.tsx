import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useCallback, useRef } from 'preact/hooks';
import { t } from '../../../formats/l10n/translate.ts';
import { axisRoom } from '../../plot/drawing/plotOptions.ts';
import type { PlotClipboard } from '../../plot/copy/plotClipboard.ts';
import { pictureTitle, PlotClipboardContext } from '../../plot/copy/plotClipboard.ts';
import { PlotHelp, useHelp } from '../../plot/help/plotHelp.tsx';
import { NotesPanel } from '../../plot/notes/notesPanel.tsx';
import type { PictureParts } from '../../plot/drawing/plotPicture.ts';
import type { PlotRange } from '../../plot/plotRange.ts';
import type { PlotScene } from '../../plot/plotScene.ts';
import type { ReadStatistics } from '../../plot/plotStatistics.tsx';
import { PlotStatistics } from '../../plot/plotStatistics.tsx';
import type { KeptMark } from '../../plot/useMarkedRange.ts';
import { useMarkedRange } from '../../plot/useMarkedRange.ts';
import type { KeptScroll } from '../../plot/plotStack.tsx';
import { PlotStack } from '../../plot/plotStack.tsx';
import { PlotStrip } from '../../plot/plotStrip.tsx';
import { PlotTools } from '../../plot/plotTools.tsx';
import { PlotValues } from '../../plot/plotValues.tsx';
import { copiedLines, shownColumns } from '../../plot/shownColumns.ts';
import type { ReadPlotRows } from '../../plot/usePlotRows.ts';
import { useWidth } from '../../controls/useWidth.ts';
import type { PlotReading, PlotTableMethods, SaveMethods } from '../../../protocol/plot/plotProtocol.ts';
import type { Requester } from '../../connection.ts';
import { focusPane } from '../../structure/panes.ts';
import { useReport } from '../../useReport.ts';

/** Element in which plots are drawn, and its width. */
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

/** Plots, and what was asked for them. */
export interface RequestedScene<Subject, Request> extends PlotScene<Subject> {
  readonly request: Request;
  /** The request with its lines in the order of the plots, which is that of the table's columns. */
  readonly tableRequest: Request;
  /** Makes a {@link tableRequest} of some lines. */
  readonly requestOf: (subjects: readonly Subject[]) => Request;
  /** Makes a {@link tableRequest} of another range. */
  readonly requestWithin: (range: PlotRange) => Request;
  /** Received values; a new object whenever more has been read. */
  readonly shown: unknown;
  /** Requests the plots again. */
  readonly reload: () => void;
}

export interface PlotsViewProps<Subject, Request> {
  readonly connection: Requester<PlotTableMethods<Request> & SaveMethods>;
  readonly frame: PlotFrame['frame'];
  readonly scene: RequestedScene<Subject, Request>;
  /** Whether anything is plotted. */
  readonly isEmpty: boolean;
  /** What names of files begin with. */
  readonly base: string;
  /** See {@link PlotTools}. */
  readonly origin?: string | undefined;
  readonly readings: readonly PlotReading[];
  /** Advice if there are more values than can be kept. */
  readonly fullAdvice: string;
  readonly hasTable: boolean;
  readonly onHasTable: (hasTable: boolean) => void;
  /** See {@link PlotStrip}. */
  readonly onTryAgain?: () => void;
  /** What else can be done. */
  readonly tools?: ComponentChildren;
  /** What else can be done with a marked part of the time. */
  readonly markTools?: (range: PlotRange) => ComponentChildren;
  readonly keptMark?: KeptMark;
  readonly keptScroll?: KeptScroll;
  /** See {@link PlotClipboard}. */
  readonly copyLink?: () => Promise<unknown>;
}

/** The plots of what has been chosen, one for each unit and family, or the table of their values. */
export function PlotsView<Subject, Request extends object>(props: PlotsViewProps<Subject, Request>): JSX.Element {
  const { connection, frame, scene, isEmpty, base, readings, hasTable, tools } = props;
  const onFault = useReport(connection);
  const read = useRowReader(connection, scene);
  const readStatistics = useStatisticsReader(connection, scene);
  const marked = useMarkedRange(scene.cursor, props.keptMark);
  const pictures = useRef<PictureParts>(new Map());
  const setTable = (isShown: boolean): void => {
    props.onHasTable(isShown);
    // Once it is drawn.
    setTimeout(() => {
      focusPane(isShown ? 'plot-table' : 'plot-0');
    });
  };
  const help = useHelp();
  const clipboard: PlotClipboard = {
    title: () => pictureTitle([props.origin, base], scene),
    writeText: (text) => connection.request('writeClipboard', { text }),
    copyLink: props.copyLink,
    onFault,
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
          valuesFile={(form) => {
            const style = { form, zone: scene.zone.name, shown: shownColumns(scene.groups) };
            return connection.request('plotFile', { ...scene.tableRequest, ...style });
          }}
          saveFile={(name, content) => connection.request('saveFile', { name, content })}
          onFault={onFault}
          help={help}
        >
          {tools}
        </PlotTools>
      )}
      {!isEmpty && <PlotHelp {...help} />}
      {!isEmpty && <NotesPanel times={scene} cursor={scene.cursor} />}
      <PlotStrip
        readings={readings}
        fullAdvice={props.fullAdvice}
        onReading={(isReading) => {
          connection.run('setPlotReading', { isReading });
          if (isReading) scene.reload();
        }}
        onTryAgain={props.onTryAgain}
      />
      {hasTable ? (
        <PlotValues scene={scene} read={read} onPlots={setPlots} onFault={onFault} />
      ) : (
        <PlotClipboardContext.Provider value={clipboard}>
          <PlotStack
            scene={scene}
            pictures={pictures.current}
            marked={marked}
            keptScroll={props.keptScroll}
            valuesOf={(group, hidden) => {
              const { subjects, ...columns } = copiedLines(group, hidden);
              const style = { form: 'tsv', zone: scene.zone.name, ...columns } as const;
              return connection.request('plotFile', { ...scene.requestOf(subjects), ...style });
            }}
            onTable={() => {
              setTable(true);
            }}
          />
        </PlotClipboardContext.Provider>
      )}
      {!isEmpty && marked.range !== undefined && (
        <PlotStatistics
          scene={scene}
          range={marked.range}
          read={readStatistics}
          onClose={() => {
            marked.mark(undefined);
          }}
          onFault={onFault}
        >
          {props.markTools?.(marked.range)}
        </PlotStatistics>
      )}
    </section>
  );
}

/** Reads rows of the table of what is plotted. */
function useRowReader<Subject, Request extends object>(
  connection: Requester<PlotTableMethods<Request>>,
  { tableRequest, shown }: RequestedScene<Subject, Request>,
): ReadPlotRows {
  const key = JSON.stringify(tableRequest);
  return useCallback(
    (fromRow: number, toRow: number, signal: AbortSignal) =>
      connection.request('plottedRows', { ...tableRequest, fromRow, toRow }, signal),
    // Compared by content; changes when more has been read.
    [connection, key, shown],
  );
}

/** Reads what lines come to in a part of the time. */
function useStatisticsReader<Subject, Request extends object>(
  connection: Requester<PlotTableMethods<Request>>,
  { requestWithin, tableRequest, shown }: RequestedScene<Subject, Request>,
): ReadStatistics {
  const key = JSON.stringify(tableRequest);
  return useCallback(
    (range: PlotRange, signal: AbortSignal) => connection.request('plottedStatistics', requestWithin(range), signal),
    // Compared by content; changes when more has been read.
    [connection, key, shown],
  );
}
