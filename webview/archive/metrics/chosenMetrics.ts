import type { ChosenMetric } from '../../../protocol/viewer/metricProtocol.ts';
import { isOffset, keptFields } from '../../frame/keptValues.ts';

/** Reads what was plotted when the view was last seen; what cannot be understood is left out. */
export function keptMetrics(kept: unknown): readonly ChosenMetric[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((each: unknown) => {
    const { pmid, instances } = keptFields(each);
    if (!isOffset(pmid) || !Array.isArray(instances)) return [];
    const known = instances.filter((id: unknown): id is number => Number.isSafeInteger(id));
    return known.length === 0 ? [] : [{ pmid, instances: known }];
  });
}

/** The instances of a metric that are plotted; none where it is not. */
export function chosenInstances(chosen: readonly ChosenMetric[], pmid: number): readonly number[] {
  return chosen.find((metric) => metric.pmid === pmid)?.instances ?? [];
}

/** Plots these instances of a metric; without any, it is no longer plotted. */
export function withInstances(
  chosen: readonly ChosenMetric[],
  pmid: number,
  instances: readonly number[],
): readonly ChosenMetric[] {
  if (instances.length === 0) return chosen.filter((metric) => metric.pmid !== pmid);
  if (!chosen.some((metric) => metric.pmid === pmid)) return [...chosen, { pmid, instances }];
  return chosen.map((metric) => (metric.pmid === pmid ? { pmid, instances } : metric));
}

/** Plots an instance, or no longer does, by their order. */
export function withInstance(chosen: readonly ChosenMetric[], pmid: number, instance: number): readonly ChosenMetric[] {
  const known = chosenInstances(chosen, pmid);
  const others = known.filter((id) => id !== instance);
  const next = others.length < known.length ? others : [...known, instance].sort((a, b) => a - b);
  return withInstances(chosen, pmid, next);
}
