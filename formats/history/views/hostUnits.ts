import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';
import type { HostUnits } from '../../pcp/units/humanUnits.ts';

/** Metrics that say what units of others are. */
export interface HostMetrics {
  readonly cpus?: Descriptor;
  readonly pageBytes?: Descriptor;
  /** One instance for each CPU. */
  readonly eachCpu?: Descriptor;
}

const names: ReadonlyMap<string, keyof HostMetrics> = new Map([
  ['hinv.ncpu', 'cpus'],
  ['hinv.pagesize', 'pageBytes'],
  ['kernel.percpu.cpu.idle', 'eachCpu'],
]);

const found = new WeakMap<ArchiveMetadata, HostMetrics>();

/** Metrics of the host that an archive describes. */
export function hostMetrics(metadata: ArchiveMetadata): HostMetrics {
  const cached = found.get(metadata);
  if (cached !== undefined) return cached;
  const metrics: { -readonly [Name in keyof HostMetrics]: HostMetrics[Name] } = {};
  for (const descriptor of metadata.descriptors.values())
    for (const name of descriptor.names) {
      const of = names.get(name);
      if (of !== undefined) metrics[of] = descriptor;
    }
  found.set(metadata, metrics);
  return metrics;
}

/** What is known of the host without reading a value. */
export function describedHost(metadata: ArchiveMetadata): HostUnits {
  const { eachCpu } = hostMetrics(metadata);
  const timeline = eachCpu && metadata.indoms.get(eachCpu.indom);
  const cpus = timeline === undefined ? 0 : InstanceKeys.of(timeline).names.size;
  return cpus === 0 ? {} : { cpus };
}
