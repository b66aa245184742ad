import type { ComponentChildren } from 'preact';
import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import type { PlotData } from './drawing/plotColumns.ts';
import type { ValueFormat } from './drawing/valueFormat.ts';
import type { PlotHeat } from './heat/heatValues.ts';
import type { PlotLook, PlotShape } from './plotLook.ts';
import type { PlotRange } from './plotRange.ts';
import type { RangeUndo } from './range/rangeHistory.ts';

/** Lines of one unit and of metrics that are alike, which share a plot and its axis. `Subject` says what a line is of. */
export interface PlotGroup<Subject> {
  /** Unique among the plots of a page. */
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly format: ValueFormat;
  /** Remark about the values: `rates over 10 s`. */
  readonly note?: string;
  /** Whether the axis of values begins at zero, whatever the values are, as for rates. */
  readonly isFromZero: boolean;
  /** Whether values are still being read. */
  readonly isReading: boolean;
  readonly look?: PlotLook;
  /** What can be drawn of the values; lines if missing. */
  readonly shapes?: readonly PlotShape[];
  readonly data: PlotData;
  /** The values of a heat map, in the place of lines. */
  readonly heat?: PlotHeat;
  /** What happened meanwhile; missing where nothing is known of it. */
  readonly events?: PlotEvents;
  /** One for each line. */
  readonly subjects: readonly Subject[];
}

/** What happened while the values of a plot were as they are. */
export interface PlotEvents {
  /** Parts of the time, which are shaded, and what they are in words. */
  readonly ranges: readonly PlotRange[];
  readonly rangesText: string;
  /** Times, which have a mark at the top, in seconds since 1970, and what they are in words. */
  readonly moments: readonly number[];
  readonly momentsText: string;
}

/** What of the time is shown, and all of it. */
export type RangeTimes = Pick<PlotScene<unknown>, 'range' | 'whole' | 'zone' | 'setRange'>;

/** What plots and their table have in common. */
export interface PlotScene<Subject> {
  readonly groups: readonly PlotGroup<Subject>[];
  /** Visible range, and the whole range. */
  readonly range: PlotRange;
  readonly whole: PlotRange;
  readonly zone: TimeZone;
  /** The time marked in all plots, in seconds since 1970. */
  readonly cursor: number | undefined;
  /** A time in words, with its zone. */
  readonly timeText: (time: number) => string;
  readonly setCursor: (time: number) => void;
  readonly setRange: (range: PlotRange) => void;
  readonly rangeUndo: RangeUndo;
  /** Shows where a value is: its bytes, or its row. */
  readonly pick: (time: number, subject: Subject | undefined) => void;
  /** What {@link pick} does: `show the bytes of this value`. */
  readonly pickText: string;
  /** Label of a button that does what {@link pick} does: `Show Bytes`. */
  readonly pickLabel: string;
  /** Draws a plot in another way; missing where there is one way alone. */
  readonly setLook?: (group: PlotGroup<Subject>, look: PlotLook) => void;
  /** What else can be chosen for a plot. */
  readonly controlsOf?: (group: PlotGroup<Subject>) => ComponentChildren;
  /** Takes a line out of the plots; undefined for one that cannot be taken out alone. */
  readonly removalOf: (subject: Subject | undefined) => (() => void) | undefined;
}
