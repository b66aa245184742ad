import { groupedByMetric } from './groupedByMetric.ts';
import type { MetricBins } from './binRequest.ts';

/** Instances of each metric that are largest over all intervals, the largest first. */
export function largest(series: readonly MetricBins[], intervals: number, count: number): readonly MetricBins[] {
  const byMetric = groupedByMetric(series);
  return [...byMetric.values()].flatMap((instances) =>
    instances
      .map((one) => ({ one, mean: meanOf(one, intervals) }))
      .sort((a, b) => b.mean - a.mean)
      .slice(0, count)
      .map(({ one }) => one),
  );
}

/** The mean of what is covered; the least number where nothing is. */
function meanOf({ at, coveredAt }: MetricBins, intervals: number): number {
  let [sum, covered] = [0, 0];
  for (let bin = 0; bin < intervals; bin++) {
    const value = at(bin);
    if (Number.isNaN(value)) continue;
    sum += value * coveredAt(bin);
    covered += coveredAt(bin);
  }
  return covered > 0 ? sum / covered : -Infinity;
}
