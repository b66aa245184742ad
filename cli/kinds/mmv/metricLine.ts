import type { MetricValues } from '../../../formats/mmv/live/metricValues.ts';

/** A metric with its values: a line of what `values` prints. */
export interface MetricLine extends MetricValues {
  /** When it was read, of a file that has no times; ISO 8601. */
  readonly read: string;
}
