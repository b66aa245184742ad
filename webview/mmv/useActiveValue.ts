import { useEffect, useRef, useState } from 'preact/hooks';
import type { MmvConnection } from './mmvConnection.ts';
import type { MmvState, ValueOrder, ValueRow } from '../../protocol/viewer/mmvProtocol.ts';
import { useRequest } from '../useRequest.ts';
import type { ValueRows } from './useValueRows.ts';
import { isLiveSort } from './viewState.ts';

export interface ActiveValue {
  /** Position of the keyboard's focus in the list. */
  readonly position: number;
  /** Undefined where it has not been read yet. */
  readonly row: ValueRow | undefined;
  readonly isSelected: boolean;
  readonly moveTo: (position: number) => void;
}

/** The row that has the focus: the one that is selected, wherever filter and order put it. */
export function useActiveValue(
  connection: MmvConnection,
  state: MmvState,
  order: ValueOrder,
  rows: ValueRows,
  selected: number | undefined,
  onSelect: (row: ValueRow) => void,
): ActiveValue {
  const [position, setPosition] = useState(0);
  /** Position to which a key led before the row had been read. */
  const wanted = useRef<number | undefined>(undefined);
  const place = useRequest(
    connection,
    'rowOfValue',
    selected === undefined ? undefined : { ...order, index: selected },
    isLiveSort(order.sort) ? state.revision : state.layoutRevision,
  );
  useEffect(() => {
    if (place !== undefined && place !== null) setPosition(place);
  }, [place]);
  const row = rows.at(position);
  useEffect(() => {
    if (row === undefined || wanted.current !== position) return;
    wanted.current = undefined;
    onSelect(row);
  }, [row, position, onSelect]);
  const moveTo = (next: number): void => {
    const known = rows.at(next);
    wanted.current = known === undefined ? next : undefined;
    setPosition(next);
    if (known !== undefined) onSelect(known);
  };
  return {
    position: Math.min(position, Math.max(0, (rows.total ?? 0) - 1)),
    row,
    isSelected: rows.isCurrent && row !== undefined && row.index === selected,
    moveTo,
  };
}
