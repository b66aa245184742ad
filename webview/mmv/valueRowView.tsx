import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { severityName } from '../../formats/findings/severity.ts';
import { t } from '../../formats/l10n/translate.ts';
import { Icon } from '../controls/icon.tsx';
import { severityIcons } from '../controls/findings/findingItem.ts';
import { groupDigits, rateText } from '../controls/numberText.ts';
import { Sparkline } from '../controls/sparkline.tsx';
import type { Sample } from '../controls/sparklinePath.ts';
import type { ValueRow } from '../../protocol/viewer/mmvProtocol.ts';
import type { UnitsChoice } from '../../protocol/viewer/shellProtocol.ts';
import { UnitsContext } from '../frame/unitsContext.ts';
import { fieldContext } from '../structure/fieldContext.ts';
import { shownValue } from './shownValue.ts';

export interface ValueRowViewProps {
  readonly id: string;
  /** Position in the list, counted from 0. */
  readonly position: number;
  /** Undefined where it has not been read yet. */
  readonly row: ValueRow | undefined;
  readonly revision: number;
  readonly samples: readonly Sample[] | undefined;
  readonly nowMs: number;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  readonly onSelect: () => void;
  readonly onOpen: (row: ValueRow) => void;
  readonly onHover: (row: ValueRow, element: HTMLElement) => void;
  readonly onHoverEnd: () => void;
}

/** How long a time the sparkline shows. */
const sparklineMs = 60_000;

/** A counter's rate; else by how much the value changed at the last read. */
function changeText({ rate, rateUnit, humanRate, delta }: ValueRow, units: UnitsChoice): string {
  if (humanRate !== undefined && units === 'human') return humanRate;
  if (rate !== undefined) return `${rateText(rate)}${rateUnit === undefined || rateUnit === '' ? '/s' : ''}`;
  if (delta === undefined) return '';
  // The difference of two floats has digits that neither of them has.
  if (/^[+-]?\d+$/.test(delta)) return groupDigits(delta);
  return `${delta.startsWith('+') ? '+' : ''}${rateText(Number(delta))}`;
}

/** All digits of a rate with its unit. */
const exactRate = ({ rate, rateUnit = '' }: ValueRow): string | undefined =>
  rate === undefined ? undefined : `${rate} ${rateUnit}`;

/** A value with what belongs to it. It flashes where the last read has changed it. */
export function ValueRowView(props: ValueRowViewProps): JSX.Element {
  const { id, position, row, revision, isSelected, isActive, onSelect, onOpen, onHover, onHoverEnd } = props;
  return (
    <div
      id={id}
      role="row"
      class={`row values-row ${isActive ? 'active' : ''}`}
      aria-rowindex={position + 2}
      aria-selected={isSelected}
      data-vscode-context={row === undefined ? undefined : fieldContext({ kind: 'value', index: row.index })}
      onClick={onSelect}
      onDblClick={() => {
        if (row !== undefined) onOpen(row);
      }}
      onMouseEnter={(event) => {
        if (row !== undefined) onHover(row, event.currentTarget);
      }}
      onMouseLeave={onHoverEnd}
    >
      {row === undefined ? (
        <span role="gridcell" class="quiet">
          …
        </span>
      ) : (
        <ValueCells {...props} row={row} revision={revision} />
      )}
    </div>
  );
}

function ValueCells({ row, revision, samples, nowMs }: ValueRowViewProps & { readonly row: ValueRow }): JSX.Element {
  const { metric, instance, kind, semantics, help, changedIn, severity } = row;
  const units = useContext(UnitsContext);
  const { text, unit, exact } = shownValue(row, units);
  const isFresh = changedIn > 0 && changedIn === revision;
  return (
    <>
      <span role="rowheader" aria-colindex={1} class="column-metric">
        {severity !== undefined && (
          <span class={`severity-${severity}`}>
            <Icon name={severityIcons[severity]} label={severityName(severity)} />{' '}
          </span>
        )}
        {metric === '' ? <span class="quiet">{t`no metric`}</span> : <MetricName name={metric} />}
      </span>
      <span role="gridcell" aria-colindex={2} class="column-instance">
        {instance}
      </span>
      <span role="gridcell" aria-colindex={3} class={`column-value ${kind === 'string' ? '' : 'number'}`}>
        <span
          key={changedIn}
          title={exact}
          class={`value-cell value-text ${kind === 'none' ? 'value-none' : ''} ${isFresh ? 'flash' : ''}`}
        >
          <bdi dir="ltr">{text}</bdi>
        </span>
      </span>
      <span role="gridcell" aria-colindex={4} class="column-unit quiet">
        {unit}
      </span>
      <span role="gridcell" aria-colindex={5} class="column-rate number value-text" title={exactRate(row)}>
        {changeText(row, units)}
      </span>
      <span role="gridcell" aria-colindex={6} class="column-spark">
        {samples !== undefined && samples.some(({ value: one }) => one !== samples[0]?.value) && (
          <Sparkline
            samples={samples}
            now={nowMs}
            span={sparklineMs}
            width={64}
            height={20}
            label={t`${metric}, last minute: ${rateText(samples[0]?.value ?? 0)} to ${rateText(samples.at(-1)?.value ?? 0)}`}
          />
        )}
      </span>
      <span role="gridcell" aria-colindex={7} class="column-semantics quiet" title={semantics}>
        {semantics}
      </span>
      <span role="gridcell" aria-colindex={8} class="column-help quiet" title={help}>
        {help}
      </span>
    </>
  );
}

/** Metrics of one program differ at their ends: a name too long for its column loses some of its beginning. */
function MetricName({ name }: { readonly name: string }): JSX.Element {
  return (
    <span class="metric-name" title={name}>
      <bdi dir="ltr">{name}</bdi>
    </span>
  );
}
