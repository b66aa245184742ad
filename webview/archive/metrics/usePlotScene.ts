import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import { toSeconds, fromSeconds } from '../../../formats/pcp/time/timestamp.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { UnitsContext } from '../../frame/unitsContext.ts';
import type { RequestedScene } from '../../frame/plots/plotsView.tsx';
import { rangeBetween } from '../../plot/plotRange.ts';
import { usePlotTimes } from '../../plot/usePlotTimes.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { ChosenMetric, Plot, TableRequest } from '../../../protocol/viewer/metricProtocol.ts';
import { aggregateKeys } from '../../../protocol/viewer/metricProtocol.ts';
import { isOfTexts } from '../isOfTexts.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { zoneOf } from '../zones.ts';
import { isAggregate, requestedMetric, withChosen, withLook, withoutLine } from './chosenMetrics.ts';
import type { LineSubject } from './lineSubject.ts';
import { plotGroups } from './plotGroups.ts';
import type { ShownPlots } from './usePlots.ts';
import { usePlots } from './usePlots.ts';
import type { PlotRange } from '../../plot/plotRange.ts';
import type { TimeRange } from '../../../protocol/viewer/overviewProtocol.ts';

/** The plots of metrics of an archive. */
export interface MetricScene extends RequestedScene<LineSubject, TableRequest> {
  readonly shown: ShownPlots;
}

/** @param parts how many pixels the plots are wide; 0 before that is known */
export function usePlotScene(
  connection: ArchiveConnection,
  { view, latest, update, showPlace, plotCursor, rangeUndo }: ArchiveViewer,
  state: ArchiveState,
  parts: number,
): MetricScene {
  const [cursor, moveCursor] = useState(plotCursor.current?.seconds);
  useEffect(
    () =>
      plotCursor.subscribe((next) => {
        if (next?.isLinked === true) moveCursor(next.seconds);
      }),
    [plotCursor],
  );
  const setCursor = (time: number): void => {
    plotCursor.current = { seconds: time, isOfPlots: true };
    moveCursor(time);
  };
  const { zoneinfo, timezone, start, end } = state.head;
  const zone = useMemo(() => zoneOf(view.zone, state.head), [view.zone, zoneinfo, timezone]);
  const whole = rangeBetween(start && toSeconds(start), end && toSeconds(end));
  const brushed = view.range && { from: toSeconds(view.range.from), to: toSeconds(view.range.to) };
  const times = usePlotTimes(zone, whole, brushed, (range) => {
    update({ range: range && timeRangeOf(range) });
  });
  const request = { metrics: view.plotted.map(requestedMetric), mode: view.plotMode, ...timeRangeOf(times.range) };
  const shown = usePlots(connection, request, parts, `${state.revision} ${times.asked}`);
  const units = useContext(UnitsContext);
  const groups = useMemo(() => plotGroups(view.plotted, shown, units), [view.plotted, shown, units]);
  useEffect(() => {
    const { plotted } = latest.current;
    const next = withChosen(plotted, instancesOf(shown));
    if (next !== plotted) update({ plotted: next });
  }, [shown]);
  const pick = (time: number, subject: LineSubject | undefined): void => {
    if (subject === undefined || isAggregate(subject.instance)) return;
    connection.request('loggedValue', { ...subject, seconds: time }).then(
      (logged) => {
        if (logged !== null) showPlace(logged.place);
      },
      (error: unknown) => {
        connection.report(error);
      },
    );
  };
  const tableRequest = { ...request, metrics: tableMetrics(groups.flatMap(({ subjects }) => subjects)) };
  return {
    ...times,
    rangeUndo,
    request,
    tableRequest,
    requestOf: (subjects) => ({ ...request, metrics: tableMetrics(subjects) }),
    requestWithin: (range) => ({ ...tableRequest, ...timeRangeOf(range) }),
    shown,
    groups,
    cursor,
    setCursor,
    pick,
    ...(isOfTexts(state.head)
      ? { pickText: t`go to the row of this value`, pickLabel: t`Go to Row` }
      : { pickText: t`show the bytes of this value`, pickLabel: t`Show Bytes` }),
    setLook: ({ subjects }, look) => {
      update({ plotted: withLook(latest.current.plotted, pmidsOf(subjects), look) });
    },
    removalOf: (subject) =>
      subject === undefined || subject.instance === aggregateKeys.rest
        ? undefined
        : () => {
            update({ plotted: withoutLine(latest.current.plotted, subject.pmid, subject.instance) });
          },
  };
}

/** The metrics of some lines. */
export function pmidsOf(lines: readonly LineSubject[]): readonly number[] {
  return [...new Set(lines.map(({ pmid }) => pmid))];
}

/** The lines that follow each other of a metric stand together: what the others are of depends on them. */
function tableMetrics(lines: readonly LineSubject[]): readonly ChosenMetric[] {
  return pmidsOf(lines).map((pmid) => ({
    pmid,
    instances: lines.filter((line) => line.pmid === pmid).map(({ instance }) => instance),
  }));
}

/** The instances that plots show of each metric. */
function instancesOf({ plots }: ShownPlots): ReadonlyMap<number, readonly number[]> {
  const keysOf = ({ lines }: Plot): readonly number[] =>
    lines.map(({ instance }) => instance).filter((key) => !isAggregate(key));
  return new Map(
    [...plots].flatMap(([pmid, plot]) => {
      const keys = keysOf(plot);
      return keys.length === 0 ? [] : [[pmid, keys] as const];
    }),
  );
}

/** Converts a plot's range, which is in seconds, to timestamps. */
function timeRangeOf({ from, to }: PlotRange): TimeRange {
  return { from: fromSeconds(from), to: fromSeconds(to) };
}
