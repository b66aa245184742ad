import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import type { MomentColumn } from '../../../formats/history/moment/moment.ts';
import type { RowOrder } from '../../../formats/history/moment/orderedRows.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { shortHumanText } from '../../../formats/pcp/units/humanText.ts';
import { Icon } from '../../controls/icon.tsx';
import { UnitsContext } from '../../frame/unitsContext.ts';
import { columnHint } from './cellTexts.ts';

export interface TableHeadProps {
  readonly columns: readonly MomentColumn[];
  readonly titles: readonly string[];
  readonly order: RowOrder;
  readonly onSort: (order: RowOrder) => void;
}

/** The heads of the columns, which sort the rows. */
export function TableHead({ columns, titles, order, onSort }: TableHeadProps): JSX.Element {
  return (
    <div class="moment-table-head" role="row" aria-rowindex={1}>
      {columns.map((column, index) => (
        <ColumnHead
          key={column.id}
          column={column}
          title={titles[index] ?? ''}
          index={index + 1}
          order={order}
          onSort={onSort}
        />
      ))}
    </div>
  );
}

interface ColumnHeadProps extends Pick<TableHeadProps, 'order' | 'onSort'> {
  readonly column: MomentColumn;
  readonly title: string;
  readonly index: number;
}

function ColumnHead({ column, title, index, order, onSort }: ColumnHeadProps): JSX.Element {
  const units = useContext(UnitsContext);
  const { id, kind, ageSeconds } = column;
  const isSorted = order.column === id;
  const age = ageSeconds === 0 ? undefined : t`${shortHumanText('duration', ageSeconds)} old`;
  return (
    <span
      role="columnheader"
      aria-label={age === undefined ? title : `${title}, ${age}`}
      class={`moment-cell ${kind === 'number' ? 'number' : ''} ${age === undefined ? '' : 'old'}`}
      aria-sort={isSorted ? (order.isDescending ? 'descending' : 'ascending') : 'none'}
      aria-colindex={index}
    >
      <button
        type="button"
        class="column-button"
        title={[title, columnHint(column, units)].join('\n')}
        onClick={() => {
          onSort({ column: id, isDescending: isSorted ? !order.isDescending : kind === 'number' });
        }}
      >
        {title}
        {age !== undefined && <span>{`−${shortHumanText('duration', ageSeconds)}`}</span>}
        {isSorted && <Icon name={order.isDescending ? 'arrow-down' : 'arrow-up'} />}
      </button>
    </span>
  );
}
