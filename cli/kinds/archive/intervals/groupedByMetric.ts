import type { MetricBins } from '../../../../formats/archive/statistics/binArchive.ts';

/** The series of each metric, in their order. */
export function groupedByMetric(series: readonly MetricBins[]): ReadonlyMap<number, readonly MetricBins[]> {
  const groups = new Map<number, MetricBins[]>();
  for (const one of series) {
    const group = groups.get(one.descriptor.pmid);
    if (group === undefined) groups.set(one.descriptor.pmid, [one]);
    else group.push(one);
  }
  return groups;
}
