import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { t } from '../../../formats/l10n/translate.ts';
import { IconButton } from '../../controls/icon.tsx';
import { LinkButton } from '../../controls/linkButton.tsx';
import type { LineStyle } from '../drawing/lineStyle.ts';
import { lineStyle, othersStyle } from '../drawing/lineStyle.ts';
import type { PlotTrace, TraceSummary } from '../drawing/plotColumns.ts';
import { summaryOf } from '../drawing/plotColumns.ts';
import { plotValueText } from '../drawing/plotNumbers.ts';
import type { ValueFormat } from '../drawing/valueFormat.ts';
import type { PlotTheme } from '../drawing/plotTheme.ts';
import type { LineFocus } from './useLineFocus.ts';

/** A value of a line and when it is of; where a pixel stands for several values their mean, and when the last is of. */
export interface ShownValue {
  readonly time: number;
  readonly value: number;
  /** Value in the unit of the file. */
  readonly exact: number;
  /** Least of several values, in the unit of the file. */
  readonly least?: number;
  readonly greatest?: number;
}

/** A line as the legend shows it. */
export interface LegendLine {
  /** Index of the line in the plot. */
  readonly line: number;
  readonly trace: PlotTrace;
  /** Value at the cursor. */
  readonly value: ShownValue | undefined;
}

export interface PlotLegendRowProps {
  readonly shown: LegendLine;
  readonly theme: PlotTheme;
  readonly unit: string;
  readonly format: ValueFormat;
  readonly isActive: boolean;
  /** Whether there is a cursor, at which the line may have no value. */
  readonly hasCursor: boolean;
  readonly focus: LineFocus;
  readonly pickText: string;
  readonly timeText: (time: number) => string;
  readonly onActive: (line: number) => void;
  readonly onPick: (time: number, line: number) => void;
  readonly onRemove: (() => void) | undefined;
}

/** A line of the legend. A press of its name leaves it alone in the plot; buttons hide it and take it out. */
export function PlotLegendRow(props: PlotLegendRowProps): JSX.Element {
  const { shown, format, isActive, focus, pickText, timeText, onPick } = props;
  const { line, trace, value } = shown;
  const unit = trace.exact?.unit ?? props.unit;
  const isHidden = focus.hidden.has(trace.key);
  const { label, rest } = useSteadyCells(props, unit, isHidden);
  return (
    <tr
      class={`${isActive ? 'active' : ''} ${isHidden ? 'hidden-line' : ''}`}
      onMouseEnter={() => {
        focus.setEmphasised(isHidden ? undefined : line);
      }}
    >
      {label}
      <td class="number">
        {value === undefined && props.hasCursor && '–'}
        {value !== undefined && (
          <LinkButton
            title={`${exactText(value, unit)}, ${timeText(value.time)}: ${pickText}`}
            onClick={() => {
              onPick(value.time, line);
            }}
          >
            {format.text(value.value)}
          </LinkButton>
        )}
      </td>
      {rest}
    </tr>
  );
}

/**
 * Cells that do not change with the cursor, always the same objects: there may be many rows, and the cursor moves with
 * each frame.
 */
function useSteadyCells(
  props: PlotLegendRowProps,
  unit: string,
  isHidden: boolean,
): { readonly label: JSX.Element; readonly rest: JSX.Element } {
  const { shown, theme, format, focus } = props;
  const { line, trace } = shown;
  const { label: text, name, exact, isRest } = trace;
  const isOnly = focus.isOnly(line);
  const isRemovable = props.onRemove !== undefined;
  const latest = useRef(props);
  latest.current = props;
  const label = useMemo(
    () => (
      <th scope="row">
        <LineButton
          line={line}
          trace={trace}
          text={text}
          theme={theme}
          focus={{
            isOnly: () => isOnly,
            toggle: (at) => {
              latest.current.focus.toggle(at);
            },
            toggleOnly: (at) => {
              latest.current.focus.toggleOnly(at);
            },
          }}
          onActive={(at) => {
            latest.current.onActive(at);
          }}
        />
      </th>
    ),
    [line, text, name, isRest, theme, isOnly],
  );
  const rest = useMemo(
    () => (
      <>
        <SummaryCells
          summary={summaryOf(trace.values)}
          exact={summaryOf(exact?.values ?? trace.values)}
          unit={unit}
          format={format}
        />
        <td class="plot-legend-actions">
          <IconButton
            icon={isHidden ? 'eye-closed' : 'eye'}
            label={isHidden ? t`Show ${name}` : t`Hide ${name}`}
            onClick={() => {
              latest.current.focus.toggle(line);
            }}
          />
          {isRemovable && (
            <IconButton
              icon="close"
              label={t`Remove ${name} from the plots`}
              onClick={() => latest.current.onRemove?.()}
            />
          )}
        </td>
      </>
    ),
    [line, trace, unit, format, isHidden, isRemovable],
  );
  return { label, rest };
}

/** `2 count / sec`; of several values `2 count / sec, mean of 1 … 4`. */
function exactText({ exact, least, greatest }: ShownValue, unit: string): string {
  const text = `${plotValueText(exact)} ${unit}`;
  if (least === undefined || greatest === undefined) return text;
  return t`${text}, mean of ${plotValueText(least)} … ${plotValueText(greatest)}`;
}

interface SummaryCellsProps {
  readonly summary: TraceSummary | undefined;
  /** Summary in the unit of the file. */
  readonly exact: TraceSummary | undefined;
  readonly unit: string;
  readonly format: ValueFormat;
}

function SummaryCells({ summary, exact, unit, format }: SummaryCellsProps): JSX.Element {
  if (summary === undefined)
    return (
      <td class="quiet" colSpan={4}>
        {t`no values`}
      </td>
    );
  return (
    <>
      {(['min', 'mean', 'max', 'last'] as const).map((of) => (
        <ShortValue key={of} of={of} value={summary[of]} exact={exact?.[of]} unit={unit} format={format} />
      ))}
    </>
  );
}

interface ShortValueProps {
  readonly of: string;
  readonly value: number | undefined;
  readonly exact: number | undefined;
  readonly unit: string;
  readonly format: ValueFormat;
}

/** A value with three digits, and all of them in its tooltip. */
function ShortValue({ of, value, exact, unit, format }: ShortValueProps): JSX.Element {
  return (
    <td class={`number plot-legend-${of}`} title={exact === undefined ? undefined : `${String(exact)} ${unit}`}>
      {value === undefined ? '' : format.short(value)}
    </td>
  );
}

/** `0.5 … 3.25, last 1`: what a line comes to, in words. */
export function summaryText({ min, max, last }: TraceSummary, { text }: ValueFormat): string {
  return t`${text(min)} … ${text(max)}, last ${text(last)}`;
}

export interface LineButtonProps {
  readonly line: number;
  readonly trace: Pick<PlotTrace, 'name' | 'isRest'>;
  /** What is written. */
  readonly text: string;
  readonly theme: PlotTheme;
  readonly focus: Pick<LineFocus, 'isOnly' | 'toggle' | 'toggleOnly'>;
  readonly onActive: (line: number) => void;
}

/** A line of a legend: a click shows it alone, or all again; with Ctrl it is shown besides, or hidden. */
export function LineButton({ line, trace, text, theme, focus, onActive }: LineButtonProps): JSX.Element {
  const isOnly = focus.isOnly(line);
  const { name } = trace;
  return (
    <button
      type="button"
      class="plot-line-button"
      aria-pressed={isOnly}
      title={
        isOnly
          ? t`${name}: click to show all lines`
          : t`${name}: click to show only this line, Ctrl+click to show or hide it`
      }
      onClick={({ ctrlKey, metaKey }) => {
        onActive(line);
        if (ctrlKey || metaKey) focus.toggle(line);
        else focus.toggleOnly(line);
      }}
    >
      <LineSample style={trace.isRest === true ? othersStyle : lineStyle(line)} theme={theme} />
      <span class="plot-line-label">{text}</span>
    </button>
  );
}

/** How a line is drawn, with its mark. */
function LineSample({ style, theme }: { readonly style: LineStyle; readonly theme: PlotTheme }): JSX.Element {
  const { color, dash, mark } = style;
  return (
    <>
      <svg class="plot-sample" width="18" height="10" aria-hidden="true">
        <line x1="0" y1="5" x2="18" y2="5" style={{ stroke: theme.color(color) }} stroke-dasharray={dash.join(' ')} />
      </svg>
      <span class="plot-mark">{mark}</span>
    </>
  );
}
