import { useContext, useEffect, useMemo } from 'preact/hooks';
import { t } from '../../../formats/l10n/translate.ts';
import { UnitsContext } from '../../frame/unitsContext.ts';
import type { RequestedScene } from '../../frame/plots/plotsView.tsx';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { ChosenMetric, Plot, TableRequest } from '../../../protocol/viewer/metricProtocol.ts';
import { aggregateKeys } from '../../../protocol/viewer/metricProtocol.ts';
import { isOfTexts } from '../isOfTexts.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { isAggregate, requestedMetric, withChosen, withLook, withoutLine } from './chosenMetrics.ts';
import type { LineSubject } from './lineSubject.ts';
import { plotGroups } from './plotGroups.ts';
import type { ShownPlots } from './usePlots.ts';
import { usePlots } from './usePlots.ts';
import { timeRangeOf } from '../changes/showChanges.ts';
import { useSceneTimes } from './useSceneTimes.ts';

/** The plots of metrics of an archive. */
export interface MetricScene extends RequestedScene<LineSubject, TableRequest> {
  readonly shown: ShownPlots;
}

/** @param parts how many pixels the plots are wide; 0 before that is known */
export function usePlotScene(
  connection: ArchiveConnection,
  viewer: ArchiveViewer,
  state: ArchiveState,
  parts: number,
): MetricScene {
  const { view, latest, update, showPlace, rangeUndo } = viewer;
  const { cursor, setCursor, ...times } = useSceneTimes(viewer, state);
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
