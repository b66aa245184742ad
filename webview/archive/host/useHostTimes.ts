import { useRef } from 'preact/hooks';
import { toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import { rangeBetween } from '../../plot/plotRange.ts';
import type { PlotTimes } from '../../plot/usePlotTimes.ts';
import { usePlotTimes } from '../../plot/usePlotTimes.ts';
import { timeRangeOf } from '../changes/showChanges.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { zoneOf } from '../zones.ts';

/** What of the time the plots of the host show. */
export function useHostTimes({ view, update }: ArchiveViewer, { head }: ArchiveState): PlotTimes {
  const { start, end } = head;
  const zone = zoneOf(view.zone, head);
  const lasting = useRef(zone);
  // The same object as long as it is the same zone.
  if (lasting.current.name !== zone.name) lasting.current = zone;
  const whole = rangeBetween(start && toSeconds(start), end && toSeconds(end));
  const brushed = view.range && { from: toSeconds(view.range.from), to: toSeconds(view.range.to) };
  return usePlotTimes(lasting.current, whole, brushed, (range) => {
    update({ range: range && timeRangeOf(range) });
  });
}
