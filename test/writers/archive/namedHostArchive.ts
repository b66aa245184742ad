import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { ArchiveWriter } from './archiveWriter.ts';
import { knownMetric } from './knownMetric.ts';
import type { SetSpec, StoredValue } from './values.ts';
import { double, float, string, u64 } from './values.ts';

/** What the things of a host are called. */
export interface HostNames {
  readonly host: string;
  /** As the host calls itself. */
  readonly node: string;
  readonly disks: readonly string[];
  readonly fileSystems: readonly string[];
  readonly interfaces: readonly string[];
  /** With their arguments, and whose they are. */
  readonly processes: readonly {
    readonly pid: number;
    readonly command: string;
    readonly user: string;
    readonly uid: number;
  }[];
}

export const namedHost = { base: '20260401', start: 1_775_001_600, stepSeconds: 60, steps: 60 } as const;

/** An hour of a host with names that somebody else has chosen. */
export function namedHostArchive(names: HostNames): ArchiveWriter {
  const { base, steps } = namedHost;
  const writer = new ArchiveWriter({ base, version: 3, start: timeOf(0), host: names.host, zoneinfo: ':UTC' });
  const metrics = metricsOf(names);
  const domains = new Set<number>();
  for (const { name, instances } of metrics) {
    const descriptor = knownMetric(name);
    writer.descriptor(descriptor);
    if (descriptor.indom === undefined || domains.has(descriptor.indom)) continue;
    domains.add(descriptor.indom);
    writer.indom(timeOf(0), descriptor.indom, instances);
  }
  writer.indexEntry(timeOf(0));
  for (let step = 0; step < steps; step++) {
    const sets = metrics.flatMap(({ name, instances, isFact, valueAt }): SetSpec[] => {
      if (isFact === true && step > 0) return [];
      const ids = instances.length === 0 ? [-1] : instances.map(({ id }) => id);
      const values = ids.map((instance, index) => ({ instance, value: valueAt(step, index) }));
      return [{ pmid: knownMetric(name).pmid, values }];
    });
    writer.record(timeOf(step), sets);
  }
  writer.indexEntry(timeOf(steps - 1));
  return writer;
}

interface LoggedMetric {
  readonly name: string;
  readonly instances: readonly { readonly id: number; readonly name: string }[];
  /** Whether it is logged once. */
  readonly isFact?: boolean;
  readonly valueAt: (step: number, index: number) => StoredValue;
}

function timeOf(step: number): Timestamp {
  return { seconds: namedHost.start + step * namedHost.stepSeconds, nanoseconds: 0 };
}

function metricsOf({ node, disks, fileSystems, interfaces, processes }: HostNames): readonly LoggedMetric[] {
  const listed = (all: readonly string[]) => all.map((name, id) => ({ id, name }));
  const processInstances = processes.map(({ pid, command }) => {
    return { id: pid, name: `${String(pid).padStart(6, '0')} ${command}` };
  });
  const loads = [1, 5, 15].map((id) => ({ id, name: `${id} minute` }));
  const grown = (perStep: number) => (step: number, index: number) => u64(step * perStep * (index + 1));
  return [
    { name: 'hinv.ncpu', instances: [], isFact: true, valueAt: () => 4 },
    { name: 'kernel.uname.nodename', instances: [], isFact: true, valueAt: () => string(node) },
    { name: 'kernel.all.load', instances: loads, valueAt: (step) => float((step % 20) / 4) },
    { name: 'disk.dev.read_bytes', instances: listed(disks), valueAt: grown(5000) },
    { name: 'filesys.full', instances: listed(fileSystems), valueAt: (step, index) => double(40 + index + step / 10) },
    { name: 'network.interface.in.bytes', instances: listed(interfaces), valueAt: grown(90_000) },
    { name: 'proc.psinfo.utime', instances: processInstances, valueAt: grown(9000) },
    { name: 'proc.psinfo.stime', instances: processInstances, valueAt: grown(1000) },
    { name: 'proc.id.uid', instances: processInstances, valueAt: (_, index) => processes[index]?.uid ?? 0 },
    {
      name: 'proc.id.uid_nm',
      instances: processInstances,
      valueAt: (_, index) => string(processes[index]?.user ?? ''),
    },
  ];
}
