import type { ByteRange } from '../../formats/bytes/range.ts';
import { isOffset, keptFields, keptRange, keptShare } from '../frame/keptValues.ts';
import type { ColumnWidths } from './columnWidths.ts';
import { readColumnWidths } from './columnWidths.ts';
import type { ValueColumn, ValueOrder } from '../../protocol/viewer/mmvProtocol.ts';

export const viewNames = ['values', 'structure', 'findings'] as const;

export type ViewName = (typeof viewNames)[number];

export interface ValueSort {
  readonly column: ValueColumn;
  readonly isDescending: boolean;
}

/** Parts of the view state that are kept while it is hidden. */
export interface ViewState {
  readonly view: ViewName;
  readonly filter: string;
  readonly sort: ValueSort | undefined;
  readonly widths: ColumnWidths;
  /** The value selected, by its number in the file. */
  readonly value: number | undefined;
  /** The bytes selected, and the one of them that has the focus. */
  readonly selection: ByteRange;
  readonly cursor: number;
  /** Width of the tree next to the bytes, in percent. */
  readonly share: number;
}

export const initialViewState: ViewState = {
  view: 'values',
  filter: '',
  sort: undefined,
  widths: {},
  value: undefined,
  selection: { start: 0, end: 0 },
  cursor: 0,
  share: 46,
};

/** Order in which values are shown, and filter for them. */
export function valueOrder({ filter, sort }: Pick<ViewState, 'filter' | 'sort'>, heldAt?: number): ValueOrder {
  return { filter, ...(sort === undefined ? {} : { sort }), ...(heldAt === undefined ? {} : { heldAt }) };
}

/** Whether rows move while values change. */
export function isLiveSort(sort: ValueOrder['sort']): boolean {
  return sort?.column === 'value' || sort?.column === 'rate';
}

const columns: readonly ValueColumn[] = ['metric', 'instance', 'value', 'unit', 'semantics', 'rate', 'help'];

function readSort(value: unknown): ValueSort | undefined {
  const { column, isDescending } = keptFields(value);
  const known = columns.find((each) => each === column);
  return known === undefined ? undefined : { column: known, isDescending: isDescending === true };
}

/** Reads what was kept, perhaps by another version of the view: what cannot be used is as at the beginning. */
export function readViewState(kept: unknown): ViewState {
  const { view, filter, sort, widths, value, selection, cursor, share } = keptFields(kept);
  const initial = initialViewState;
  return {
    view: viewNames.find((name) => name === view) ?? initial.view,
    filter: typeof filter === 'string' ? filter : initial.filter,
    sort: readSort(sort),
    widths: readColumnWidths(widths),
    value: isOffset(value) ? value : undefined,
    selection: keptRange(selection) ?? initial.selection,
    cursor: isOffset(cursor) ? cursor : initial.cursor,
    share: keptShare(share) ?? initial.share,
  };
}
