import { encodeInDom } from '../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../formats/pcp/pmid.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import type { Units } from '../../../formats/pcp/units/units.ts';
import { encodeUnits } from '../encodeUnits.ts';
import { ArchiveWriter } from './archiveWriter.ts';
import type { SetSpec } from './values.ts';
import { float } from './values.ts';

const domain = 211;
const counter = 1;
const instant = 3;

interface MetricSpec {
  readonly name: string;
  readonly instances?: readonly string[];
  readonly semantics: number;
  readonly units: Partial<Units>;
  /** What a counter grows by in a second, or the value of any other, of an instance at a record; missing: never logged. */
  readonly valueAt?: (record: number, instance: number) => number;
}

const milliseconds = { dimTime: 1, scaleTime: 2 };
const bytes = { dimSpace: 1 };

/** Milliseconds in each second of two processors; idle makes up the rest. */
const cpuShares = { user: 420, sys: 150, nice: 5, steal: 0, intr: 20, 'wait.total': 240, guest: 0 } as const;

const cpus = Object.entries(cpuShares).map(([name, share]) => ({
  name: `kernel.all.cpu.${name}`,
  semantics: counter,
  units: milliseconds,
  valueAt: (record: number) => Math.round(share * (1 + 0.4 * Math.sin(record / 7 + share))),
}));

const metrics: readonly MetricSpec[] = [
  ...cpus,
  {
    name: 'disk.dev.avactive',
    instances: ['sr0', 'sda', 'sdb'],
    semantics: counter,
    units: milliseconds,
    valueAt: (record, instance) => [0, 60 + (record % 5) * 10, record > 60 && record < 110 ? 985 : 120][instance] ?? 0,
  },
  {
    name: 'network.interface.in.bytes',
    instances: ['lo', 'virbr0', 'virbr1', 'tun0', 'wlp3s0', 'enp0s25'],
    semantics: counter,
    units: bytes,
    valueAt: (record, instance) => (instance === 5 ? 100_000 + (record % 13) * 9000 : instance === 0 ? 350 : 0),
  },
  {
    name: 'kernel.all.load',
    instances: ['1 minute', '5 minute', '15 minute'],
    semantics: instant,
    units: {},
    valueAt: (record, instance) => 20 + (instance + 1) * Math.cos(record / (4 * (instance + 1))),
  },
  {
    name: 'proc.psinfo.utime',
    instances: Array.from({ length: 100 }, (_, id) => `${String(id + 1).padStart(6, '0')} worker-${id}`),
    semantics: counter,
    units: milliseconds,
    valueAt: (record, instance) => (instance % 7 === 0 ? instance + (record % 3) : 0),
  },
  { name: 'mem.util.silent', semantics: instant, units: { dimSpace: 1, scaleSpace: 1 } },
];

/** An archive of a busy host, to be plotted: an hour, a record every ten seconds. */
export const busy = {
  base: '20260504',
  /** 2026-05-04 09:00:00 UTC. */
  start: 1_777_885_200,
  stepSeconds: 10,
  records: 361,
  /** Indexes of the records behind marks: a single record stands between the last two. */
  marks: [150, 240, 241],
  /** From this record on nothing was logged for five minutes. */
  pause: 300,
  names: metrics.map(({ name }) => name),
} as const;

const pauseSeconds = 300;

/** When the record of an index is of. */
export function busyTime(index: number): Timestamp {
  const seconds = busy.start + index * busy.stepSeconds + (index >= busy.pause ? pauseSeconds : 0);
  return { seconds, nanoseconds: 0 };
}

const pmidOf = (item: number): number => encodePmid({ domain, cluster: 1, item: item + 1 });
const indomOf = (item: number): number => encodeInDom({ domain, serial: item + 1 });

/** The archive of the busy host. */
export function busyArchive(): ArchiveWriter {
  const writer = new ArchiveWriter({
    base: busy.base,
    version: 3,
    start: busyTime(0),
    host: 'venus',
    timezone: 'UTC',
    zoneinfo: ':UTC',
  });
  for (const [item, { name, instances, semantics, units }] of metrics.entries()) {
    const indom = instances === undefined ? {} : { indom: indomOf(item) };
    const type = semantics === counter ? 1 : 4;
    writer.descriptor({ pmid: pmidOf(item), names: [name], type, semantics, units: encodeUnits(units), ...indom });
    writer.help(5, pmidOf(item), `What ${name} says of this host`);
    const domainInstances = instances?.map((instance, id) => ({ id, name: instance }));
    if (domainInstances !== undefined) writer.indom(busyTime(0), indomOf(item), domainInstances);
  }
  writer.indexEntry(busyTime(0));
  const counts = metrics.map(({ instances }) => new Array<number>(instances?.length ?? 1).fill(0));
  for (let index = 0; index < busy.records; index++) {
    if ((busy.marks as readonly number[]).includes(index)) {
      const { seconds } = busyTime(index);
      writer.mark({ seconds: seconds - 5, nanoseconds: 0 });
    }
    writer.record(busyTime(index), setsOf(index, counts));
  }
  return writer.indexEntry(busyTime(busy.records - 1));
}

/** The values of a record; `counts` is what counters have come to. */
function setsOf(record: number, counts: readonly number[][]): SetSpec[] {
  const sets: SetSpec[] = [];
  for (const [item, { instances, semantics, valueAt }] of metrics.entries()) {
    if (valueAt === undefined) continue;
    const known = counts[item] ?? [];
    const values = known.map((count, instance) => {
      const value = valueAt(record, instance);
      const id = instances === undefined ? -1 : instance;
      if (semantics !== counter) return { instance: id, value: float(value) };
      known[instance] = count + value * busy.stepSeconds;
      return { instance: id, value: known[instance] };
    });
    sets.push({ pmid: pmidOf(item), values });
  }
  return sets;
}
