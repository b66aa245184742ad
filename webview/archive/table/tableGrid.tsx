import type { JSX } from 'preact';
import { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Moment, MomentRow } from '../../../formats/history/moment/moment.ts';
import type { RowOrder } from '../../../formats/history/moment/orderedRows.ts';
import { t, translated } from '../../../formats/l10n/translate.ts';
import { shortHumanText } from '../../../formats/pcp/units/humanText.ts';
import type { MomentTime } from '../../../protocol/viewer/momentProtocol.ts';
import { VirtualList } from '../../controls/list/virtualList.tsx';
import { UnitsContext } from '../../frame/unitsContext.ts';
import { useFocusIfNone } from '../../structure/useFocusIfNone.ts';
import { momentAfter, momentBefore } from './momentSteps.ts';
import { TableHead } from './tableHead.tsx';
import { TableRowView } from './tableRowView.tsx';
import { tableWidths } from './tableWidths.ts';

export interface TableGridProps {
  readonly moment: Moment;
  /** Rows that pass the filter, in order. */
  readonly rows: readonly MomentRow[];
  readonly order: RowOrder;
  readonly onSort: (order: RowOrder) => void;
  readonly onMoment: (moment: MomentTime) => void;
}

const listId = 'moment-table';
const rowHeight = 22;
const headerHeight = 28;
/** Space between columns, and before the first one, in CSS pixels. */
const gap = 12;
/** How far a key scrolls to the side, in CSS pixels. */
const sideStep = 120;

/** The rows under the heads of their columns. Left and right step from one record to the next. */
export function TableGrid({ moment, rows, order, onSort, onMoment }: TableGridProps): JSX.Element {
  const units = useContext(UnitsContext);
  const { columns } = moment;
  const titles = useMemo(() => columns.map(({ title }) => translated(title)), [columns]);
  const widths = useMemo(() => tableWidths(moment, headTexts(moment, titles), units), [moment, titles, units]);
  const { position, moveTo } = useActiveRow(rows);
  useFocusIfNone(listId);
  useEffect(() => {
    const head = document
      .getElementById(listId)
      ?.querySelector('[role=columnheader]:is([aria-sort=ascending], [aria-sort=descending])');
    head?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [order.column]);
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step === 0) return false;
    if (event.shiftKey) document.getElementById(listId)?.scrollBy({ left: step * sideStep });
    else {
      const target = step < 0 ? momentBefore(moment) : momentAfter(moment);
      if (target !== undefined) onMoment(target);
    }
    return true;
  };
  return (
    <div
      class={`moment-table-frame ${columns[1]?.kind === 'text' ? 'named' : ''}`}
      style={{
        '--first-width': `calc(${widths[0] ?? 0}ch + ${2 * gap}px)`,
        '--columns': widths.map((width, index) => `calc(${width}ch + ${index === 0 ? 2 * gap : gap}px)`).join(' '),
      }}
    >
      <VirtualList
        id={listId}
        role="grid"
        label={translated(moment.title)}
        pane={listId}
        class="moment-table"
        rowCount={rows.length}
        rowHeight={rowHeight}
        header={{
          height: headerHeight,
          content: <TableHead columns={columns} titles={titles} order={order} onSort={onSort} />,
        }}
        active={position}
        onActive={moveTo}
        onKey={onKey}
        attributes={{
          'aria-rowcount': rows.length + 1,
          'aria-colcount': columns.length,
          'aria-description': t`Left and right step from one sample to the next. With Shift they scroll.`,
        }}
        renderRow={(index, id) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <TableRowView
                key={`row ${row.key}`}
                id={id}
                index={index}
                row={row}
                columns={columns}
                isActive={index === position}
                onSelect={() => {
                  moveTo(index);
                }}
              />
            )
          );
        }}
      />
    </div>
  );
}

/** What heads show: titles, and the age of values that are old. */
function headTexts({ columns }: Moment, titles: readonly string[]): readonly string[] {
  return columns.map(({ ageSeconds }, index) => {
    const title = titles[index] ?? '';
    return ageSeconds === 0 ? title : `${title} −${shortHumanText('duration', ageSeconds)}`;
  });
}

/** The row that has the focus: the same instance from one moment to the next, wherever it stands then. */
function useActiveRow(rows: readonly MomentRow[]): {
  readonly position: number;
  readonly moveTo: (position: number) => void;
} {
  const [active, setActive] = useState<{ readonly key: number | undefined; readonly position: number }>({
    key: undefined,
    position: 0,
  });
  const last = useRef(0);
  const found = active.key === undefined ? -1 : rows.findIndex(({ key }) => key === active.key);
  const position = found >= 0 ? found : Math.min(last.current, Math.max(0, rows.length - 1));
  last.current = position;
  return {
    position,
    moveTo: (next) => {
      last.current = next;
      setActive({ key: rows[next]?.key, position: next });
    },
  };
}
