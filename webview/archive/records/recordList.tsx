import type { JSX } from 'preact';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { t, translated } from '../../../formats/l10n/translate.ts';
import { VirtualList } from '../../controls/list/virtualList.tsx';
import { Empty, Skeleton } from '../../frame/states.tsx';
import { fieldContext } from '../../structure/fieldContext.ts';
import { focusPane } from '../../structure/panes.ts';
import { recordColumns, RecordRowView } from './recordRowView.tsx';
import type { RowRange } from '../../../protocol/viewer/recordProtocol.ts';
import type { ActiveRecord } from './useActiveRecord.ts';
import type { RecordRows } from './useRecordRows.ts';

export interface RecordListProps {
  readonly file: string;
  readonly rows: RecordRows;
  readonly active: ActiveRecord;
  /** Rows that are shown; all if undefined. */
  readonly range: RowRange | undefined;
  readonly zone: TimeZone;
  /** Whether the last record is gone to whenever there are more. */
  readonly followsEnd: boolean;
}

const rowHeight = 22;
const headerHeight = 24;

/** The records of a member, one in a row, in the order of the file. */
export function RecordList({ file, rows, active, range, zone, followsEnd }: RecordListProps): JSX.Element {
  const { total, onVisible } = rows;
  useEnd(rows, active, followsEnd && range === undefined);
  const { index, moveTo } = active;
  // The record that is shown may have been found before the list was last counted.
  const { from: first, to: end } = range ?? { from: 0, to: Math.max(total ?? 0, (index ?? -1) + 1) };
  const onRows = useCallback(
    (from: number, to: number) => {
      onVisible(first + from, first + to);
    },
    [onVisible, first],
  );
  if (total === undefined) return <Skeleton />;
  if (end <= first) return <Empty text={t`No records in this range.`} />;
  const row = index === undefined ? undefined : rows.at(index);
  const menuContext = row && fieldContext({ kind: 'bytes', file, start: row.start, end: row.end });
  return (
    <VirtualList
      id="records"
      class="records-list"
      role="grid"
      label={t`Records`}
      pane="records"
      rowCount={end - first}
      rowHeight={rowHeight}
      header={{ height: headerHeight, content: <RecordsHead /> }}
      active={index === undefined || index < first || index >= end ? undefined : index - first}
      onActive={(position) => {
        moveTo(first + position);
      }}
      onOpen={openTree}
      onVisible={onRows}
      attributes={{ 'aria-rowcount': end - first + 1, 'aria-colcount': recordColumns.length }}
      {...(menuContext === undefined ? {} : { menuContext })}
      renderRow={(position, id) => (
        <RecordRowView
          key={id}
          id={id}
          position={position}
          file={file}
          row={rows.at(first + position)}
          zone={zone}
          isActive={first + position === index}
          onSelect={() => {
            moveTo(first + position);
          }}
          onOpen={openTree}
        />
      )}
    />
  );
}

function openTree(): void {
  focusPane('tree');
}

/** Goes to the last record when following starts, and whenever new records arrive. */
function useEnd({ total, isComplete }: RecordRows, { moveTo }: ActiveRecord, isFollowed: boolean): void {
  const reached = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (!isFollowed) reached.current = undefined;
    else if (total !== undefined && total > 0 && isComplete && reached.current !== total) {
      reached.current = total;
      moveTo(total - 1);
    }
  }, [total, isComplete, moveTo, isFollowed]);
}

function RecordsHead(): JSX.Element {
  return (
    <div class="records-head quiet" role="row" aria-rowindex={1}>
      {recordColumns.map(({ name, title, isNumber }, i) => (
        <span key={name} role="columnheader" aria-colindex={i + 1} class={`record-${name} ${isNumber ? 'number' : ''}`}>
          {translated(title)}
        </span>
      ))}
    </div>
  );
}
