import type { JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import { IconButton } from '../../controls/icon.tsx';
import { lineStyle } from '../drawing/lineStyle.ts';
import type { PlotTrace, TraceSummary } from '../drawing/plotColumns.ts';
import { summaryOf } from '../drawing/plotColumns.ts';
import { plotValueText } from '../drawing/plotNumbers.ts';
import type { ValueFormat } from '../drawing/valueFormat.ts';
import type { PlotTheme } from '../drawing/plotTheme.ts';
import type { LineFocus } from './useLineFocus.ts';

/** A value of a line and when it is of. */
export interface ShownValue {
  readonly time: number;
  readonly value: number;
  /** In the unit of the file. */
  readonly exact: number;
}

/** A line as the legend shows it. */
export interface LegendLine {
  /** Its place in the plot. */
  readonly line: number;
  readonly trace: PlotTrace;
  /** At the cursor. */
  readonly value: ShownValue | undefined;
}

export interface PlotLegendRowProps {
  readonly shown: LegendLine;
  readonly theme: PlotTheme;
  readonly unit: string;
  readonly format: ValueFormat;
  readonly isActive: boolean;
  readonly focus: LineFocus;
  readonly pickText: string;
  readonly timeText: (time: number) => string;
  readonly onActive: (line: number) => void;
  readonly onPick: (time: number, line: number) => void;
  readonly onRemove: (() => void) | undefined;
}

/** A line of the legend. A press of its name leaves it alone in the plot; buttons hide it and take it out. */
export function PlotLegendRow(props: PlotLegendRowProps): JSX.Element {
  const { shown, theme, format, isActive, focus, pickText, timeText, onActive, onPick, onRemove } = props;
  const { line, trace, value } = shown;
  const { label, name, exact } = trace;
  const unit = exact?.unit ?? props.unit;
  const isHidden = focus.hidden.has(trace.key);
  const isOnly = focus.isOnly(line);
  return (
    <tr
      class={`${isActive ? 'active' : ''} ${isHidden ? 'hidden-line' : ''}`}
      onMouseEnter={() => {
        focus.setEmphasised(isHidden ? undefined : line);
      }}
    >
      <th scope="row">
        <button
          type="button"
          class="plot-line-button"
          aria-pressed={isOnly}
          title={isOnly ? t`${name}: show all lines` : t`${name}: show only this line`}
          onClick={() => {
            onActive(line);
            focus.toggleOnly(line);
          }}
        >
          <LineSample line={line} theme={theme} />
          <span class="plot-line-label">{label}</span>
        </button>
      </th>
      <td class="number">
        {value !== undefined && (
          <button
            type="button"
            class="link-button"
            title={`${plotValueText(value.exact)} ${unit}, ${timeText(value.time)}: ${pickText}`}
            onClick={() => {
              onPick(value.time, line);
            }}
          >
            {format.text(value.value)}
          </button>
        )}
      </td>
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
            focus.toggle(line);
          }}
        />
        {onRemove !== undefined && (
          <IconButton icon="close" label={t`Remove ${name} from the plots`} onClick={onRemove} />
        )}
      </td>
    </tr>
  );
}

interface SummaryCellsProps {
  readonly summary: TraceSummary | undefined;
  /** In the unit of the file. */
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

/** Three digits; all of them where the pointer rests. */
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

/** How a line is drawn, with its mark. */
function LineSample({ line, theme }: { readonly line: number; readonly theme: PlotTheme }): JSX.Element {
  const { color, dash, mark } = lineStyle(line);
  return (
    <>
      <svg class="plot-sample" width="28" height="10" aria-hidden="true">
        <line x1="0" y1="5" x2="28" y2="5" style={{ stroke: theme.color(color) }} stroke-dasharray={dash.join(' ')} />
      </svg>
      <span class="plot-mark">{mark}</span>
    </>
  );
}
