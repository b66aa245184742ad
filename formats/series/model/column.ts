/**
 * How a printed value relates to time: a `rate` is per second, a `share` a percentage of the interval, a `mean` is per operation of
 * the interval, an `amount` adds up over it; a `level` is of the moment at its end.
 */
export type Use = 'rate' | 'share' | 'mean' | 'level' | 'amount';

/** One column of a tool. */
export interface Column {
  /** Heading as the tool prints it. */
  readonly heading: string;
  readonly use: Use;
  /** How many units of the metric one that is printed is. */
  readonly factor: number;
  /** Metric of Performance Co-Pilot, perhaps with an instance in brackets; undefined where there is none. */
  readonly metric: string | undefined;
}

/** Columns that a tool prints together. */
export interface Section {
  readonly id: string;
  /** Heading of the instances; undefined where there are none. */
  readonly instance: string | undefined;
  readonly columns: ReadonlyMap<string, Column>;
}
