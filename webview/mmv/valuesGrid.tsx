import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import { VirtualList } from '../controls/list/virtualList.tsx';
import type { ValueRow } from '../../protocol/viewer/mmvProtocol.ts';
import { fieldContext } from '../structure/fieldContext.ts';
import { useFocusIfNone } from '../structure/useFocusIfNone.ts';
import type { ActiveValue } from './useActiveValue.ts';
import type { ValueRows } from './useValueRows.ts';
import { ValueRowView } from './valueRowView.tsx';
import { valueColumns } from './valueColumns.ts';
import type { ValuesHeadProps } from './valuesHead.tsx';
import { ValuesHead } from './valuesHead.tsx';
import type { ValueSort } from './viewState.ts';

export interface ValuesGridProps {
  readonly rows: ValueRows;
  readonly total: number;
  readonly active: ActiveValue;
  readonly selected: number | undefined;
  readonly sort: ValueSort | undefined;
  /** Time at the right edge of the sparklines, in milliseconds since the epoch. */
  readonly nowMs: number;
  readonly onSort: (sort: ValueSort | undefined) => void;
  readonly onWidth: ValuesHeadProps['onWidth'];
  readonly onOpen: (row: ValueRow) => void;
  /** Whether the order is held while values change. */
  readonly isHeld: boolean;
  readonly onHover: (row: ValueRow, element: HTMLElement) => void;
  /** The pointer has left a row. */
  readonly onHoverEnd: () => void;
  readonly onScroll: () => void;
}

const rowHeight = 22;
const headerHeight = 26;

/** The values in rows, under the heads of their columns. */
export function ValuesGrid(props: ValuesGridProps): JSX.Element {
  const { rows, total, active, selected, sort, nowMs, isHeld, onSort, onWidth, onOpen } = props;
  const { onHover, onHoverEnd, onScroll } = props;
  useFocusIfNone('values');
  // For the menu key: the list has the focus, not its row.
  const menuContext = selected === undefined ? undefined : fieldContext({ kind: 'value', index: selected });
  return (
    <VirtualList
      id="values"
      role="grid"
      label={t`Values`}
      pane="values"
      rowCount={total}
      rowHeight={rowHeight}
      header={{
        height: headerHeight,
        content: <ValuesHead sort={sort} isHeld={isHeld} onSort={onSort} onWidth={onWidth} />,
      }}
      active={active.position}
      onActive={active.moveTo}
      onOpen={() => {
        if (active.row !== undefined) onOpen(active.row);
      }}
      onVisible={rows.onVisible}
      attributes={{ 'aria-rowcount': total + 1, 'aria-colcount': valueColumns.length + 1, onScroll }}
      {...(menuContext === undefined ? {} : { menuContext })}
      renderRow={(position, id) => {
        const row = rows.at(position);
        return (
          <ValueRowView
            key={row === undefined ? id : `value ${row.index}`}
            id={id}
            position={position}
            row={row}
            revision={rows.revision}
            samples={row === undefined ? undefined : rows.samplesOf(row.index)}
            nowMs={nowMs}
            isSelected={row !== undefined && row.index === selected}
            isActive={position === active.position}
            onSelect={() => {
              active.moveTo(position);
            }}
            onOpen={onOpen}
            onHover={onHover}
            onHoverEnd={onHoverEnd}
          />
        );
      }}
    />
  );
}
