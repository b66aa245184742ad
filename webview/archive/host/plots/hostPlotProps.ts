import type { ComponentChildren } from 'preact';
import type { HostChart } from '../../../../protocol/viewer/hostProtocol.ts';
import type { ShadedRange } from '../../../plot/drawing/drawMarked.ts';
import type { PlotTheme } from '../../../plot/drawing/plotTheme.ts';
import type { PlotRange } from '../../../plot/plotRange.ts';
import type { PlotTimes } from '../../../plot/usePlotTimes.ts';

/** A small plot of the Host view. */
export interface HostPlotProps {
  readonly chart: HostChart;
  /** How many columns it takes. */
  readonly span: number;
  /** The range that the values are of. */
  readonly plotted: PlotRange;
  readonly times: PlotTimes;
  readonly theme: PlotTheme;
  readonly cursor: number | undefined;
  /** Whether the cursor stays where it is, wherever the pointer is. */
  readonly isPinned: boolean;
  /** What stands below the lines: about the cursor, where it was put into this plot. */
  readonly children: ComponentChildren;
  readonly isReading: boolean;
  /** Parts of the time that are marked. */
  readonly shaded: readonly ShadedRange[];
  readonly onCursor: (time: number) => void;
  /** Puts the cursor at a time, where it stays; releases it where there is none. */
  readonly onPin: (time: number | undefined) => void;
  /** Shows its metrics in Metrics. */
  readonly onOpen: () => void;
  /** Shows the first table of the moment at the cursor, or its metrics where there is none. */
  readonly onTable: () => void;
}
