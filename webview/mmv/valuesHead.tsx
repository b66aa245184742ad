import type { JSX } from 'preact';
import { Fragment } from 'preact';
import { useRef } from 'preact/hooks';
import { t, translated } from '../../formats/l10n/translate.ts';
import { ColumnSeparator } from '../controls/columnSeparator.tsx';
import { Icon } from '../controls/icon.tsx';
import type { ValueColumn } from '../../protocol/viewer/mmvProtocol.ts';
import type { ValueColumnInfo } from './valueColumns.ts';
import { valueColumns } from './valueColumns.ts';
import type { ValueSort } from './viewState.ts';

export interface ValuesHeadProps {
  readonly sort: ValueSort | undefined;
  /** Whether the order is held while values change. */
  readonly isHeld: boolean;
  readonly onSort: (sort: ValueSort | undefined) => void;
  /** Sets the width of a column in CSS pixels; undefined for the default width. */
  readonly onWidth: (column: ValueColumn, width: number | undefined) => void;
}

/** Takes the remaining width. */
const lastColumn = valueColumns.at(-1)?.column;

/** Cycles the sort order: numbers descending or texts ascending, then the reverse, then file order. */
export function nextSort(
  sort: ValueSort | undefined,
  { column, isNumber }: Pick<ValueColumnInfo, 'column' | 'isNumber'>,
): ValueSort | undefined {
  if (sort?.column !== column) return { column, isDescending: isNumber };
  return sort.isDescending === isNumber ? { column, isDescending: !isNumber } : undefined;
}

function ariaSort(sort: ValueSort | undefined, { column }: ValueColumnInfo): 'ascending' | 'descending' | 'none' {
  if (sort?.column !== column) return 'none';
  return sort.isDescending ? 'descending' : 'ascending';
}

/** Column headers. Click to sort, drag to resize. */
export function ValuesHead(props: ValuesHeadProps): JSX.Element {
  return (
    <div class="values-head" role="row" aria-rowindex={1}>
      {valueColumns.map((info, i) => (
        <Fragment key={info.column}>
          {info.column === 'semantics' && (
            <span role="columnheader" class="column-spark" aria-colindex={i + 1}>
              {t`Last minute`}
            </span>
          )}
          <ValueHead
            {...props}
            info={info}
            index={info.column === 'semantics' || info.column === 'help' ? i + 2 : i + 1}
          />
        </Fragment>
      ))}
    </div>
  );
}

function ValueHead({
  sort,
  isHeld,
  onSort,
  onWidth,
  info,
  index,
}: ValuesHeadProps & { readonly info: ValueColumnInfo; readonly index: number }): JSX.Element {
  const head = useRef<HTMLSpanElement>(null);
  const { column } = info;
  const title = translated(info.title);
  return (
    <span
      ref={head}
      role="columnheader"
      aria-label={title}
      class={`column-${column} ${info.isNumber ? 'number' : ''}`}
      aria-sort={ariaSort(sort, info)}
      aria-colindex={index}
    >
      <button
        type="button"
        class="column-button"
        title={translated(info.hint)}
        onClick={() => {
          onSort(nextSort(sort, info));
        }}
      >
        {title}
        {sort?.column === column && <Icon name={sort.isDescending ? 'arrow-down' : 'arrow-up'} />}
        {sort?.column === column && isHeld && (
          <Icon name="debug-pause" label={t`order kept while the pointer is over the table`} />
        )}
      </button>
      {column !== lastColumn && (
        <ColumnSeparator
          head={head}
          title={title}
          onWidth={(width) => {
            onWidth(column, width);
          }}
        />
      )}
    </span>
  );
}
