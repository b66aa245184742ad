import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { humanUnitName } from '../../../../formats/pcp/units/humanUnitName.ts';
import { t } from '../../../../formats/l10n/translate.ts';
import { LinkButton } from '../../../controls/linkButton.tsx';
import { grouped } from '../../../controls/numberText.ts';
import { PlotMenu } from '../../../plot/copy/plotMenu.tsx';
import type { CopyKind } from '../../../plot/copy/usePlotCopies.ts';
import { usePlotCopies } from '../../../plot/copy/usePlotCopies.ts';
import { PlotCanvas } from '../../../plot/drawing/plotCanvas.tsx';
import type { PlotData } from '../../../plot/drawing/plotColumns.ts';
import { hasValues, partAt, partsOf, summaryOf } from '../../../plot/drawing/plotColumns.ts';
import type { ValueFormat } from '../../../plot/drawing/valueFormat.ts';
import { humanFormat } from '../../../plot/drawing/valueFormat.ts';
import type { LineFocus } from '../../../plot/figure/useLineFocus.ts';
import { useLineFocus } from '../../../plot/figure/useLineFocus.ts';
import { NoLines } from '../../../plot/figure/noLines.tsx';
import { notedRange, plotCommand, runPlotCommand } from '../../../plot/figure/plotKeys.ts';
import { valueAt } from '../../../plot/figure/plotLegend.tsx';
import { summaryText } from '../../../plot/figure/plotLegendRow.tsx';
import { useNoteWriter } from '../../../plot/notes/plotNotes.ts';
import type { PlotLook } from '../../../plot/plotLook.ts';
import { plainLook } from '../../../plot/plotLook.ts';
import { commonColumn } from '../../../plot/shownColumns.ts';
import { HostHeat } from './hostHeat.tsx';
import { HostLegend } from './hostLegend.tsx';
import type { HostPlotProps } from './hostPlotProps.ts';

const stacked: PlotLook = { shape: 'areas', axis: 'auto' };
const ignore = (): void => undefined;

/** A plot of one thing. A click marks a moment, to go on from; dragging chooses what of the time is shown. */
export function HostPlot(props: HostPlotProps): JSX.Element {
  const { chart, span, plotted, times, isReading, onOpen } = props;
  const { id, title, unit, lines, heat, isFull } = chart;
  const data = useMemo<PlotData>(() => {
    return { range: plotted, traces: lines.map(({ label, ...line }) => ({ ...line, label, name: label || title })) };
  }, [chart, plotted]);
  const format = humanFormat(unit);
  const unitText = unit.of === undefined || unit.of === 'line' ? '' : humanUnitName(unit);
  const rowText = heat === undefined ? '' : t`${grouped(heat.labels.length, 'instance')}, the highest mean first`;
  const isWaiting = isReading || plotted.from !== times.range.from || plotted.to !== times.range.to;
  return (
    <figure
      class="host-plot"
      style={{ gridColumn: `span ${span}` }}
      aria-labelledby={`host-${id}-title`}
      aria-busy={isWaiting}
    >
      <figcaption>
        <h3 id={`host-${id}-title`}>
          <LinkButton title={t`Open in Metrics`} onClick={onOpen}>
            {title}
          </LinkButton>
        </h3>
        <span class="quiet">{[unitText, rowText].filter(Boolean).join(', ')}</span>
      </figcaption>
      {isFull && <p class="plot-none quiet">{t`There are too many values to show. Plot some of them in Metrics.`}</p>}
      {heat !== undefined && <HostHeat {...props} rows={heat} {...{ format, isWaiting, unitText }} />}
      {!isFull && heat === undefined && <LinePlot {...props} {...{ data, format, isWaiting, unitText }} />}
    </figure>
  );
}

interface PlotAreaProps extends HostPlotProps {
  readonly data: PlotData;
  readonly format: ValueFormat;
  /** Whether other values than those of the data may come. */
  readonly isWaiting: boolean;
  /** Unit of the values in words. */
  readonly unitText: string;
  readonly canvas: { current: HTMLCanvasElement | null };
  readonly onCopy: (what: CopyKind) => void;
  readonly focus: LineFocus;
  readonly active: number;
  readonly onActive: (line: number) => void;
}

/** Lines and their legend, of which one is active and any may be hidden. */
function LinePlot(props: Omit<PlotAreaProps, 'focus' | 'active' | 'onActive' | 'canvas' | 'onCopy'>): JSX.Element {
  const { data, cursor, format, theme, children } = props;
  const [activeLine, onActive] = useState(0);
  const active = Math.min(activeLine, data.traces.length - 1);
  const focus = useLineFocus(data.traces);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { title } = props.chart;
  const onNote = useNoteWriter();
  const copies = usePlotCopies({
    picture: () => {
      const lines = [...data.traces.keys()].filter((line) => !focus.hidden.has(data.traces[line]?.key ?? ''));
      return { title, facts: props.unitText, format, data, lines, canvas };
    },
    values: () => props.valuesWithout(focus.hidden, commonColumn(data.traces, format)),
  });
  return (
    <>
      {hasValues(data) && (
        <PlotMenu
          title={title}
          copies={copies}
          onNote={() => {
            onNote(notedRange({ range: props.times.range, cursor }, false));
          }}
        />
      )}
      <PlotArea {...props} canvas={canvas} onCopy={copies.copy} focus={focus} active={active} onActive={onActive} />
      {children}
      <HostLegend {...{ data, cursor, format, theme, focus, active, onActive }} />
    </>
  );
}

function PlotArea(props: PlotAreaProps): JSX.Element {
  const { chart, times, theme, cursor, isPinned, data, format, isWaiting, onCursor, onPin, onOpen, onTable } = props;
  const { focus, active, onActive, canvas } = props;
  const { range, whole, zone, setRange } = times;
  const onNote = useNoteWriter();
  const onKeyDown = (event: KeyboardEvent): void => {
    const isOpening = event.key === 'Enter';
    const command = isOpening ? undefined : plotCommand(event);
    if (!isOpening && command === undefined) return;
    event.preventDefault();
    if (command === undefined) onOpen();
    else
      runPlotCommand(command, {
        ...{ data, range, whole, cursor, active, onCursor },
        order: [...data.traces.keys()],
        onRange: setRange,
        onActive,
        onTable,
        onPick: ignore,
        onHide: focus.toggle,
        onOnly: focus.toggleOnly,
        onRemove: undefined,
        onCopy: props.onCopy,
        onNote,
        onRelease: () => {
          onPin(undefined);
        },
      });
  };
  return (
    <div
      class="plot-area"
      role="slider"
      tabIndex={0}
      aria-label={t`${chart.title}: arrow keys, Home and End to move, plus and minus to zoom, 0 to show all, H to hide the line, O to show only this line, P, C and L to copy picture, values and link, Enter to open in Metrics, T for the table at the cursor`}
      aria-valuemin={0}
      aria-valuemax={Math.max(1, partsOf(data) - 1)}
      aria-valuenow={cursor === undefined ? 0 : partAt(data, cursor)}
      aria-valuetext={spokenText(props, active)}
      onKeyDown={onKeyDown}
    >
      {hasValues(data) ? (
        <PlotCanvas
          {...{ data, range, whole, zone, theme, format, cursor, canvas }}
          hidden={focus.hidden}
          isPinned={isPinned}
          isFromZero
          isIntermittent={chart.isIntermittent}
          look={chart.isStacked ? stacked : plainLook}
          emphasised={focus.emphasised}
          onRange={setRange}
          onHover={(time) => {
            if (!isPinned) onCursor(time);
          }}
          onPin={(time, line) => {
            onActive(line);
            onPin(valueAt(data, line, time)?.time ?? time);
          }}
          onPick={ignore}
        />
      ) : (
        <NoLines range={range} whole={whole} isReading={isWaiting} />
      )}
    </div>
  );
}

/** What a screen reader says: the value at the cursor, or what each line ranges over. */
function spokenText({ chart, data, format, cursor, times }: PlotAreaProps, active: number): string {
  const marked = valueAt(data, active, cursor);
  const trace = data.traces[active];
  if (marked !== undefined && trace !== undefined)
    return `${trace.name}: ${format.text(marked.value)}, ${times.timeText(marked.time)}`;
  const texts = data.traces.map(({ name, values }) => {
    const summary = summaryOf(values);
    return `${name}: ${summary === undefined ? t`no values` : summaryText(summary, format)}`;
  });
  return texts.join('; ') || chart.title;
}
