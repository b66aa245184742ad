import type { JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import type { PlotData } from '../../plot/drawing/plotColumns.ts';
import { summaryOf } from '../../plot/drawing/plotColumns.ts';
import type { PlotTheme } from '../../plot/drawing/plotTheme.ts';
import type { ValueFormat } from '../../plot/drawing/valueFormat.ts';
import { valueAt } from '../../plot/figure/plotLegend.tsx';
import { LineSample } from '../../plot/figure/plotLegendRow.tsx';

export interface SmallLegendProps {
  readonly data: PlotData;
  readonly cursor: number | undefined;
  readonly format: ValueFormat;
  readonly theme: PlotTheme;
}

/** The lines of a small plot with their values. */
export function SmallLegend({ data, cursor, format, theme }: SmallLegendProps): JSX.Element {
  return (
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
      <tbody>
        {data.traces.map(({ key, name, values }, line) => {
          const marked = valueAt(data, line, cursor);
          const summary = summaryOf(values);
          return (
            <tr key={key}>
              <th scope="row" title={name}>
                <LineSample line={line} theme={theme} />
                <span class="host-line">{name}</span>
              </th>
              <td class="number">{marked === undefined ? '' : format.short(marked.value)}</td>
              <td class="number">{summary?.mean === undefined ? '' : format.short(summary.mean)}</td>
              <td class="number">{summary === undefined ? t`no values` : format.short(summary.max)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
