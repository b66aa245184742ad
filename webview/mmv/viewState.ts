import type { ByteRange } from '../parts/range.ts';
import type { ValueColumn } from '../protocol.ts';

export const viewNames = ['values', 'structure', 'findings'] as const;

export type ViewName = (typeof viewNames)[number];

export interface ValueSort {
  readonly column: ValueColumn;
  readonly isDescending: boolean;
}

/** What of the view outlives its being hidden. */
export interface ViewState {
  readonly view: ViewName;
  readonly filter: string;
  readonly sort: ValueSort | undefined;
  /** The value selected, by its number in the file. */
  readonly value: number | undefined;
  /** The bytes selected, and the one of them that has the focus. */
  readonly selection: ByteRange;
  readonly cursor: number;
  /** Of the tree beside the bytes, in percent. */
  readonly share: number;
}

export const initialViewState: ViewState = {
  view: 'values',
  filter: '',
  sort: undefined,
  value: undefined,
  selection: { start: 0, end: 0 },
  cursor: 0,
  share: 46,
};

const columns: readonly ValueColumn[] = ['metric', 'instance', 'value', 'unit', 'semantics', 'rate', 'help'];

const isOffset = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function isRange(value: unknown): value is ByteRange {
  if (typeof value !== 'object' || value === null) return false;
  const { start, end } = value as Partial<Record<string, unknown>>;
  return isOffset(start) && isOffset(end) && end >= start;
}

function readSort(value: unknown): ValueSort | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { column, isDescending } = value as Partial<Record<string, unknown>>;
  const known = columns.find((each) => each === column);
  return known === undefined ? undefined : { column: known, isDescending: isDescending === true };
}

/** Reads what was kept, perhaps by another version of the view: what cannot be used is as at the beginning. */
export function readViewState(kept: unknown): ViewState {
  if (typeof kept !== 'object' || kept === null) return initialViewState;
  const { view, filter, sort, value, selection, cursor, share } = kept as Partial<Record<string, unknown>>;
  const initial = initialViewState;
  return {
    view: viewNames.find((name) => name === view) ?? initial.view,
    filter: typeof filter === 'string' ? filter : initial.filter,
    sort: readSort(sort),
    value: isOffset(value) ? value : undefined,
    selection: isRange(selection) ? { start: selection.start, end: selection.end } : initial.selection,
    cursor: isOffset(cursor) ? cursor : initial.cursor,
    share: typeof share === 'number' && share >= 15 && share <= 85 ? share : initial.share,
  };
}
