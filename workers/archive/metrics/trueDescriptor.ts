import type { ArchiveMetadata } from '../../../formats/archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../../formats/archive/metadata/descriptor.ts';
import type { HostUnits, HumanUnit } from '../../../formats/pcp/humanUnits.ts';
import { humanUnit } from '../../../formats/pcp/humanUnits.ts';
import { metricFacts } from '../../../formats/pcp/metricFacts.ts';
import { counter, instant } from '../../../formats/pcp/semantics.ts';
import { decodeUnits } from '../../../formats/pcp/units.ts';
import { describedHost, hostMetrics } from './hostUnits.ts';
import { metricName } from './metricTexts.ts';

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

/** The unit in which a person reads values, or rates; undefined where PCP's is as good. */
export function humanUnitOf(descriptor: Descriptor, isRate: boolean, host: HostUnits): HumanUnit | undefined {
  return humanUnit({ name: metricName(descriptor), units: decodeUnits(descriptor.units), isRate }, host);
}

/** The unit in which a person reads a metric, a counter as a rate, as a field. */
export function shownUnit(metadata: ArchiveMetadata, descriptor: Descriptor): { readonly human?: HumanUnit } {
  const real = trueDescriptor(descriptor);
  const human = humanUnitOf(real, real.semantics === counter, describedHost(metadata));
  if (human === undefined) return {};
  // The number is logged, and read for plots.
  const isShare = metricFacts(metricName(real)).busy === 'allCpus' && hostMetrics(metadata).cpus !== undefined;
  return { human: isShare && human.of === 'nodeCpus' ? { ...human, dimension: 'percent', of: 'allCpus' } : human };
}
