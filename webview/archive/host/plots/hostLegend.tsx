import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../../../formats/l10n/translate.ts';
import { LinkButton } from '../../../controls/linkButton.tsx';
import type { PlotData, PlotTrace } from '../../../plot/drawing/plotColumns.ts';
import { summaryOf } from '../../../plot/drawing/plotColumns.ts';
import type { PlotTheme } from '../../../plot/drawing/plotTheme.ts';
import type { ValueFormat } from '../../../plot/drawing/valueFormat.ts';
import { valueAt } from '../../../plot/figure/plotLegend.tsx';
import { LineButton } from '../../../plot/figure/plotLegendRow.tsx';
import type { LineFocus } from '../../../plot/figure/useLineFocus.ts';

export interface HostLegendProps {
  readonly data: PlotData;
  readonly cursor: number | undefined;
  readonly format: ValueFormat;
  readonly theme: PlotTheme;
  readonly focus: LineFocus;
  readonly active: number;
  readonly onActive: (line: number) => void;
}

/** Number of lines that are listed at first: plots beside each other have legends of one height. */
const listed = 4;

/** The lines of a plot with their values, as many as stand in a row with those of other plots. */
export function HostLegend(props: HostLegendProps): JSX.Element {
  const { data, focus } = props;
  const [isWhole, setWhole] = useState(false);
  const { traces } = data;
  const more = traces.length - listed;
  return (
    <div class="host-legend-box">
      <table class="host-legend">
        <thead>
          <tr class="quiet">
            <th scope="col">
              <span class="visually-hidden">{t`Line`}</span>
            </th>
            <th scope="col">{t`At cursor`}</th>
            <th scope="col">{t`Mean`}</th>
            <th scope="col">{t`Max`}</th>
          </tr>
        </thead>
        <tbody
          onMouseLeave={() => {
            focus.setEmphasised(undefined);
          }}
        >
          {(isWhole || more <= 1 ? traces : traces.slice(0, listed)).map((trace, line) => (
            <LegendRow key={trace.key} {...props} trace={trace} line={line} />
          ))}
        </tbody>
      </table>
      {more > 1 && (
        <LinkButton
          isExpanded={isWhole}
          onClick={() => {
            setWhole(!isWhole);
          }}
        >
          {isWhole ? t`Show Less` : t`${more} more`}
        </LinkButton>
      )}
    </div>
  );
}

function LegendRow({
  data,
  cursor,
  format,
  theme,
  focus,
  active,
  onActive,
  trace,
  line,
}: HostLegendProps & { readonly trace: PlotTrace; readonly line: number }): JSX.Element {
  const marked = valueAt(data, line, cursor);
  const summary = summaryOf(trace.values);
  const isHidden = focus.hidden.has(trace.key);
  const none = cursor === undefined ? '' : '–';
  return (
    <tr
      class={`${line === active ? 'active' : ''} ${isHidden ? 'hidden-line' : ''}`}
      onMouseEnter={() => {
        focus.setEmphasised(isHidden ? undefined : line);
      }}
    >
      <th scope="row">
        <LineButton line={line} trace={trace} text={trace.name} theme={theme} focus={focus} onActive={onActive} />
      </th>
      <Value value={marked?.value} none={none} format={format} />
      <Value value={summary?.mean} none="" format={format} />
      <Value value={summary?.max} none={t`no values`} format={format} />
    </tr>
  );
}

interface ValueProps {
  readonly value: number | undefined;
  readonly none: string;
  readonly format: ValueFormat;
}

/** A value with three digits, and all that is to be said of it in its tooltip. */
function Value({ value, none, format }: ValueProps): JSX.Element {
  return (
    <td class="number" title={value === undefined ? undefined : format.text(value)}>
      {value === undefined ? none : format.short(value)}
    </td>
  );
}
