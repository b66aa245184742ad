import type { ComponentChildren } from 'preact';
import type { HostChart } from '../../../../protocol/viewer/hostProtocol.ts';
import type { PlotTheme } from '../../../plot/drawing/plotTheme.ts';
import type { PlotRange } from '../../../plot/plotRange.ts';
import type { ShownColumn } from '../../../../protocol/plot/plotProtocol.ts';
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
  /** The values without some lines, in a unit: in UTF-8, with tabs between columns. */
  readonly valuesWithout: (hidden: ReadonlySet<string>, column: ShownColumn) => Promise<Uint8Array>;
  readonly onCursor: (time: number) => void;
  /** Puts the cursor at a time, where it stays; releases it where there is none. */
  readonly onPin: (time: number | undefined) => void;
  /** Shows its metrics in Metrics. */
  readonly onOpen: () => void;
  /** Shows the first table of the moment at the cursor, or its metrics where there is none. */
  readonly onTable: () => void;
}
