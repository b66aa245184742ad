import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { humanUnitName } from '../../../formats/pcp/units/humanUnitName.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { LinkButton } from '../../controls/linkButton.tsx';
import { grouped } from '../../controls/numberText.ts';
import { PlotCanvas } from '../../plot/drawing/plotCanvas.tsx';
import type { PlotData } from '../../plot/drawing/plotColumns.ts';
import { hasValues, partAt, partsOf, summaryOf } from '../../plot/drawing/plotColumns.ts';
import type { ValueFormat } from '../../plot/drawing/valueFormat.ts';
import { humanFormat } from '../../plot/drawing/valueFormat.ts';
import { NoLines } from '../../plot/figure/noLines.tsx';
import { plotCommand, runPlotCommand } from '../../plot/figure/plotKeys.ts';
import { valueAt } from '../../plot/figure/plotLegend.tsx';
import { summaryText } from '../../plot/figure/plotLegendRow.tsx';
import type { PlotLook } from '../../plot/plotLook.ts';
import { plainLook } from '../../plot/plotLook.ts';
import { SmallHeat } from './smallHeat.tsx';
import { SmallLegend } from './smallLegend.tsx';
import type { SmallPlotProps } from './smallPlotProps.ts';

const stacked: PlotLook = { shape: 'areas', axis: 'auto' };
const none: ReadonlySet<string> = new Set();
const ignore = (): void => undefined;

/** A plot at a glance. A click marks a moment, to go on from; dragging chooses what of the time is shown. */
export function SmallPlot(props: SmallPlotProps): JSX.Element {
  const { chart, plotted, times, theme, cursor, isReading, onOpen } = props;
  const { id, title, unit, lines, heat, lineCount, isFull } = chart;
  const data = useMemo<PlotData>(() => {
    return { range: plotted, traces: lines.map(({ label, ...line }) => ({ ...line, label, name: label || title })) };
  }, [chart, plotted]);
  const format = humanFormat(unit);
  const unitText = unit.of === undefined || unit.of === 'line' ? '' : humanUnitName(unit);
  const isCut = heat === undefined && lineCount > lines.length && !isFull;
  const count = isCut ? t`the highest ${lines.length} of ${lineCount}` : '';
  const rowText = heat === undefined ? '' : t`${grouped(heat.labels.length, 'instance')}, the highest mean first`;
  const isWaiting = isReading || plotted.from !== times.range.from || plotted.to !== times.range.to;
  return (
    <figure class="host-plot" aria-labelledby={`host-${id}-title`} aria-busy={isWaiting}>
      <figcaption>
        <h3 id={`host-${id}-title`}>
          <LinkButton tabIndex={-1} title={t`Open in Metrics`} onClick={onOpen}>
            {title}
          </LinkButton>
        </h3>
        <span class="quiet">{[unitText, count, rowText].filter(Boolean).join(', ')}</span>
      </figcaption>
      {isFull && <p class="plot-none quiet">{t`There are too many values to show. Plot some of them in Metrics.`}</p>}
      {heat !== undefined && <SmallHeat {...props} rows={heat} format={format} isWaiting={isWaiting} />}
      {!isFull && heat === undefined && (
        <>
          <PlotArea {...props} data={data} format={format} isWaiting={isWaiting} />
          {props.children}
          <SmallLegend data={data} cursor={cursor} format={format} theme={theme} />
        </>
      )}
    </figure>
  );
}

interface PlotAreaProps extends SmallPlotProps {
  readonly data: PlotData;
  readonly format: ValueFormat;
  /** Whether other values than those of the data may come. */
  readonly isWaiting: boolean;
}

function PlotArea(props: PlotAreaProps): JSX.Element {
  const { chart, times, theme, cursor, isPinned, data, format, isWaiting, onCursor, onPin, onOpen, onTable } = props;
  const { range, whole, zone, setRange } = times;
  const [activeLine, setActive] = useState(0);
  const active = Math.min(activeLine, data.traces.length - 1);
  const canvas = useRef<HTMLCanvasElement>(null);
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
        onActive: setActive,
        onTable,
        onPick: ignore,
        onHide: ignore,
        onOnly: ignore,
        onRemove: undefined,
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
      aria-label={t`${chart.title}: arrow keys, Home and End to move, plus and minus to zoom, 0 to show all, Enter to open in Metrics, T for the table at the cursor`}
      aria-valuemin={0}
      aria-valuemax={Math.max(1, partsOf(data) - 1)}
      aria-valuenow={cursor === undefined ? 0 : partAt(data, cursor)}
      aria-valuetext={spokenText(props, active)}
      onKeyDown={onKeyDown}
    >
      {hasValues(data) ? (
        <PlotCanvas
          {...{ data, range, whole, zone, theme, format, cursor, canvas }}
          hidden={none}
          isPinned={isPinned}
          isFromZero
          isScrolled
          isIntermittent={chart.isIntermittent}
          look={chart.isStacked ? stacked : plainLook}
          emphasised={undefined}
          onRange={setRange}
          onHover={(time) => {
            if (!isPinned) onCursor(time);
          }}
          onPin={(time, line) => {
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
