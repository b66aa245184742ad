import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import type { MomentColumn, MomentRow } from '../../../formats/history/moment/moment.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { UnitsContext } from '../../frame/unitsContext.ts';
import { cellText, exactCellText } from './cellTexts.ts';

export interface TableRowViewProps {
  readonly id: string;
  /** Position in the list, counted from 0. */
  readonly index: number;
  readonly row: MomentRow;
  readonly columns: readonly MomentColumn[];
  readonly isActive: boolean;
  readonly onSelect: () => void;
}

/** An instance with its values. */
export function TableRowView({ id, index, row, columns, isActive, onSelect }: TableRowViewProps): JSX.Element {
  const units = useContext(UnitsContext);
  return (
    <div
      id={id}
      role="row"
      class={`row moment-table-row ${row.state} ${isActive ? 'active' : ''}`}
      aria-rowindex={index + 2}
      aria-selected={isActive}
      onClick={onSelect}
    >
      {columns.map((column, place) => {
        const cell = row.cells[place] ?? null;
        return (
          <span
            key={column.id}
            role={place === 0 ? 'rowheader' : 'gridcell'}
            class={`moment-cell ${column.kind === 'number' ? 'number' : ''} ${column.ageSeconds > 0 ? 'old' : ''}`}
            aria-colindex={place + 1}
            title={exactCellText(column, cell)}
          >
            {place === 0 && <StateSign state={row.state} />}
            {cellText(column, cell, units)}
          </span>
        );
      })}
    </div>
  );
}

/** A sign before what has started or ended in the interval. */
function StateSign({ state }: Pick<MomentRow, 'state'>): JSX.Element | null {
  if (state === 'there') return null;
  const label = state === 'started' ? t`started in the interval` : t`ended in the interval`;
  return (
    <span role="img" class="moment-sign" aria-label={label} title={label}>
      {state === 'started' ? '+' : '−'}
    </span>
  );
}
