import { useContext, useMemo, useState } from 'preact/hooks';
import { toSeconds, fromSeconds } from '../../../formats/pcp/timestamp.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { UnitsContext } from '../../frame/unitsContext.ts';
import type { RequestedScene } from '../../frame/plots/plotsView.tsx';
import { rangeBetween } from '../../plot/plotRange.ts';
import { usePlotTimes } from '../../plot/usePlotTimes.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { TableRequest } from '../../../protocol/viewer/metricProtocol.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { zoneOf } from '../zones.ts';
import { chosenInstances, withInstances } from './chosenMetrics.ts';
import type { LineSubject } from './plotGroups.ts';
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
  { view, latest, update, showPlace }: ArchiveViewer,
  state: ArchiveState,
  parts: number,
): MetricScene {
  const [cursor, setCursor] = useState<number | undefined>(undefined);
  const { zoneinfo, timezone, start, end } = state.head;
  const zone = useMemo(() => zoneOf(view.zone, state.head), [view.zone, zoneinfo, timezone]);
  const whole = rangeBetween(start && toSeconds(start), end && toSeconds(end));
  const brushed = view.range && { from: toSeconds(view.range.from), to: toSeconds(view.range.to) };
  const times = usePlotTimes(zone, whole, brushed, (range) => {
    update({ range: range && timeRangeOf(range) });
  });
  const request = { metrics: view.plotted, mode: view.plotMode, ...timeRangeOf(times.range) };
  const shown = usePlots(connection, request, parts, `${state.revision} ${times.asked}`);
  const units = useContext(UnitsContext);
  const groups = useMemo(() => plotGroups(view.plotted, shown, units), [view.plotted, shown, units]);
  const pick = (time: number, subject: LineSubject | undefined): void => {
    if (subject === undefined) return;
    connection.request('loggedValue', { ...subject, seconds: time }).then(
      (logged) => {
        if (logged !== null) showPlace(logged.place);
      },
      (error: unknown) => {
        connection.report(error);
      },
    );
  };
  const lines = groups.flatMap(({ subjects }) => subjects);
  return {
    ...times,
    request,
    tableRequest: { ...request, metrics: lines.map(({ pmid, instance }) => ({ pmid, instances: [instance] })) },
    shown,
    groups,
    cursor,
    setCursor,
    pick,
    pickText: t`show the bytes of this value`,
    pickLabel: t`Show Bytes`,
    removalOf: (subject) =>
      subject &&
      (() => {
        const { plotted } = latest.current;
        const others = chosenInstances(plotted, subject.pmid).filter((instance) => instance !== subject.instance);
        update({ plotted: withInstances(plotted, subject.pmid, others) });
      }),
  };
}

/** The same range to the nanosecond. */
function timeRangeOf({ from, to }: PlotRange): TimeRange {
  return { from: fromSeconds(from), to: fromSeconds(to) };
}
