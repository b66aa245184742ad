import { useCallback, useMemo, useState } from 'preact/hooks';
import type { TimeZone } from '../../../formats/pcp/timeZone.ts';
import { toSeconds } from '../../../formats/pcp/timestamp.ts';
import type { PlotRange } from '../../parts/plot/plotRange.ts';
import { isWhole, within } from '../../parts/plot/plotRange.ts';
import type { ArchiveState } from '../../protocol/archiveProtocol.ts';
import type { TableRequest } from '../../protocol/metricProtocol.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { zoneOf } from '../zones.ts';
import type { LineSubject, PlotGroup } from './plotGroups.ts';
import { plotGroups } from './plotGroups.ts';
import { pointTimeText, timeRangeOf } from './pointTime.ts';
import type { ShownPlots } from './usePlots.ts';
import { usePlots } from './usePlots.ts';

/** What plots and their table have in common. */
export interface PlotScene {
  readonly request: TableRequest;
  readonly shown: ShownPlots;
  readonly groups: readonly PlotGroup[];
  /** What is looked at, and all that there is. */
  readonly range: PlotRange;
  readonly whole: PlotRange;
  readonly zone: TimeZone;
  /** The time marked in all plots, in seconds since 1970. */
  readonly cursor: number | undefined;
  readonly timeText: (time: number) => string;
  readonly setCursor: (time: number) => void;
  readonly setRange: (range: PlotRange) => void;
  /** Shows the bytes of a value that is plotted. */
  readonly pick: (time: number, subject: LineSubject | undefined) => void;
  /** Asks for the plots anew. */
  readonly askAgain: () => void;
}

/** All that an archive spans; a second at least. */
function wholeOf({ head: { start, end } }: ArchiveState): PlotRange {
  const from = start === undefined ? 0 : toSeconds(start);
  return { from, to: Math.max(from + 1, end === undefined ? from : toSeconds(end)) };
}

/** @param parts how many pixels the plots are wide; 0 before that is known */
export function usePlotScene(
  connection: ArchiveConnection,
  { view, update, showPlace }: ArchiveViewer,
  state: ArchiveState,
  parts: number,
): PlotScene {
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
    connection.ask('loggedValue', { ...subject, seconds: time }).then(
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
    askAgain: () => {
      setAsked((count) => count + 1);
    },
  };
}
