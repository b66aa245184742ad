import type { ArchiveMetadata } from '../../../formats/archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../../formats/archive/metadata/descriptor.ts';
import { metricName, trueDescriptor } from '../../../formats/archive/metadata/trueDescriptor.ts';
import type { HostUnits, HumanUnit } from '../../../formats/pcp/units/humanUnits.ts';
import { humanUnit } from '../../../formats/pcp/units/humanUnits.ts';
import { metricFacts } from '../../../formats/pcp/metricFacts.ts';
import { counter } from '../../../formats/pcp/semantics.ts';
import { decodeUnits } from '../../../formats/pcp/units/units.ts';
import { describedHost, hostMetrics } from '../../../formats/history/views/hostUnits.ts';

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
