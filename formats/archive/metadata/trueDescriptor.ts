import { metricFacts } from '../../pcp/metricFacts.ts';
import { formatPmid } from '../../pcp/pmid.ts';
import { counter, instant } from '../../pcp/semantics.ts';
import type { Descriptor } from './descriptor.ts';

/** What a metric is called: its number where it has no name. */
export function metricName({ pmid, names }: Pick<Descriptor, 'pmid' | 'names'>): string {
  return names[0] ?? formatPmid(pmid);
}

/** A descriptor with the semantics and units that the metric really has: some agents state others. */
export function trueDescriptor(descriptor: Descriptor): Descriptor {
  const { isCounter, units } = metricFacts(metricName(descriptor));
  if (isCounter === undefined && units === undefined) return descriptor;
  return {
    ...descriptor,
    units: units ?? descriptor.units,
    semantics: isCounter === undefined ? descriptor.semantics : trueSemantics(isCounter, descriptor),
  };
}

function trueSemantics(isCounter: boolean, { semantics }: Descriptor): number {
  if (isCounter) return counter;
  return semantics === counter ? instant : semantics;
}
