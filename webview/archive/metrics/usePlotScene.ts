import { useCallback, useMemo, useState } from 'preact/hooks';
import { toSeconds } from '../../../formats/pcp/timestamp.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { pointTimeText } from '../../plot/pointTime.ts';
import type { PlotRange } from '../../plot/plotRange.ts';
import { isWhole, within } from '../../plot/plotRange.ts';
import type { PlotScene } from '../../plot/plotScene.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { TableRequest } from '../../../protocol/viewer/metricProtocol.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { zoneOf } from '../zones.ts';
import { chosenInstances, withInstances } from './chosenMetrics.ts';
import type { LineSubject } from './plotGroups.ts';
import { plotGroups } from './plotGroups.ts';
import { timeRangeOf } from './timeRangeOf.ts';
import type { ShownPlots } from './usePlots.ts';
import { usePlots } from './usePlots.ts';

/** The plots of metrics of an archive. */
export interface MetricScene extends PlotScene<LineSubject> {
  readonly request: TableRequest;
  readonly shown: ShownPlots;
  /** Asks for the plots anew. */
  readonly reload: () => void;
}

/** All that an archive spans; a second at least. */
function wholeOf({ head: { start, end } }: ArchiveState): PlotRange {
  const from = start === undefined ? 0 : toSeconds(start);
  return { from, to: Math.max(from + 1, end === undefined ? from : toSeconds(end)) };
}

/** @param parts how many pixels the plots are wide; 0 before that is known */
export function usePlotScene(
  connection: ArchiveConnection,
  { view, latest, update, showPlace }: ArchiveViewer,
  state: ArchiveState,
  parts: number,
): MetricScene {
  const [cursor, setCursor] = useState<number | undefined>(undefined);
  const [asked, setAsked] = useState(0);
  const { zoneinfo, timezone } = state.head;
  const zone = useMemo(() => zoneOf(view.zone, state.head), [view.zone, zoneinfo, timezone]);
  const timeText = useCallback((time: number) => pointTimeText(time, zone), [zone]);
  const whole = wholeOf(state);
  const brushed = view.range && { from: toSeconds(view.range.from), to: toSeconds(view.range.to) };
  const range = brushed === undefined ? whole : within(brushed, whole);
  const request = { metrics: view.plotted, mode: view.plotMode, ...timeRangeOf(range) };
  const shown = usePlots(connection, request, parts, `${state.revision} ${asked}`);
  const groups = useMemo(() => plotGroups(view.plotted, shown), [view.plotted, shown]);
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
  return {
    request,
    shown,
    groups,
    range,
    whole,
    zone,
    cursor,
    timeText,
    setCursor,
    setRange: (next) => {
      update({ range: isWhole(next, whole) ? undefined : timeRangeOf(within(next, whole)) });
    },
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
    reload: () => {
      setAsked((count) => count + 1);
    },
  };
}
