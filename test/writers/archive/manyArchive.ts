import { encodeInDom } from '../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../formats/pcp/pmid.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { encodeUnits } from '../encodeUnits.ts';
import { ArchiveWriter } from './archiveWriter.ts';
import { float, u64 } from './values.ts';

const domain = 212;
const counter = 1;
const instant = 3;

/** The process that has one enormous value, and the one that reads a lot from the middle of the archive on. */
const spiking = 77;
const risen = 123;

/** An archive whose metrics have from none to a thousand instances: an hour, a record every ten seconds. */
export const many = {
  base: '20260601',
  /** 2026-06-01 06:00:00 UTC. */
  start: 1_780_293_600,
  stepSeconds: 10,
  records: 361,
  processes: 1000,
  spiking,
  risen,
  /** Index of the record before which the spike is, and of the one behind which the other process reads. */
  spikeAt: 90,
  risesAt: 180,
  none: encodePmid({ domain, cluster: 1, item: 1 }),
  one: encodePmid({ domain, cluster: 1, item: 2 }),
  disks: encodePmid({ domain, cluster: 1, item: 3 }),
  cpus: encodePmid({ domain, cluster: 1, item: 4 }),
  reads: encodePmid({ domain, cluster: 1, item: 5 }),
  full: encodePmid({ domain, cluster: 1, item: 6 }),
} as const;

interface ManySpec {
  readonly pmid: number;
  readonly name: string;
  readonly semantics: number;
  readonly units: number;
  readonly instances: readonly string[];
  /** What a counter grows by in a second, or the value of any other. */
  readonly valueAt: (record: number, instance: number) => number;
}

const numbered = (count: number, nameOf: (index: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, index) => nameOf(index));

const bytes = encodeUnits({ dimSpace: 1 });

const specs: readonly ManySpec[] = [
  {
    pmid: many.none,
    name: 'swapdev.free',
    semantics: instant,
    units: encodeUnits({ dimSpace: 1, scaleSpace: 1 }),
    instances: [],
    valueAt: () => 0,
  },
  {
    pmid: many.one,
    name: 'network.interface.in.bytes',
    semantics: counter,
    units: bytes,
    instances: ['eth0'],
    valueAt: (record) => 50_000 + 20_000 * Math.sin(record / 11),
  },
  {
    pmid: many.disks,
    name: 'disk.dev.write_bytes',
    semantics: counter,
    units: encodeUnits({ dimSpace: 1, scaleSpace: 1 }),
    instances: numbered(8, (index) => `sd${'abcdefgh'[index]}`),
    valueAt: (record, instance) => 200 * (instance + 1) * (1 + 0.5 * Math.sin(record / (5 + instance))),
  },
  {
    pmid: many.cpus,
    name: 'kernel.percpu.cpu.user',
    semantics: counter,
    units: encodeUnits({ dimTime: 1, scaleTime: 2 }),
    instances: numbered(64, (index) => `cpu${index}`),
    valueAt: (record, instance) => 400 + 380 * Math.sin(record / (4 + (instance % 9)) + instance),
  },
  {
    pmid: many.reads,
    name: 'proc.io.read_bytes',
    semantics: counter,
    units: bytes,
    instances: numbered(many.processes, (index) => `${String(index).padStart(6, '0')} worker --queue ${index}`),
    valueAt: readsAt,
  },
  {
    pmid: many.full,
    name: 'filesys.full',
    semantics: instant,
    units: encodeUnits({}),
    instances: numbered(12, (index) => `/dev/mapper/data-${index}`),
    valueAt: (record, instance) => 40 + instance + record / 40,
  },
];

/** What a process reads in a second. */
function readsAt(record: number, instance: number): number {
  if (instance === spiking) return record === many.spikeAt ? 90_000 : 10;
  if (instance === risen) return record > many.risesAt ? 1500 : 0;
  return 1000 + instance;
}

export function manyTime(index: number): Timestamp {
  return { seconds: many.start + index * many.stepSeconds, nanoseconds: 0 };
}

/** The archive of many instances. */
export function manyArchive(): ArchiveWriter {
  const writer = new ArchiveWriter({
    base: many.base,
    version: 3,
    start: manyTime(0),
    host: 'jupiter',
    timezone: 'UTC',
    zoneinfo: ':UTC',
  });
  for (const [serial, { pmid, name, semantics, units, instances }] of specs.entries()) {
    const indom = encodeInDom({ domain, serial: serial + 1 });
    writer.descriptor({ pmid, names: [name], type: semantics === counter ? 3 : 4, semantics, units, indom });
    writer.indom(
      manyTime(0),
      indom,
      instances.map((instance, id) => ({ id, name: instance })),
    );
  }
  writer.indexEntry(manyTime(0));
  const counts = specs.map(({ instances }) => new Float64Array(instances.length));
  for (let record = 0; record < many.records; record++) {
    const sets = specs.map((spec, item) => ({ pmid: spec.pmid, values: valuesOf(spec, record, counts[item]) }));
    writer.record(manyTime(record), sets);
  }
  return writer.indexEntry(manyTime(many.records - 1));
}

/** @param counts what counters have come to, by instance */
function valuesOf({ semantics, instances, valueAt }: ManySpec, record: number, counts = new Float64Array(0)) {
  return instances.map((_, instance) => {
    const value = valueAt(record, instance);
    if (semantics !== counter) return { instance, value: float(value) };
    counts[instance] = (counts[instance] ?? 0) + (record === 0 ? 0 : Math.round(value * many.stepSeconds));
    return { instance, value: u64(counts[instance] ?? 0) };
  });
}
