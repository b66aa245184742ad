import type { MetricValues } from '../../../formats/mmv/live/metricValues.ts';

/** A metric with its values: a line of what `values` prints. */
export interface MetricLine extends MetricValues {
  /** Time of reading in ISO 8601, for a file without times. */
  readonly read: string;
}
