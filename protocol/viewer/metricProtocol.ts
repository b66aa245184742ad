import type { HumanUnit } from '../../formats/pcp/units/humanUnits.ts';
import type { Timestamp } from '../../formats/pcp/time/timestamp.ts';
import type { FilePlace, RowPath } from './fileProtocol.ts';
import type { TimeRange } from './overviewProtocol.ts';
import type { ReducedValues } from '../../formats/history/lines/linePoints.ts';
import type { HeatRows, PlotReading, PlotTableMethods } from '../plot/plotProtocol.ts';
import type { RuleLines } from './ruleProtocol.ts';

/** A node of the tree of metric names: a part of names, or the whole name of a metric, or both. */
export interface MetricNode {
  /** The last part of the name. */
  readonly title: string;
  /** The whole name so far, with dots. */
  readonly name: string;
  readonly childCount: number;
  /** How many metrics are at it and below it. */
  readonly metrics: number;
  /** PMID of the metric with this name, like the following fields. */
  readonly pmid?: number;
  /** One line. */
  readonly help?: string;
  /** `counter`. */
  readonly semantics?: string;
  /** `byte / sec`; empty for none. */
  readonly unit?: string;
  /** The unit in which a person reads it, a counter as a rate; missing where PCP's is as good. */
  readonly human?: HumanUnit;
  /** Whether it has numbers, which can be plotted. */
  readonly isNumeric?: boolean;
  /** Whether the archive has been scanned and has no value of the metric. */
  readonly isWithoutValues?: boolean;
  /** Numeric metrics below an inner node; missing if there are none or too many to plot at once. */
  readonly plottable?: readonly number[];
}

/** Words, all of which must occur in the name or the help of a metric. Case is ignored; empty lets all pass. */
export interface MetricFilter {
  readonly filter: string;
  /** Lets only these metrics pass, by their numbers; all if missing. */
  readonly only?: readonly number[];
}

export interface MetricInstance {
  /**
   * Key of the instance, by which it is plotted: the id that it has in the archive, unless that stood for another
   * instance before.
   */
  readonly id: number;
  /** The last name that it had. */
  readonly name: string;
  /** Whether it is there at the time asked for. */
  readonly isPresent: boolean;
  /** Labels of the instance itself at that time, `name = value`. */
  readonly labels: readonly string[];
}

/** All there is to know of a metric. */
export interface MetricDetail {
  readonly pmid: number;
  /** `60.10.3`. */
  readonly number: string;
  /** The first is the one that is shown. */
  readonly names: readonly string[];
  /** `64-bit unsigned int`. */
  readonly type: string;
  readonly semantics: string;
  /** What the semantics mean: Markdown. */
  readonly semanticsDoc: string;
  readonly unit: string;
  /** The unit in which a person reads the metric, a counter as a rate; missing where PCP's is as good. */
  readonly human?: HumanUnit;
  /** `60.1`; missing for a metric with a single value. */
  readonly indom?: string;
  readonly oneLine?: string;
  /** Long help text, which is not Markdown. */
  readonly longHelp?: string;
  /** `name = value`, in force at the time asked for, from the most general to the most special. */
  readonly labels: readonly string[];
  readonly isNumeric: boolean;
  /**
   * How often it was logged, as far as the survey has seen. The interval is the usual one without gaps, in seconds; missing
   * where there are too few records.
   */
  readonly logged: {
    readonly records: number;
    readonly values: number;
    readonly bytes: number;
    readonly intervalSeconds?: number;
  };
  /** Place of the descriptor; the text for a metric of one. */
  readonly place: FilePlace;
}

/** What the Metrics view asks. */
export interface MetricMethods {
  /** Rows `[from, to)` below a node of the tree of metrics that pass the filter. */
  metricNodes: readonly [
    MetricFilter & { readonly path: RowPath; readonly from: number; readonly to: number },
    { readonly rows: readonly MetricNode[]; readonly total: number },
  ];
  /** Finds the path of a metric in the tree; null where the filter keeps it out. */
  metricPath: readonly [MetricFilter & { readonly pmid: number }, RowPath | null];
  /** How many of some metrics pass the filter. */
  passingMetrics: readonly [{ readonly filter: string; readonly pmids: readonly number[] }, number];
  metricDetail: readonly [{ readonly pmid: number; readonly at: Timestamp }, MetricDetail];
  /** Every instance that a metric has had, of those with all words of the filter in their name, by id. */
  instances: readonly [
    MetricFilter & { readonly pmid: number; readonly at: Timestamp; readonly from: number; readonly to: number },
    { readonly rows: readonly MetricInstance[]; readonly total: number },
  ];
}

/**
 * Lines that are made of all instances of a metric: their sum, their mean, and the sum of those that have no line. They
 * stand among keys of instances, none of which is like them.
 */
export const aggregateKeys = { sum: -(2 ** 40) - 1, mean: -(2 ** 40) - 2, rest: -(2 ** 40) - 3 } as const;

export type AggregateName = keyof typeof aggregateKeys;

/** How instances are chosen by their values in the visible range: the eight greatest, or as many as can be drawn. */
export const instanceChoices = ['mean', 'max', 'change', 'all'] as const;

export type InstanceChoice = (typeof instanceChoices)[number];

/** How many instances a choice has at most, and `all`. */
export const topInstances = 8;
export const mostInstances = 64;

/** Some of the instances of a metric by their keys; -1 stands for that of a metric with a single value. */
export interface ChosenMetric {
  readonly pmid: number;
  readonly instances: readonly number[];
  /** Has the instances chosen by their values; {@link instances} then count only for {@link aggregateKeys}. */
  readonly choice?: InstanceChoice | undefined;
  /** Whether all instances are wanted as a heat map, without lines. */
  readonly isHeat?: boolean;
}

/** Counters as rates per second, or as they were logged. */
export type PlotMode = 'rate' | 'raw';

/** What is plotted of a metric. */
export interface PlotRequest extends TimeRange, ChosenMetric {
  readonly mode: PlotMode;
}

/** What a table of all that is plotted is of. */
export interface TableRequest extends TimeRange {
  readonly metrics: readonly ChosenMetric[];
  readonly mode: PlotMode;
  /** Lines of a rule, which are shown in place of metrics. */
  readonly rule?: RuleLines;
}

/** The values of an instance. */
export interface PlotLine extends ReducedValues {
  readonly instance: number;
  /** Missing for a metric with a single value. */
  readonly name?: string;
  /** Rank by the choice of instances, from 0; missing where there is none. */
  readonly rank?: number;
}

/** All instances of a metric over time, a row for each, the first by the choice at the top. */
export interface HeatValues extends HeatRows {
  readonly instances: readonly number[];
  readonly names: readonly (string | null)[];
}

export interface Plot {
  readonly pmid: number;
  readonly name: string;
  /** Unit of the shown values; for a rate, per second. */
  readonly unit: string;
  /** The unit in which a person reads them; missing where PCP's is as good. */
  readonly human?: HumanUnit;
  readonly isRate: boolean;
  /**
   * Usual interval of the rates in seconds, and number of samples of a line that were too close to the previous one.
   * Missing if there is no rate.
   */
  readonly interval?: { readonly seconds: number; readonly thinned: number };
  /** How many instances have been read, and whether it makes sense to add their values up. */
  readonly count: number;
  readonly isAdditive: boolean;
  readonly lines: readonly PlotLine[];
  readonly heat?: HeatValues;
  readonly reading: PlotReading;
}

/** A value that was logged. */
export interface LoggedValue {
  readonly time: Timestamp;
  /** The value as it was logged, with all digits of 64-bit integers. */
  readonly value: string;
  /** Place of the value in its volume. */
  readonly place: FilePlace;
}

/** What plots ask. */
export interface PlotMethods extends PlotTableMethods<TableRequest> {
  /**
   * Reduces values to as many parts as there are pixels; null where the metric has no numbers. While they are being
   * read, the answer comes after a moment with what there is by then; asking again brings more. A read that nobody asks
   * for ends.
   */
  plot: readonly [PlotRequest & { readonly parts: number }, Plot | null];
  /** The value of an instance at the time of one that is plotted, in seconds since 1970; null where there is none. */
  loggedValue: readonly [
    { readonly pmid: number; readonly instance: number; readonly seconds: number },
    LoggedValue | null,
  ];
}
