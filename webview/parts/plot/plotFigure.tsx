import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { TimeZone } from '../../../formats/pcp/timeZone.ts';
import { t } from '../../../formats/words/translate.ts';
import { PlotCanvas } from './plotCanvas.tsx';
import type { PlotData } from './plotColumns.ts';
import { partAt, partsOf, summaryOf } from './plotColumns.ts';
import { plotCommand, runPlotCommand } from './plotKeys.ts';
import { PlotLegend, summaryText, valueAt } from './plotLegend.tsx';
import { plotValueText } from './plotNumbers.ts';
import type { PictureParts } from './plotPicture.ts';
import type { PlotRange } from './plotRange.ts';

export interface PlotFigureProps {
  /** Unique among the plots of a page. */
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  /** What is to be known of the values besides. */
  readonly note?: string | undefined;
  readonly data: PlotData;
  /** What is shown; the data may still be of another range. */
  readonly range: PlotRange;
  /** All that there is. */
  readonly whole: PlotRange;
  readonly zone: TimeZone;
  /** A time in words, with its zone. */
  readonly timeText: (time: number) => string;
  /** The time marked in all plots, in seconds since 1970. */
  readonly cursor: number | undefined;
  readonly pictures: PictureParts;
  /** What a pick does: `show the bytes of this value`. */
  readonly pickText: string;
  readonly onRange: (range: PlotRange) => void;
  readonly onCursor: (time: number) => void;
  /** Shows where a value is: of a line, at the time of the value. */
  readonly onPick: (time: number, line: number) => void;
  readonly onTable: () => void;
}

/** In CSS pixels. */
const plotHeight = 190;

/** Lines of one unit over time, with a legend. All of it can be done by keys as well. */
export function PlotFigure(props: PlotFigureProps): JSX.Element {
  const { id, title, unit, data, range, whole, zone, cursor, pictures, pickText } = props;
  const { timeText, onRange, onCursor, onPick } = props;
  const [activeLine, setActive] = useState(0);
  const canvas = useRef<HTMLCanvasElement>(null);
  const active = Math.min(activeLine, data.traces.length - 1);
  pictures.set(id, { title, unit, data, canvas });
  const pick = (time: number, line: number): void => {
    const shown = valueAt(data, line, time);
    if (shown === undefined) return;
    setActive(line);
    onCursor(shown.time);
    onPick(shown.time, line);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const command = plotCommand(event);
    if (command === undefined) return;
    event.preventDefault();
    runPlotCommand(command, { ...props, active, onActive: setActive, onPick: pick });
  };
  return (
    <figure class="plot" aria-labelledby={`${id}-title`} aria-busy={!isSameTime(data.range, range)}>
      <figcaption>
        <h3 id={`${id}-title`}>{title}</h3>
        <span class="quiet">{[unit, props.note].filter(Boolean).join(', ')}</span>
        <span class="plot-time number">{cursor === undefined ? '' : timeText(shownTime(data, cursor))}</span>
      </figcaption>
      <div
        class="plot-area"
        role="slider"
        tabIndex={0}
        data-pane={id}
        aria-label={t`${title}: arrows, Home and End to move, plus and minus to zoom, Shift and arrows to pan, 0 to show all, Enter to ${pickText}, T for the table`}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, partsOf(data) - 1)}
        aria-valuenow={cursor === undefined ? 0 : partAt(data, cursor)}
        aria-valuetext={spokenText(props, active)}
        onKeyDown={onKeyDown}
      >
        <PlotCanvas
          data={data}
          range={range}
          whole={whole}
          zone={zone}
          cursor={cursor}
          height={plotHeight}
          canvas={canvas}
          onRange={onRange}
          onCursor={onCursor}
          onPick={pick}
        />
      </div>
      <PlotLegend
        data={data}
        unit={unit}
        cursor={cursor}
        active={active}
        onActive={setActive}
        onPick={pick}
        pickText={pickText}
        timeText={timeText}
      />
      {data.traces.some(({ values }) => values.skips !== undefined) && (
        <p class="plot-note quiet">{t`Marks along the bottom: samples that are skipped, and not drawn.`}</p>
      )}
    </figure>
  );
}

const isSameTime = (a: PlotRange, b: PlotRange): boolean => a.from === b.from && a.to === b.to;

/** When the first value is of that the cursor marks; the time of the cursor itself where it marks none. */
function shownTime(data: PlotData, cursor: number): number {
  for (const line of data.traces.keys()) {
    const shown = valueAt(data, line, cursor);
    if (shown !== undefined) return shown.time;
  }
  return cursor;
}

/** What a screen reader says of the plot: the value at the cursor, or what each line ranges over. */
function spokenText({ data, unit, cursor, timeText }: PlotFigureProps, active: number): string {
  const shown = valueAt(data, active, cursor);
  const trace = data.traces[active];
  if (shown !== undefined && trace !== undefined)
    return `${trace.label}: ${plotValueText(shown.value)} ${unit}, ${timeText(shown.time)}`;
  const texts = data.traces.map(({ label, values }) => {
    const summary = summaryOf(values);
    return `${label}: ${summary === undefined ? t`no values` : summaryText(summary)}`;
  });
  return texts.join('; ');
}
