import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Moment } from '../../../formats/history/moment/moment.ts';
import { firstOrder, matchingRows, orderedRows } from '../../../formats/history/moment/orderedRows.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { fromSeconds, roundingSeconds, toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { MomentTime } from '../../../protocol/viewer/momentProtocol.ts';
import { Empty, Skeleton } from '../../frame/states.tsx';
import { useAnswer, useRequest } from '../../useRequest.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { TableBar } from './tableBar.tsx';
import { TableGrid } from './tableGrid.tsx';

export interface TableViewProps {
  readonly connection: ArchiveConnection;
  readonly viewer: ArchiveViewer;
  readonly state: ArchiveState;
}

/** The instances of a domain at a moment, a row for each: processes, disks and all others. */
export function TableView({ connection, viewer, state }: TableViewProps): JSX.Element {
  const { view, update, plotCursor } = viewer;
  const domains = useRequest(connection, 'momentDomains', null, state.layoutRevision);
  const table = domains?.some(({ id }) => id === view.table) === true ? view.table : domains?.[0]?.id;
  const time = view.moment ?? lastMoment(state);
  const { end } = state.head;
  const params = table === undefined || time === undefined ? undefined : { ...time, table };
  const answer = useAnswer(connection, 'moment', params, `${state.layoutRevision} ${end?.seconds ?? ''}`);
  useEffect(() => {
    // The plots mark a record, whose time was rounded.
    const marked = plotCursor.current;
    if (marked?.isOfPlots === true)
      update({ moment: { time: fromSeconds(marked.seconds - roundingSeconds), toEnd: true } });
  }, [plotCursor, update]);
  const shownEnd = answer?.isCurrent === true ? answer.value?.to : undefined;
  useEffect(() => {
    if (shownEnd !== undefined) plotCursor.current = { seconds: toSeconds(shownEnd), isOfPlots: false };
  }, [plotCursor, shownEnd]);
  const moveTo = (moment: MomentTime): void => {
    update({ moment });
  };
  if (domains === undefined) return <Skeleton />;
  if (domains.length === 0) return <Empty text={t`No metric of this archive has instances.`} />;
  const moment = answer?.value ?? undefined;
  return (
    <>
      <TableBar
        viewer={viewer}
        state={state}
        domains={domains}
        table={table}
        moment={moment}
        isCurrent={answer?.isCurrent === true}
        onMoment={moveTo}
      />
      {answer === undefined ? (
        <Skeleton />
      ) : moment === undefined ? (
        <Empty text={t`There are no values near this time.`} />
      ) : (
        <MomentTable viewer={viewer} moment={moment} onMoment={moveTo} />
      )}
    </>
  );
}

/** The end of what is visible. */
function lastMoment({ head }: ArchiveState): MomentTime | undefined {
  const time = head.end ?? head.start;
  return time && { time, toEnd: true };
}

function MomentTable({
  viewer,
  moment,
  onMoment,
}: Pick<TableViewProps, 'viewer'> & {
  readonly moment: Moment;
  readonly onMoment: (moment: MomentTime) => void;
}): JSX.Element {
  const { view, update } = viewer;
  const isThere = moment.columns.some(({ id }) => id === view.tableSort?.column);
  const order = isThere && view.tableSort !== undefined ? view.tableSort : firstOrder(moment);
  const rows = useMemo(
    () => matchingRows(orderedRows(moment, order), view.tableFilter),
    [moment, order.column, order.isDescending, view.tableFilter],
  );
  if (rows.length === 0)
    return <Empty text={moment.rows.length === 0 ? t`There were no instances.` : t`No matching instances.`} />;
  return (
    <TableGrid
      moment={moment}
      rows={rows}
      order={order}
      onSort={(tableSort) => {
        update({ tableSort });
      }}
      onMoment={onMoment}
    />
  );
}
