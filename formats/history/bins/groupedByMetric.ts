import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import type { MetricBins } from './binRequest.ts';

/** The series of each metric, in their order. */
export function groupedByMetric(series: readonly MetricBins[]): ReadonlyMap<Descriptor, readonly MetricBins[]> {
  const groups = new Map<Descriptor, MetricBins[]>();
  for (const one of series) {
    const group = groups.get(one.descriptor);
    if (group === undefined) groups.set(one.descriptor, [one]);
    else group.push(one);
  }
  return groups;
}
