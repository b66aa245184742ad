import type { JSX } from 'preact';
import { t } from '../../../formats/words/translate.ts';
import type { PlotData } from './plotColumns.ts';
import { nearestPart, partAt, summaryOf } from './plotColumns.ts';
import { cursorReach } from './plotCanvas.tsx';
import { lineStyle } from './lineStyle.ts';
import { plotValueText } from './plotNumbers.ts';

export interface PlotLegendProps {
  readonly data: PlotData;
  readonly unit: string;
  readonly cursor: number | undefined;
  /** The line that keys act on. */
  readonly active: number;
  readonly onActive: (line: number) => void;
  /** Shows where a value is: of a line, at a time. */
  readonly onPick: (time: number, line: number) => void;
  /** What that does: `show the bytes of this value`. */
  readonly pickText: string;
  /** A time in words, with its zone. */
  readonly timeText: (time: number) => string;
}

/** A value of a line and when it is of. */
export interface ShownValue {
  readonly time: number;
  readonly value: number;
}

/** The value of a line that the cursor is nearest to; undefined where there is none about it. */
export function valueAt(data: PlotData, line: number, cursor: number | undefined): ShownValue | undefined {
  const values = data.traces[line]?.values;
  if (values === undefined || cursor === undefined) return undefined;
  const part = nearestPart(values, partAt(data, cursor), Math.ceil(values.last.length * cursorReach));
  const [time, value] = [values.times[part], values.last[part]];
  return time === undefined || value === undefined ? undefined : { time, value };
}

/** The lines by their marks, with what they range over and their values at the cursor. */
export function PlotLegend(props: PlotLegendProps): JSX.Element {
  const { data, unit, cursor, active, onActive, onPick, pickText, timeText } = props;
  return (
    <table class="plot-legend">
      <thead class="visually-hidden">
        <tr>
          <th scope="col">{t`Line`}</th>
          <th scope="col">{t`At the cursor`}</th>
          <th scope="col">{t`Range and last value`}</th>
        </tr>
      </thead>
      <tbody>
        {data.traces.map(({ key, label, values }, line) => {
          const summary = summaryOf(values);
          const shown = valueAt(data, line, cursor);
          return (
            <tr key={key} class={line === active ? 'active' : ''}>
              <th scope="row">
                <button
                  type="button"
                  class="plot-line-button"
                  aria-pressed={line === active}
                  onClick={() => {
                    onActive(line);
                  }}
                >
                  <LineSample line={line} /> {label}
                </button>
              </th>
              <td class="number plot-legend-value">
                {shown !== undefined && (
                  <button
                    type="button"
                    class="link-button"
                    title={`${timeText(shown.time)}: ${pickText}`}
                    onClick={() => {
                      onPick(shown.time, line);
                    }}
                  >
                    {`${plotValueText(shown.value)} ${unit}`}
                  </button>
                )}
              </td>
              <td class="quiet">{summary === undefined ? t`no values` : summaryText(summary)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function summaryText({ min, max, last }: { min: number; max: number; last: number }): string {
  return t`${plotValueText(min)} … ${plotValueText(max)}, last ${plotValueText(last)}`;
}

/** How a line is drawn, with its mark. */
function LineSample({ line }: { readonly line: number }): JSX.Element {
  const { color, dash, mark } = lineStyle(line);
  return (
    <>
      <svg class="plot-sample" width="28" height="10" aria-hidden="true">
        <line x1="0" y1="5" x2="28" y2="5" style={{ stroke: `var(${color})` }} stroke-dasharray={dash.join(' ')} />
      </svg>
      <span class="plot-mark">{mark}</span>
    </>
  );
}
