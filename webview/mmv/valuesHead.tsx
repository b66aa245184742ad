import type { JSX } from 'preact';
import { Fragment } from 'preact';
import { t, translated } from '../../formats/words/translate.ts';
import { Icon } from '../parts/icon.tsx';
import type { ValueColumnInfo } from './valueColumns.ts';
import { valueColumns } from './valueColumns.ts';
import type { ValueSort } from './viewState.ts';

export interface ValuesHeadProps {
  readonly sort: ValueSort | undefined;
  /** Whether the order is held while values change. */
  readonly isHeld: boolean;
  readonly onSort: (sort: ValueSort | undefined) => void;
}

/** Numbers are sorted from the greatest down first, texts from a to z; then the other way; then the order of the file. */
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

/** The heads of the columns; each sorts by its column. */
export function ValuesHead({ sort, isHeld, onSort }: ValuesHeadProps): JSX.Element {
  return (
    <div class="values-head" role="row" aria-rowindex={1}>
      {valueColumns.map((info, i) => (
        <Fragment key={info.column}>
          {info.column === 'semantics' && (
            <span role="columnheader" class="column-spark" aria-colindex={i + 1}>
              {t`Last minute`}
            </span>
          )}
          <span
            role="columnheader"
            class={`column-${info.column} ${info.isNumber ? 'number' : ''}`}
            aria-sort={ariaSort(sort, info)}
            aria-colindex={info.column === 'semantics' || info.column === 'help' ? i + 2 : i + 1}
          >
            <button
              type="button"
              class="column-button"
              title={translated(info.hint)}
              onClick={() => {
                onSort(nextSort(sort, info));
              }}
            >
              {translated(info.title)}
              {sort?.column === info.column && <Icon name={sort.isDescending ? 'arrow-down' : 'arrow-up'} />}
              {sort?.column === info.column && isHeld && (
                <Icon name="debug-pause" label={t`held while the pointer is here`} />
              )}
            </button>
          </span>
        </Fragment>
      ))}
    </div>
  );
}
