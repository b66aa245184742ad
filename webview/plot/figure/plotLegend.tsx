import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { valueAtPart } from '../../../formats/history/lines/valueAtPart.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { PlotData } from '../drawing/plotColumns.ts';
import { partAt } from '../drawing/plotColumns.ts';
import type { LegendLine, ShownValue } from './plotLegendRow.tsx';
import { PlotLegendRow } from './plotLegendRow.tsx';
import type { ValueFormat } from '../drawing/valueFormat.ts';
import type { PlotTheme } from '../drawing/plotTheme.ts';
import type { LineFocus } from './useLineFocus.ts';

export interface PlotLegendProps {
  readonly data: PlotData;
  /** The lines from the first row to the last. */
  readonly order: readonly number[];
  readonly theme: PlotTheme;
  readonly unit: string;
  readonly format: ValueFormat;
  readonly cursor: number | undefined;
  /** The line that keys act on. */
  readonly active: number;
  readonly onActive: (line: number) => void;
  readonly focus: LineFocus;
  /** Shows where a value is: of a line, at a time. */
  readonly onPick: (time: number, line: number) => void;
  /** What that does: `show the bytes of this value`. */
  readonly pickText: string;
  /** Takes a line out of the plots; undefined for one that cannot be taken out alone. */
  readonly removalOf: (line: number) => (() => void) | undefined;
  /** A time in words, with its zone. */
  readonly timeText: (time: number) => string;
}

/** The value that a line has at the cursor; undefined where it has none then, as in a gap. */
export function valueAt(data: PlotData, line: number, cursor: number | undefined): ShownValue | undefined {
  const values = data.traces[line]?.values;
  if (values === undefined || cursor === undefined) return undefined;
  const part = partAt(data, cursor);
  const shown = valueAtPart(values, part);
  const exact = valueAtPart(data.traces[line]?.exact?.values ?? values, part);
  if (shown === undefined || exact === undefined) return undefined;
  const { value: own, ...extent } = exact;
  return { ...extent, time: shown.time, value: shown.value, exact: own };
}

/** Scrolls the legend alone, not what it stands in, to the row that keys act on. */
function bringIntoSight(box: HTMLElement): void {
  const row = box.querySelector<HTMLElement>('tr.active');
  const head = box.querySelector('thead')?.offsetHeight ?? 0;
  if (row === null) return;
  const [lowest, highest] = [row.offsetTop + row.offsetHeight - box.clientHeight, row.offsetTop - head];
  box.scrollTop = Math.min(highest, Math.max(lowest, box.scrollTop));
}

/** The lines by their marks, with their values at the cursor and what they come to, in columns. It scrolls by itself. */
export function PlotLegend(props: PlotLegendProps): JSX.Element {
  const { active, focus } = props;
  const rows = useRows(props);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current !== null) bringIntoSight(box.current);
  }, [active]);
  return (
    <div class="plot-legend-box" ref={box}>
      <table class="plot-legend">
        <thead>
          <tr class="quiet">
            <th scope="col">{t`Line`}</th>
            <th scope="col">{t`At cursor`}</th>
            <th scope="col" class="plot-legend-min">{t`Min`}</th>
            <th scope="col" class="plot-legend-mean">{t`Mean`}</th>
            <th scope="col">{t`Max`}</th>
            <th scope="col" class="plot-legend-last">{t`Last`}</th>
            <th scope="col">
              <span class="visually-hidden">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody
          onMouseLeave={() => {
            focus.setEmphasised(undefined);
          }}
        >
          {rows}
        </tbody>
      </table>
    </div>
  );
}

/** The rows, always the same objects while nothing of them changes: there may be many, and a drag asks with each frame. */
function useRows(props: PlotLegendProps): readonly (JSX.Element | null)[] {
  const { data, order, theme, unit, format, cursor, active, focus, pickText, timeText } = props;
  const latest = useRef(props);
  latest.current = props;
  return useMemo(() => {
    const timeTextOf = keptTexts(timeText);
    return order.map((line) => {
      const trace = data.traces[line];
      if (trace === undefined) return null;
      const shown: LegendLine = { line, trace, value: valueAt(data, line, cursor) };
      return (
        <PlotLegendRow
          key={trace.key}
          shown={shown}
          theme={theme}
          unit={unit}
          format={format}
          isActive={line === active}
          hasCursor={cursor !== undefined}
          focus={focus}
          pickText={pickText}
          timeText={timeTextOf}
          onActive={(at) => {
            latest.current.onActive(at);
          }}
          onPick={(time, at) => {
            latest.current.onPick(time, at);
          }}
          onRemove={latest.current.removalOf(line) && (() => latest.current.removalOf(line)?.())}
        />
      );
    });
  }, [data, order, theme, unit, format, cursor, active, focus.hidden, pickText, timeText]);
}

/** Words for times, each made once: most lines have their values at the same time. */
function keptTexts(textOf: (time: number) => string): (time: number) => string {
  const texts = new Map<number, string>();
  return (time) => {
    const text = texts.get(time) ?? textOf(time);
    texts.set(time, text);
    return text;
  };
}
