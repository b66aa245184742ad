import { useRef } from 'preact/hooks';
import type { HostLane, HostPlots } from '../../../protocol/viewer/hostProtocol.ts';
import { axisRoom } from '../../plot/drawing/plotOptions.ts';
import type { PlotRange } from '../../plot/plotRange.ts';
import { untilRead, useFollowed } from '../../plot/useFollowed.ts';
import type { PlotTimes } from '../../plot/usePlotTimes.ts';
import { timeRangeOf } from '../changes/showChanges.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';

/** The plots of a host, and what they show. */
export interface FollowedPlots {
  readonly shown: HostPlots | undefined;
  /** Range that the plots show. */
  readonly range: PlotRange;
  /** Whether all had been shown, and the archive has grown since. */
  readonly isReadOn: boolean;
}

const nothing: FollowedPlots = { shown: undefined, range: { from: 0, to: 1 }, isReadOn: false };

export function useHostPlots(
  connection: ArchiveConnection,
  { range, asked }: PlotTimes,
  grid: PlotGrid,
  revision: number,
): FollowedPlots {
  const { parts } = grid;
  const request = timeRangeOf(range);
  const readFrom = useRef<number | undefined>(undefined);
  return useFollowed(
    connection,
    { request, parts, version: `${revision} ${asked} ${grid.columns}` },
    nothing,
    (show, signal) => [
      untilRead(
        () => connection.request('hostPlots', { ...request, ...grid }, signal),
        (plots) => {
          if (plots === null) return;
          const { phase } = plots.reading;
          if (phase === 'done') readFrom.current = range.from;
          show({ shown: plots, range, isReadOn: phase === 'reading' && readFrom.current === range.from });
        },
        signal,
      ),
    ],
  );
}

const noLanes: { readonly lanes: readonly HostLane[] } = { lanes: [] };

/** How much was used in the whole time. */
export function useHostLanes(
  connection: ArchiveConnection,
  { whole, asked }: PlotTimes,
  parts: number,
  revision: number,
): readonly HostLane[] {
  const request = timeRangeOf(whole);
  const { lanes } = useFollowed(
    connection,
    { request, parts, version: `${revision} ${asked}` },
    noLanes,
    (show, signal) => [
      untilRead(
        () => connection.request('hostStrip', { ...request, parts }, signal),
        (strip) => {
          if (strip !== null) show(strip);
        },
        signal,
      ),
    ],
  );
  return lanes;
}

/** How plots stand beside each other. */
export interface PlotGrid {
  readonly columns: number;
  /** How many pixels of lines each of them has; 0 before that is known. */
  readonly parts: number;
  /** How many a plot has that is alone in its row. */
  readonly wideParts: number;
}

/** Space between plots in CSS pixels, as in the style sheet, and widths from which on two and three stand in a row. */
const [gapWidth, twoFrom, threeFrom] = [16, 760, 1290];

/** One, two or three plots in a row of a width, so that each is large enough to be read. */
export function plotGrid(width: number): PlotGrid {
  const columns = width >= threeFrom ? 3 : width >= twoFrom ? 2 : 1;
  const parts = width === 0 ? 0 : Math.max(1, Math.floor((width - (columns - 1) * gapWidth) / columns) - axisRoom);
  return { columns, parts, wideParts: Math.max(parts, width - axisRoom) };
}
