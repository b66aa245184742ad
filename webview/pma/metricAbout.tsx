import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import { FactTable } from '../controls/factTable.tsx';
import type { PmaClass } from '../../protocol/plot/pmaPlotProtocol.ts';
import type { PmaViewState } from './pmaViewState.ts';

export interface MetricAboutProps {
  readonly classes: readonly PmaClass[];
  readonly described: PmaViewState['described'];
}

/** Description of the metric selected last. */
export function MetricAbout({ classes, described }: MetricAboutProps): JSX.Element | null {
  const pmaClass = classes.find(({ name }) => name === described?.className);
  const metric = pmaClass?.metrics.find(({ name }) => name === described?.metric);
  if (pmaClass === undefined || metric === undefined) return null;
  const { unit, meaning, source } = metric;
  return (
    <section class="details metric-details" aria-label={t`Metric`} tabIndex={0} data-pane="metric">
      <h2>{metric.name}</h2>
      <p class="detail-help">{meaning ?? t`Not a column of the tools that pmc runs.`}</p>
      <FactTable
        facts={[
          [t`Unit`, unit === '' ? t`unknown` : unit],
          ...(source === undefined ? [] : [[t`Source`, source] as const]),
          [
            t`Class`,
            `${pmaClass.name}, ${pmaClass.type === 'V' ? t`one row per sample` : t`one row per object and sample`}`,
          ],
          [t`Skipped`, skippedText(pmaClass.start)],
        ]}
      />
    </section>
  );
}

function skippedText(start: number): string {
  if (start <= 1) return t`none; pma uses every sample`;
  return start === 2 ? t`the first sample of each group` : t`the first ${start - 1} samples of each group`;
}
