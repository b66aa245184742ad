import type { ComponentChildren, JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { PlotCanvas } from '../drawing/plotCanvas.tsx';
import { captionFacts, PlotCaption } from './plotCaption.tsx';
import type { PlotData } from '../drawing/plotColumns.ts';
import { hasValues, legendOrder, partAt, partsOf, summaryOf } from '../drawing/plotColumns.ts';
import { notedRange, plotCommand, runPlotCommand } from './plotKeys.ts';
import { PlotLegend, valueAt } from './plotLegend.tsx';
import { summaryText } from './plotLegendRow.tsx';
import { NoLines } from './noLines.tsx';
import { PlotNotes } from './plotNotes.tsx';
import type { PictureParts } from '../drawing/plotPicture.ts';
import type { PlotLook, PlotShape } from '../plotLook.ts';
import { PlotControls } from './plotControls.tsx';
import type { PlotRange } from '../plotRange.ts';
import type { PlotEvents } from '../plotScene.ts';
import { usePlotTheme } from '../drawing/plotTheme.ts';
import type { ValueFormat } from '../drawing/valueFormat.ts';
import { useNoteWriter } from '../notes/plotNotes.ts';
import { useLineFocus } from './useLineFocus.ts';
import { PlotMenu } from '../copy/plotMenu.tsx';
import { usePlotCopies } from '../copy/usePlotCopies.ts';

export interface PlotFigureProps {
  /** Unique among the plots of a page. */
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly format: ValueFormat;
  /** Remark about the values. */
  readonly note?: string | undefined;
  /** Whether the axis of values begins at zero, whatever the values are. */
  readonly isFromZero: boolean;
  readonly isReading: boolean;
  readonly events?: PlotEvents;
  readonly look: PlotLook;
  /** What can be drawn of the values. */
  readonly shapes: readonly PlotShape[];
  /** What else can be chosen for the plot. */
  readonly controls: ComponentChildren;
  /** Undefined where nothing can be chosen. */
  readonly onLook: ((look: PlotLook) => void) | undefined;
  readonly data: PlotData;
  /** Visible range; the data may still be those of another range. */
  readonly range: PlotRange;
  /** All that there is. */
  readonly whole: PlotRange;
  readonly zone: TimeZone;
  /** A time in words, with its zone. */
  readonly timeText: (time: number) => string;
  /** The time marked in all plots, in seconds since 1970, and whether it stays there, wherever the pointer is. */
  readonly cursor: number | undefined;
  readonly isPinned: boolean;
  readonly pictures: PictureParts;
  /** The values of the plot without some lines, by their keys: in UTF-8, with tabs between columns. */
  readonly valuesWithout: (hidden: ReadonlySet<string>) => Promise<Uint8Array>;
  /** What a pick does: `show the bytes of this value`, and as the label of a button. */
  readonly pickText: string;
  readonly pickLabel: string;
  readonly onRange: (range: PlotRange) => void;
  readonly onCursor: (time: number) => void;
  /** The pointer is at a time. */
  readonly onHover: (time: number) => void;
  /** The cursor is to stay at a time; undefined has it follow the pointer again. */
  readonly onPin: (time: number | undefined) => void;
  /** Shows where a value is: of a line, at the time of the value. */
  readonly onPick: (time: number, line: number) => void;
  /** Takes a line out of the plots; undefined for one that cannot be taken out alone. */
  readonly removalOf: (line: number) => (() => void) | undefined;
  readonly onTable: () => void;
  /** The part of the time of which there are statistics. */
  readonly marked: PlotRange | undefined;
  /** Marks a part; undefined where there are no statistics. */
  readonly onMark: ((range: PlotRange) => void) | undefined;
  /** Begins or ends a part at the cursor. */
  readonly onMarkAtCursor: (() => void) | undefined;
}

/** Lines of one unit over time, with a legend. All of it can be done by keys as well. */
export function PlotFigure(props: PlotFigureProps): JSX.Element {
  const { id, title, format, data, range, cursor, pictures, pickText, onCursor, onPick, onPin, removalOf } = props;
  const [activeLine, setActive] = useState<number | undefined>(undefined);
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = usePlotTheme();
  const focus = useLineFocus(data.traces);
  const order = useMemo(() => legendOrder(data), [data]);
  const { marked, events } = props;
  const shaded = useMemo(
    () => [
      ...(events?.ranges ?? []).map((span) => ({ ...span, color: eventColor })),
      ...(marked === undefined ? [] : [{ ...marked, color: '--plot-1' }]),
    ],
    [marked?.from, marked?.to, events],
  );
  const active = Math.min(activeLine ?? order[0] ?? 0, data.traces.length - 1);
  const { hidden } = focus;
  const lines = order.filter((line) => !hidden.has(data.traces[line]?.key ?? ''));
  pictures.set(id, { title, facts: captionFacts({ ...props, hidden }), format, data, lines, canvas });
  const copies = usePlotCopies({ picture: () => pictures.get(id), values: () => props.valuesWithout(hidden) });
  const onNote = useNoteWriter(marked);
  const pick = (time: number, line: number): void => {
    const displayed = valueAt(data, line, time);
    if (displayed === undefined) return;
    setActive(line);
    onCursor(displayed.time);
    onPick(displayed.time, line);
  };
  const pin = (time: number, line: number): void => {
    setActive(line);
    onPin(valueAt(data, line, time)?.time ?? time);
  };
  const release = (): void => {
    onPin(undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const command = plotCommand(event);
    if (command === undefined) return;
    event.preventDefault();
    runPlotCommand(command, {
      ...props,
      active,
      order,
      onActive: setActive,
      onPick: pick,
      onHide: focus.toggle,
      onOnly: focus.toggleOnly,
      onRemove: (line) => removalOf(line)?.(),
      onCopy: copies.copy,
      onNote,
      onRelease: release,
    });
  };
  const isDrawn = hasValues(data);
  const isWaiting = !isSameTime(data.range, range);
  return (
    <figure class="plot" aria-labelledby={`${id}-title`} aria-busy={isWaiting}>
      <PlotCaption
        {...props}
        hidden={hidden}
        active={active}
        controls={
          isDrawn && (
            <PlotControls {...props} title={title}>
              {props.controls}
            </PlotControls>
          )
        }
        menu={
          isDrawn && (
            <PlotMenu
              title={title}
              copies={copies}
              onNote={() => {
                onNote(notedRange({ range, cursor }, false));
              }}
            />
          )
        }
        onPick={pick}
        onRelease={release}
      />
      <div
        class="plot-area"
        role="slider"
        tabIndex={0}
        data-pane={id}
        aria-label={t`${title}: arrow keys, Home and End to move, plus and minus to zoom, Shift and arrow keys to pan, 0 to show all, Enter to ${pickText}, H to hide the line, O to show only this line, Delete to remove it, P, C and L to copy picture, values and link, S to begin and end a range for statistics, T for the table`}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, partsOf(data) - 1)}
        aria-valuenow={cursor === undefined ? 0 : partAt(data, cursor)}
        aria-valuetext={spokenText(props, active)}
        onKeyDown={onKeyDown}
      >
        {isDrawn ? (
          <PlotCanvas
            {...props}
            theme={theme}
            shaded={shaded}
            moments={events?.moments}
            hidden={hidden}
            emphasised={focus.emphasised}
            canvas={canvas}
            onPin={pin}
            onPick={pick}
          />
        ) : (
          <NoLines {...props} isReading={props.isReading || isWaiting} />
        )}
      </div>
      <PlotLegend
        {...props}
        theme={theme}
        order={order}
        active={active}
        onActive={setActive}
        focus={focus}
        onPick={pick}
      />
      <PlotNotes data={data} hidden={hidden} events={events} />
    </figure>
  );
}

/** Colour of the time of what happened. */
const eventColor = '--vscode-charts-red';

const isSameTime = (a: PlotRange, b: PlotRange): boolean => a.from === b.from && a.to === b.to;

/** What a screen reader says of the plot: the value at the cursor, or what each line ranges over. */
function spokenText({ data, unit, format, cursor, events, timeText }: PlotFigureProps, active: number): string {
  const displayed = valueAt(data, active, cursor);
  const trace = data.traces[active];
  if (displayed !== undefined && trace !== undefined)
    return [
      `${trace.label}: ${format.spoken(displayed.value, unit)}`,
      timeText(displayed.time),
      ...(events?.ranges.some(({ from, to }) => from <= displayed.time && displayed.time <= to) === true
        ? [events.rangesText]
        : []),
    ].join(', ');
  const texts = data.traces.map(({ label, values }) => {
    const summary = summaryOf(values);
    return `${label}: ${summary === undefined ? t`no values` : summaryText(summary, format)}`;
  });
  return texts.join('; ');
}
