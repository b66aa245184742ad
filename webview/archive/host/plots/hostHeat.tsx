import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../../../formats/l10n/translate.ts';
import type { HostHeat } from '../../../../protocol/viewer/hostProtocol.ts';
import type { ValueFormat } from '../../../plot/drawing/valueFormat.ts';
import { NoLines } from '../../../plot/figure/noLines.tsx';
import { PlotMenu } from '../../../plot/copy/plotMenu.tsx';
import { usePlotCopies } from '../../../plot/copy/usePlotCopies.ts';
import type { PicturedPlot } from '../../../plot/drawing/plotPicture.ts';
import { HeatCanvas } from '../../../plot/heat/heatCanvas.tsx';
import { keyedRow } from '../../../plot/heat/heatKeys.ts';
import { HeatLegend } from '../../../plot/heat/heatLegend.tsx';
import { HeatList } from '../../../plot/heat/heatList.tsx';
import type { HeatScale, PlotHeat } from '../../../plot/heat/heatValues.ts';
import { heatFacts, heatPart, heatScale, heatValue, rowValues } from '../../../plot/heat/heatValues.ts';
import { notedRange } from '../../../plot/figure/plotKeys.ts';
import { useNoteWriter } from '../../../plot/notes/plotNotes.ts';
import type { PlotRange } from '../../../plot/plotRange.ts';
import { commonColumn } from '../../../plot/shownColumns.ts';
import type { HostPlotProps } from './hostPlotProps.ts';

export interface HostHeatProps extends HostPlotProps {
  readonly rows: HostHeat;
  readonly format: ValueFormat;
  /** Whether other values may come. */
  readonly isWaiting: boolean;
  /** Unit of the values in words. */
  readonly unitText: string;
}

const ignore = (): void => undefined;
const noneHidden: ReadonlySet<string> = new Set();
const same = (value: number): number => value;

/** A small plot of more lines than can be distinguished: a row of colours each, and a list of them. */
export function HostHeat(props: HostHeatProps): JSX.Element {
  const { chart, rows, plotted, times, theme, cursor, isPinned, format, isWaiting, onCursor, onPin } = props;
  const { range, whole, zone, setRange, timeText } = times;
  const [activeRow, setActive] = useState(0);
  const canvas = useRef<HTMLCanvasElement>(null);
  const heat = useMemo(() => heatOf(rows, plotted), [rows, plotted]);
  const scale = useMemo(() => scaleOf(heat, chart.unit.dimension), [heat, chart.unit.dimension]);
  const active = Math.min(activeRow, heat.rows.length - 1);
  const textAt = (row: number, time: number): string => {
    const value = heatValue(heat, row, heatPart(heat, time));
    return `${heat.rows[row]?.label ?? ''}: ${Number.isNaN(value) ? t`no value` : format.text(value)}, ${timeText(time)}`;
  };
  const picture = (): PicturedPlot => ({
    title: chart.title,
    facts: heatFacts(props.unitText, scale, format),
    ...{ format, canvas, lines: [], data: { range: plotted, traces: [] } },
  });
  const copies = usePlotCopies({
    picture,
    values: () => props.valuesWithout(noneHidden, commonColumn(heat.rows, format)),
  });
  const onNote = useNoteWriter();
  const onKeyDown = (event: KeyboardEvent): void => {
    const keyed = { heat, range, whole, cursor, active, onCursor, onRange: setRange, onTable: props.onTable };
    const next = keyedRow(event, {
      ...keyed,
      onPick: ignore,
      onCopy: copies.copy,
      onNote,
      onRelease: () => {
        onPin(undefined);
      },
    });
    if (next === undefined) return;
    event.preventDefault();
    if (event.key === 'Enter') props.onOpen();
    else setActive(next);
  };
  return (
    <>
      <PlotMenu
        title={chart.title}
        copies={copies}
        onNote={() => {
          onNote(notedRange({ range, cursor }, false));
        }}
      />
      <div
        class="plot-area"
        role="slider"
        tabIndex={0}
        aria-label={t`${chart.title}, heat map: arrow keys to move in time and between instances, Home and End, plus and minus to zoom, 0 to show all, Enter to open in Metrics, T for the table at the cursor`}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, heat.parts - 1)}
        aria-valuenow={cursor === undefined ? 0 : heatPart(heat, cursor)}
        aria-valuetext={textAt(active, cursor ?? heat.range.from)}
        onKeyDown={onKeyDown}
      >
        {heat.values.every(Number.isNaN) ? (
          <NoLines range={range} whole={whole} isReading={isWaiting} />
        ) : (
          <HeatCanvas
            {...{ heat, scale, theme, zone, range, whole, cursor, active, canvas, textAt }}
            marked={undefined}
            onMark={undefined}
            onRange={setRange}
            onHover={(time) => {
              if (!isPinned) onCursor(time);
            }}
            onPin={(time, row) => {
              setActive(row);
              onPin(time);
            }}
            onPick={ignore}
          />
        )}
      </div>
      {props.children}
      <HeatLegend scale={scale} theme={theme} format={format} />
      <HeatList id={`host-${chart.id}`} {...{ heat, format, cursor, active }} unit="" onActive={setActive} />
    </>
  );
}

function heatOf({ parts, values, labels, ...summaries }: HostHeat, range: PlotRange): PlotHeat {
  const rows = labels.map((label, row) => ({
    key: label,
    label,
    name: label,
    values: rowValues(summaries, row, same),
  }));
  return { range, parts, rows, values };
}

/** Range of the colours. That of a share goes up to the whole, so that an idle host is pale. */
function scaleOf(heat: PlotHeat, dimension: string): HeatScale {
  const scale = heatScale(heat, true, false);
  return dimension === 'percent' ? { ...scale, least: 0, greatest: Math.max(100, scale.greatest) } : scale;
}
