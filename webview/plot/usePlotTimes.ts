import { useCallback, useState } from 'preact/hooks';
import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import type { PlotRange } from './plotRange.ts';
import { isWhole, within } from './plotRange.ts';
import type { PlotScene } from './plotScene.ts';
import { pointTimeText } from './drawing/pointTime.ts';

/** What of the time plots show, and how often they were asked for. */
export interface PlotTimes extends Pick<PlotScene<unknown>, 'zone' | 'whole' | 'range' | 'timeText' | 'setRange'> {
  readonly asked: number;
  /** Requests the plots again. */
  readonly reload: () => void;
}

/**
 * @param zone the same object as long as it is the same
 * @param chosen what the user has chosen of the whole; all of it if undefined
 */
export function usePlotTimes(
  zone: TimeZone,
  whole: PlotRange,
  chosen: PlotRange | undefined,
  onChosen: (range: PlotRange | undefined) => void,
): PlotTimes {
  const [asked, setAsked] = useState(0);
  return {
    zone,
    whole,
    range: chosen === undefined ? whole : within(chosen, whole),
    timeText: useCallback((time: number) => pointTimeText(time, zone), [zone]),
    setRange: (next) => {
      onChosen(isWhole(next, whole) ? undefined : within(next, whole));
    },
    asked,
    reload: () => {
      setAsked((count) => count + 1);
    },
  };
}
