import { useEffect, useMemo, useState } from 'preact/hooks';
import { toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import { rangeBetween } from '../../plot/plotRange.ts';
import type { PlotScene } from '../../plot/plotScene.ts';
import type { PlotTimes } from '../../plot/usePlotTimes.ts';
import { usePlotTimes } from '../../plot/usePlotTimes.ts';
import { timeRangeOf } from '../changes/showChanges.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { zoneOf } from '../zones.ts';

/** What of the time the plots of Metrics show, and the time that is marked in them. */
export function useSceneTimes(
  { view, update, plotCursor }: ArchiveViewer,
  state: ArchiveState,
): PlotTimes & Pick<PlotScene<unknown>, 'cursor' | 'setCursor'> {
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
  return { ...times, cursor, setCursor };
}
