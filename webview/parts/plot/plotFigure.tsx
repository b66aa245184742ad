import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { TimeZone } from '../../../formats/pcp/timeZone.ts';
import { PlotCanvas } from './plotCanvas.tsx';
import type { PlotData } from './plotColumns.ts';
import { nextPart, partAt, partsOf, summaryOf } from './plotColumns.ts';
import { PlotLegend, summaryText, valueAt } from './plotLegend.tsx';
import { plotValueText } from './plotNumbers.ts';
import type { PictureParts } from './plotPicture.ts';
import type { PlotRange } from './plotRange.ts';
import { panned, zoomed } from './plotRange.ts';

export interface PlotFigureProps {
  /** Unique among the plots of a page. */
  readonly id: string;
  readonly title: string;
  readonly unit: string;
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
  readonly onRange: (range: PlotRange) => void;
  readonly onCursor: (time: number) => void;
  /** Shows the bytes, or the place in the text, of a value: of a line, at the time of the value. */
  readonly onPick: (time: number, line: number) => void;
  readonly onTable: () => void;
}

/** In CSS pixels. */
const plotHeight = 190;

/** Lines of one unit over time, with a legend. All of it can be done by keys as well. */
export function PlotFigure(props: PlotFigureProps): JSX.Element {
  const { id, title, unit, data, range, whole, zone, cursor, pictures, timeText, onRange, onCursor, onPick } = props;
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
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const action = keyAction(event, { ...props, active, pick, setActive });
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  return (
    <figure class="plot" aria-labelledby={`${id}-title`}>
      <figcaption>
        <h3 id={`${id}-title`}>{title}</h3>
        <span class="quiet">{unit}</span>
        <span class="plot-time number">{cursor === undefined ? '' : timeText(shownTime(data, cursor))}</span>
      </figcaption>
      <div
        class="plot-area"
        role="slider"
        tabIndex={0}
        data-pane={id}
        aria-label={`${title}: arrows move, plus and minus zoom, Shift and arrows pan, 0 shows all, Enter shows the bytes, T the table`}
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
        timeText={timeText}
      />
    </figure>
  );
}

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
    return `${label}: ${summary === undefined ? 'no values' : summaryText(summary)}`;
  });
  return texts.join('; ');
}

interface KeyContext extends PlotFigureProps {
  readonly active: number;
  readonly pick: (time: number, line: number) => void;
  readonly setActive: (line: number) => void;
}

/** What a key does in a plot; undefined for a key that does nothing there. */
function keyAction(event: KeyboardEvent, context: KeyContext): (() => void) | undefined {
  const { data, range, whole, cursor, active, onRange, pick, setActive, onTable } = context;
  const middle = cursor ?? (range.from + range.to) / 2;
  const lines = data.traces.length;
  const isShift = event.shiftKey;
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const step = event.key === 'ArrowLeft' ? -1 : 1;
      if (isShift)
        return () => {
          onRange(panned(range, step / 4, whole));
        };
      return () => {
        moveCursor(context, step);
      };
    }
    case 'ArrowUp':
    case 'ArrowDown':
      return () => {
        setActive((active + (event.key === 'ArrowUp' ? lines - 1 : 1)) % lines);
      };
    case '+':
    case '=':
      return () => {
        onRange(zoomed(range, 0.5, middle, whole));
      };
    case '-':
      return () => {
        onRange(zoomed(range, 2, middle, whole));
      };
    case '0':
      return () => {
        onRange(whole);
      };
    case 'Enter':
      return cursor === undefined
        ? undefined
        : () => {
            pick(cursor, active);
          };
    case 't':
    case 'T':
      return onTable;
    default:
      return undefined;
  }
}

/** To the next value of any line; beyond the edge what is shown moves along. */
function moveCursor({ data, range, whole, cursor, onCursor, onRange }: KeyContext, step: -1 | 1): void {
  const parts = partsOf(data);
  const from = cursor === undefined ? (step === 1 ? -1 : parts) : partAt(data, cursor);
  const part = nextPart(data, from, step);
  if (part < 0) {
    onRange(panned(range, step / 4, whole));
    return;
  }
  const values = data.traces.find(({ values: { last } }) => !Number.isNaN(last[part] ?? NaN))?.values;
  onCursor(values?.times[part] ?? range.from);
}
