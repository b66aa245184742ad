import { typeCodes } from '../../../../formats/pcp/typeCodes.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import type { DescriptorSpec } from '../archiveRecords.ts';
import { ArchiveWriter } from '../archiveWriter.ts';
import { knownMetric } from '../knownMetric.ts';
import type { SetSpec, StoredValue } from '../values.ts';
import { double, float, u64 } from '../values.ts';
import { Noise } from '../webHostDay.ts';
import type { HostKind, HostState } from './quietHost.ts';
import { factsOf, filesystems, interfaces, programs, quietState, volumes } from './quietHost.ts';

/** 2026-03-09 00:00:00 UTC. */
export const hostStart = 1_773_014_400;
const usualStep = 60;
/** In milliseconds. */
const usualLateness = 80;
/** How long the host had been up by then. */
const bootedBefore = 900_000;

export interface HostSpec {
  /** Its name; that of a host of a shop where it is missing. */
  readonly host?: string;
  readonly kind: HostKind;
  /** How long is recorded. */
  readonly minutes: number;
  /** Seconds from one record to the next; a minute where it is missing. */
  readonly step?: number;
  readonly seed?: number;
  /** Most milliseconds by which a record comes late: loggers are never on time. */
  readonly lateness?: number;
  /** Changes what the host would have at a minute, which has parts where the step is shorter. */
  readonly change?: (state: HostState, minute: number, step: number) => void;
  /** Minutes of which there is no record. */
  readonly isMissing?: (minute: number) => boolean;
  /** When the host was started, in minutes; undefined for long before. */
  readonly bootedAt?: number;
  /** By how many seconds the clock is ahead at a minute. */
  readonly clock?: (minute: number) => number;
}

const counter = 1;

/** The files of an archive of a host. */
export function hostArchive(spec: HostSpec): ReadonlyMap<string, Uint8Array> {
  const { kind, minutes, bootedAt, step = usualStep } = spec;
  const noise = new Noise();
  for (let i = 0; i < (spec.seed ?? 0) * 7; i++) noise.around(1);
  const timeAt = (minute: number, late = 0): Timestamp => ({
    seconds: hostStart + Math.round(minute * 60) + (spec.clock?.(minute) ?? 0),
    nanoseconds: 250_000_000 + Math.round(1e6 * late),
  });
  const lateness = new Noise(spec.seed);
  const late = (): number => (spec.lateness ?? usualLateness) * (lateness.around(0.5) - 0.5);
  const writer = new ArchiveWriter({
    base: 'host',
    version: 3,
    start: timeAt(0),
    host: spec.host ?? 'web7',
    timezone: 'UTC',
    zoneinfo: ':UTC',
  });
  const metrics = metricsOf(kind);
  const domains = domainsOf(kind, metrics);
  for (const metric of metrics.values()) writer.descriptor(metric);
  for (const [indom, names] of domains) writer.indom(timeAt(0), indom, names);
  writer.indexEntry(timeAt(0));
  const counts = new Map<string, number[]>();
  for (let second = 0; second < minutes * 60; second += step) {
    const minute = second / 60;
    const state = quietState(kind, second, noise);
    spec.change?.(state, minute, step);
    const isNew = minute === bootedAt;
    if (isNew) counts.clear();
    count(state, metrics, counts, step);
    if (spec.isMissing?.(minute) === true) continue;
    const up = bootedAt !== undefined && minute >= bootedAt ? 30 + (minute - bootedAt) * 60 : bootedBefore + second;
    if (minute === 0) Object.assign(state, factsOf(kind));
    state['kernel.all.uptime'] = up;
    writer.record(timeAt(minute, late()), setsOf(state, metrics, domains));
  }
  return writer.indexEntry(timeAt(minutes - 1)).finish();
}

function metricsOf(kind: HostKind): ReadonlyMap<string, DescriptorSpec> {
  const names = Object.keys({ ...quietState(kind, 0, new Noise()), ...factsOf(kind), 'kernel.all.uptime': 0 });
  return new Map(names.map((name) => [name, knownMetric(name)]));
}

/** The instances of each domain, by a metric that has it. */
function domainsOf(
  { cpus, disks }: HostKind,
  metrics: ReadonlyMap<string, DescriptorSpec>,
): ReadonlyMap<number, readonly { readonly id: number; readonly name: string }[]> {
  const numbered = (names: readonly string[]) => names.map((name, id) => ({ id, name }));
  const instances: Readonly<Record<string, readonly { readonly id: number; readonly name: string }[]>> = {
    'kernel.percpu.cpu.idle': numbered(Array.from({ length: cpus }, (_, cpu) => `cpu${cpu}`)),
    'kernel.all.load': [1, 5, 15].map((id) => ({ id, name: `${id} minute` })),
    'disk.dev.read': numbered(disks),
    'smart.attributes.reallocated_sector_count.raw': numbered(disks),
    'filesys.full': numbered(filesystems),
    'network.interface.in.bytes': numbered(interfaces),
    'mem.numa.alloc.hit': numbered(['node0', 'node1']),
    'proc.psinfo.utime': programs.map(([id, args]) => ({ id, name: `${String(id).padStart(6, '0')} ${args}` })),
    'pmcd.agent.status': numbered(['linux', 'proc']),
    'cgroup.cpusched.throttled_time': numbered(['/', '/shop.service']),
    'cgroup.memory.usage': numbered(['/', '/shop.service']),
    'disk.md.status': numbered(volumes.arrays),
    'dmthin.pool.data.used': numbered(volumes.pools),
    'btrfs.device.write_errs': numbered(volumes.btrfs),
  };
  return new Map(Object.entries(instances).map(([name, list]) => [metrics.get(name)?.indom ?? 0, list]));
}

/** Turns the rates of counters into what they have come to. @param step in seconds */
function count(
  state: HostState,
  metrics: ReadonlyMap<string, DescriptorSpec>,
  counts: Map<string, number[]>,
  step: number,
): void {
  for (const [name, value] of Object.entries(state)) {
    const isCounted = metrics.get(name)?.semantics === counter || name.startsWith('smart.');
    if (!isCounted) continue;
    const before = counts.get(name);
    const rates = Array.isArray(value) ? value : [value];
    const now = rates.map((rate, i) => (before?.[i] ?? 1e6) + rate * step);
    counts.set(name, now);
    state[name] = Array.isArray(value) ? now.map(Math.round) : Math.round(now[0] ?? 0);
  }
}

function setsOf(
  state: HostState,
  metrics: ReadonlyMap<string, DescriptorSpec>,
  domains: ReadonlyMap<number, readonly { readonly id: number }[]>,
): readonly SetSpec[] {
  return Object.entries(state).map(([name, value]) => {
    const metric = metrics.get(name);
    if (metric === undefined) throw new Error(`no metric ${name}`);
    const ids = metric.indom === undefined ? [{ id: -1 }] : (domains.get(metric.indom) ?? []);
    const list = Array.isArray(value) ? value : [value];
    return {
      pmid: metric.pmid,
      values: list.flatMap((one, i) =>
        Number.isNaN(one) ? [] : [{ instance: ids[i]?.id ?? -1, value: stored(metric, one) }],
      ),
    };
  });
}

function stored({ type }: DescriptorSpec, value: number): StoredValue {
  if (type === typeCodes.u64 || type === typeCodes.i64) return u64(Math.round(value));
  if (type === typeCodes.float) return float(value);
  return type === typeCodes.double ? double(value) : Math.round(value) >>> 0;
}
