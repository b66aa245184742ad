import type { Span } from './syntaxReport.ts';

/** Metrics that a logger records at one interval, with the place that says so. */
export interface LogLine extends Span {
  /** What stands for it, as `log mandatory on 10 sec`, or the name of a group. */
  readonly title: string;
  /** 0 for once, when the archive begins. */
  readonly intervalSeconds: number;
  /** Where the interval stands; undefined where it is the usual one. */
  readonly interval: Span | undefined;
  /** Lines of one interval share their records only where both are mandatory or neither is. */
  readonly isMandatory: boolean;
  readonly metrics: readonly LoggedMetric[];
}

/** A metric, or all metrics below a name. */
export interface LoggedMetric {
  readonly name: string;
  /** Undefined for all. */
  readonly instances: readonly LoggedInstance[] | undefined;
}

export interface LoggedInstance {
  readonly text: string;
  /** Whether it is the number of the instance. */
  readonly isNumber: boolean;
}
