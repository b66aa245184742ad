import { compareMetrics } from './joinedLines.ts';
import type { MetricSummary } from './metricSummary.ts';

/** Puts together summaries of different metrics of an archive, in the order in which one of all of them has these. */
export function joinSummaries(all: readonly (readonly MetricSummary[])[]): readonly MetricSummary[] {
  return all.flat().sort((a, b) => compareMetrics(a.descriptor, b.descriptor));
}
