import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { typeCodes } from '../../../formats/pcp/typeCodes.ts';
import type { DescriptorSpec } from './archiveRecords.ts';
import { ArchiveWriter } from './archiveWriter.ts';
import { knownMetric } from './knownMetric.ts';
import type { SetSpec, StoredValue } from './values.ts';
import { double, string, u64 } from './values.ts';

/** A host that has as many CPUs, disks, interfaces, file systems and processes as are wanted, for half an hour. */
export const counted = {
  base: '20260701',
  host: 'saturn',
  /** 2026-07-01 08:00:00 UTC. */
  start: 1_782_892_800,
  stepSeconds: 60,
  records: 31,
  /** The CPU, disk and process that have all there is to do from one record to another. */
  busy: { instance: 3, from: 10, to: 20 },
} as const;

export function countedTime(record: number): Timestamp {
  return { seconds: counted.start + record * counted.stepSeconds, nanoseconds: 0 };
}

/** What a counter grows by in a second, or any other value; of an instance from one record to the next. */
type ValueAt = (instance: number, record: number) => number | string;

const isBusy = (instance: number, record: number): boolean =>
  instance === counted.busy.instance && record > counted.busy.from && record <= counted.busy.to;

/** From 0 to 1: a busy one has nothing left, others differ. */
function load(instance: number, record: number): number {
  return isBusy(instance, record) ? 1 : 0.05 + (instance % 7) * 0.04 + 0.03 * Math.sin(record / 3 + instance);
}

const ofCpu =
  (share: number): ValueAt =>
  (instance, record) =>
    1000 * share * load(instance, record);
const ofLoad =
  (most: number): ValueAt =>
  (instance, record) =>
    most * load(instance, record);

interface Domain {
  /** The id of its first instance. */
  readonly firstId?: number;
  readonly nameOf: (instance: number) => string;
  readonly metrics: Readonly<Record<string, ValueAt>>;
}

const kib = 1024;

const domains: readonly Domain[] = [
  {
    nameOf: (instance) => `cpu${instance}`,
    metrics: {
      'kernel.percpu.cpu.user': ofCpu(0.7),
      'kernel.percpu.cpu.sys': ofCpu(0.3),
      'kernel.percpu.cpu.wait.total': () => 0,
      'kernel.percpu.cpu.idle': (instance, record) => 1000 * (1 - load(instance, record)),
    },
  },
  {
    nameOf: (instance) => `nvme${instance}n1`,
    metrics: {
      'disk.dev.read': ofLoad(300),
      'disk.dev.write': ofLoad(100),
      'disk.dev.read_bytes': ofLoad(48_000),
      'disk.dev.write_bytes': ofLoad(9000),
      'disk.dev.read_rawactive': ofLoad(900),
      'disk.dev.write_rawactive': ofLoad(400),
      'disk.dev.avactive': ofLoad(1000),
    },
  },
  {
    nameOf: (instance) => `enp${instance}s0f1`,
    metrics: {
      'network.interface.in.bytes': ofLoad(9e6),
      'network.interface.out.bytes': ofLoad(2e6),
    },
  },
  {
    nameOf: (instance) => `/dev/mapper/vg0-data${instance}`,
    metrics: {
      'filesys.capacity': () => 400 * kib * kib,
      'filesys.used': (instance, record) => (80 + (instance % 11) * 25 + record / 10) * kib * kib,
      'filesys.avail': (instance, record) => (320 - (instance % 11) * 25 - record / 10) * kib * kib,
      'filesys.mountdir': (instance) => `/srv/data${instance}`,
    },
  },
  {
    firstId: 1000,
    nameOf: (instance) => `${String(1000 + instance).padStart(6, '0')} /usr/bin/worker --queue ${instance}`,
    metrics: {
      'proc.psinfo.cmd': () => 'worker',
      'proc.psinfo.psargs': (instance) => `/usr/bin/worker --queue ${instance}`,
      'proc.psinfo.utime': ofCpu(0.8),
      'proc.psinfo.stime': ofCpu(0.2),
      'proc.psinfo.rss': (instance, record) => (40 + (instance % 90)) * kib + record,
      'proc.io.read_bytes': ofLoad(4e6),
      'proc.io.write_bytes': ofLoad(1e6),
    },
  },
];

/** What the host has as a whole. */
const single: Readonly<Record<string, ValueAt>> = {
  'hinv.ncpu': (count) => count,
  'mem.physmem': () => 64 * kib * kib,
  'mem.util.available': (_, record) => (40 - record / 10) * kib * kib,
};

const counterSemantics = 1;

interface CountedMetric {
  readonly descriptor: DescriptorSpec;
  readonly valueAt: ValueAt;
  /** Ids of the instances, and what they are numbered by. */
  readonly ids: readonly number[];
  readonly numbers: readonly number[];
}

function metricsOf(count: number): readonly CountedMetric[] {
  const numbers = [...Array(count).keys()];
  return [
    ...Object.entries(single).map(([name, valueAt]) => ({
      descriptor: knownMetric(name),
      valueAt,
      ids: [-1],
      numbers: [count],
    })),
    ...domains.flatMap(({ metrics, firstId = 0 }) =>
      Object.entries(metrics).map(([name, valueAt]) => {
        return { descriptor: knownMetric(name), valueAt, ids: numbers.map((number) => firstId + number), numbers };
      }),
    ),
  ];
}

/** The archive of a host with so many of everything. */
export function countedHost(count: number, base: string = counted.base): ArchiveWriter {
  const { host, records, stepSeconds } = counted;
  const writer = new ArchiveWriter({
    base,
    version: 3,
    host,
    start: countedTime(0),
    timezone: 'UTC',
    zoneinfo: ':UTC',
  });
  const metrics = metricsOf(count);
  for (const { descriptor } of metrics) writer.descriptor(descriptor);
  for (const { nameOf, firstId = 0, metrics: own } of domains) {
    const { indom = 0 } = knownMetric(Object.keys(own)[0] ?? '');
    const instances = Array.from({ length: count }, (_, number) => ({ id: firstId + number, name: nameOf(number) }));
    writer.indom(countedTime(0), indom, instances);
  }
  writer.indexEntry(countedTime(0));
  const counts = new Map(metrics.map(({ descriptor, ids }) => [descriptor.pmid, ids.map(() => 1e6)]));
  for (let record = 0; record < records; record++) {
    const sets = metrics.map(({ descriptor: { pmid, semantics, type }, valueAt, ids, numbers }): SetSpec => {
      const grown = counts.get(pmid) ?? [];
      const values = ids.map((instance, index) => {
        const value = valueAt(numbers[index] ?? 0, record);
        if (semantics !== counterSemantics) return { instance, value: stored(type, value) };
        grown[index] = (grown[index] ?? 0) + Math.round(Number(value) * stepSeconds);
        return { instance, value: stored(type, grown[index]) };
      });
      return { pmid, values };
    });
    writer.record(countedTime(record), sets);
  }
  return writer.indexEntry(countedTime(records - 1));
}

function stored(type: number, value: number | string): StoredValue {
  if (typeof value === 'string') return string(value);
  if (type === typeCodes.u64) return u64(Math.round(value));
  return type === typeCodes.double ? double(value) : Math.round(value) >>> 0;
}
