import type { Severity } from '../../formats/findings/severity.ts';
import type { LaneName } from '../../formats/history/views/lanes.ts';
import type { HumanUnit } from '../../formats/pcp/units/humanUnits.ts';
import type { HostDescription } from '../../formats/history/views/hostFacts.ts';
import type { ReducedValues } from '../../formats/history/lines/linePoints.ts';
import type { HeatRows, PlotReading, ShownColumn, ValuesStyle } from '../plot/plotProtocol.ts';
import type { ChosenMetric } from './metricProtocol.ts';
import type { TimeRange } from './overviewProtocol.ts';

/** Metrics that were logged equally often. */
export interface LoggedOften {
  readonly metrics: number;
  /** Usual interval in seconds, without gaps; missing for those that were logged once, or once at each start of the logger. */
  readonly intervalSeconds?: number;
}

/** What an archive says of its host, and how it was logged. */
export interface HostFacts extends HostDescription {
  /** The most metrics first, as far as the survey has seen. */
  readonly logged: readonly LoggedOften[];
}

/** A line of a chart. */
export interface HostLine {
  /** Unique within its chart. */
  readonly key: string;
  readonly label: string;
  /** Values in the base unit of the chart's unit. */
  readonly values: ReducedValues;
  /** Whether it is the highest of all other lines. */
  readonly isRest?: true;
}

/** A heat map of more lines than a plot can show legibly, the one with the highest mean first. */
export interface HostHeat extends HeatRows {
  /** One for each row, unique. */
  readonly labels: readonly string[];
}

/** A small plot of a ready view. */
export interface HostChart {
  readonly id: string;
  readonly title: string;
  readonly unit: HumanUnit;
  /** Lines of the plot, of too many those with the highest mean in the range and one for all others; none of a heat map. */
  readonly lines: readonly HostLine[];
  readonly heat?: HostHeat;
  /** Metrics of the chart, for the Metrics view. */
  readonly metrics: readonly ChosenMetric[];
  /** Whether there are more values than can be kept, so that there are no lines. */
  readonly isFull: boolean;
  /** Whether lines also end where nothing happened. */
  readonly isIntermittent: boolean;
  /** Whether the lines are parts of a whole, drawn on top of each other. */
  readonly isStacked: boolean;
}

/** A table that shows what was behind the charts of a section at a moment. */
export interface HostTable {
  readonly label: string;
  /** Id of its domain. */
  readonly table: string;
  /** Id of the column by which its rows are sorted, the greatest first. */
  readonly sort: string;
  /** Whether the least come first instead. */
  readonly isAscending?: true;
}

export interface HostSection {
  readonly id: string;
  readonly title: string;
  readonly charts: readonly HostChart[];
  /** The likeliest first. */
  readonly tables: readonly HostTable[];
}

/** The charts for which there are values. */
export interface HostPlots {
  readonly sections: readonly HostSection[];
  readonly reading: PlotReading;
}

/** A span of time, in seconds since 1970. */
export interface HostSpan {
  readonly from: number;
  readonly to: number;
}

/** What was wrong with the host. */
export interface HostFinding {
  readonly code: string;
  readonly severity: Severity;
  readonly title: string;
  /** The disk, process or interface that it is about; empty for the host as a whole. */
  readonly subject: string;
  /** A sentence: when, how long, how much and where. */
  readonly message: string;
  /** When it was so besides; empty where it was not. */
  readonly besides: string;
  /** The lane of the strip that it is seen in. */
  readonly lane?: LaneName;
  /** The processes that used most of what was short, when it was worst, where that is known. */
  readonly evidence?: string;
  /** The time that it is about most of all, and when it was worst, in seconds since 1970. */
  readonly main: HostSpan;
  readonly at: number;
  readonly ranges: readonly HostSpan[];
  /** Id of the chart that shows it. */
  readonly chart?: string;
  readonly table?: HostTable;
  /** A rule of pmie that fires on it; missing where pmie cannot say it. */
  readonly rule?: string;
  /** How many of the findings that follow belong to the same incident; missing for those. */
  readonly others?: number;
}

/** What the values of an archive say about its host. */
export interface HostFindings {
  /** The worst first; what belongs to an incident behind its likely cause. */
  readonly findings: readonly HostFinding[];
  /** What nothing can be said of, and why, in sentences. */
  readonly notJudged: readonly string[];
}

/** How much of one kind of what a host has was used in the whole time: by its busiest part. */
export interface HostLane {
  readonly name: LaneName;
  readonly title: string;
  readonly unit: HumanUnit;
  /** The value that fills the height: 100 % of what there is, or a power of ten where that is not known. */
  readonly full: number;
  /** Means of equal parts of the time; NaN where there is nothing. */
  readonly values: Float64Array;
}

/** The whole time at a glance. */
export interface HostStrip {
  readonly lanes: readonly HostLane[];
  readonly reading: PlotReading;
}

/** What of a chart is written to a file, and how. */
export interface HostPlotFileRequest extends TimeRange, Omit<ValuesStyle, 'shown'> {
  /** Id of the chart. */
  readonly chart: string;
  /** Keys of lines that are left out. */
  readonly hidden: readonly string[];
  /** Unit of all columns, of values in the base unit of the chart. */
  readonly shown: ShownColumn;
}

/** How many parts the values of a chart have. */
export interface HostGrid {
  readonly parts: number;
  /** Parts of a chart that is alone in its row of so many columns; as many as the others have if missing. */
  readonly columns?: number;
  readonly wideParts?: number;
}

/** What the Host view asks. */
export interface HostMethods {
  hostFacts: readonly [null, HostFacts];
  /**
   * Reduces the values of all charts to as many parts as each has pixels. While values are being read, the answer comes
   * after a moment with what there is by then; asking again brings more. A read that nobody asks for ends.
   */
  hostPlots: readonly [TimeRange & HostGrid, HostPlots];
  /** Reduces how much was used to so many parts of the whole time. Is asked again as `hostPlots` is. */
  hostStrip: readonly [TimeRange & { readonly parts: number }, HostStrip];
  /** What was wrong with the host; times in the texts are in the zone of this name. Reads all records. */
  hostFindings: readonly [{ readonly zone: string }, HostFindings];
  /** Gives the values of a chart as a file in UTF-8, as far as they have been read. */
  hostPlotFile: readonly [HostPlotFileRequest, Uint8Array];
  /** Ends what is being read, or goes on with it. */
  setHostReading: readonly [{ readonly isReading: boolean }, undefined];
}
