import type { HostSpec } from './hostArchive.ts';
import type { Change } from './hostChanges.ts';
import { all, cpu, disk, during, memoryKb, one, pressure, put, together, usualKind } from './hostChanges.ts';

/** What happened on a host as hosts have it: with pauses, threads, rotation, and each night again. */
export interface FieldHost extends Omit<HostSpec, 'kind'> {
  readonly title: string;
  readonly kind?: HostSpec['kind'];
  /** The beginnings of all findings in their order, without `host/`: the severity, the code, and a part of the text. */
  readonly found: readonly (readonly [severity: string, code: string, text: RegExp])[];
  /** Number of incidents that the findings are in; all of one where it is missing. */
  readonly incidents?: number;
}

const [hour, day] = [60, 1440];
const swapping: Change = together(
  all({ 'mem.util.available': 0.015 * memoryKb, 'mem.vmstat.pswpin': 900, 'mem.vmstat.pswpout': 1200 }),
  pressure('memory.full', 0.3),
);
const lowMemory = all({ 'mem.util.available': 0.03 * memoryKb });
const busyDisk = one(1, disk(0.99, 40));

/** Fills a file system from a share to another in so many minutes, again and again. */
const filling =
  (first: number, last: number, minutes: number): Change =>
  (state, minute) => {
    put(state, 'filesys.full', 1, first + ((last - first) * (minute % minutes)) / minutes);
  };

/** A change in so many minutes of each day. */
const daily =
  (change: Change, from: number, to: number): Change =>
  (state, minute, step) => {
    const ofDay = minute % day;
    if (ofDay > from && ofDay <= to) change(state, minute, step);
  };

/** Changes every second minute, and the others in another way. */
const inTurn =
  (change: Change, otherwise: Change): Change =>
  (state, minute, step) => {
    const chosen = Math.floor(minute) % 2 === 0 ? change : otherwise;
    chosen(state, minute, step);
  };

const ofThreads = inTurn(
  one(3, { 'proc.psinfo.utime': 1780, 'proc.psinfo.stime': 0 }),
  one(3, { 'proc.psinfo.utime': 190, 'proc.psinfo.stime': 0 }),
);

export const fieldHosts: readonly FieldHost[] = [
  {
    title: 'CPUs that are busy for five minutes of nine',
    minutes: 180,
    change: during(
      (state, minute) => {
        Object.assign(state, minute % 9 < 5 ? cpu({ user: 0.9, sys: 0.04 }) : cpu({ user: 0.2, sys: 0.04 }));
      },
      40,
      150,
    ),
    found: [['warning', 'cpu-saturated', / on and off from .* \(1\.8\d? h\)|on and off from .* \(10\d min\): 6\d/]],
  },
  {
    title: 'a process with several threads',
    minutes: 240,
    change: ofThreads,
    found: [],
  },
  {
    title: 'a file system that is rotated each day',
    minutes: 4 * day,
    step: 300,
    change: filling(40, 64, day),
    found: [],
  },
  {
    title: 'a heap that grows to its size',
    minutes: 16 * hour,
    change: (state, minute) => {
      state['mem.util.available'] = memoryKb * (0.8 - 0.43 * Math.min(1, minute / (8 * hour)));
    },
    found: [],
  },
  {
    title: 'a file system that fills up and is full',
    minutes: 6 * hour,
    change: (state, minute) => {
      put(state, 'filesys.full', 1, Math.min(100, 60 + minute / 3));
      put(state, 'filesys.avail', 1, 1000);
    },
    found: [
      ['error', 'fs-full', /100 %/],
      ['warning', 'fs-filling', /filled up .* to 9\d(?:\.\d)? %|to 100 %\.$/],
    ],
  },
  {
    title: 'a file system that fills in bursts',
    minutes: 100,
    change: (state, minute) => {
      put(state, 'filesys.full', 1, 70 + 1.2 * Math.floor(minute / 7));
    },
    found: [['warning', 'fs-filling', /At this pace it is soon full/]],
  },
  {
    title: 'a backup each night, and another disk hour on the third day',
    minutes: 4 * day,
    step: 300,
    change: together(daily(busyDisk, 120, 160), during(busyDisk, 2 * day + 700, 2 * day + 760)),
    found: [
      ['warning', 'disk-busy', /from 2026-03-11 11:40:00 to 12:40:00/],
      ['info', 'disk-busy', / 02:40:00 .*, as every night/],
    ],
    incidents: 2,
  },
  {
    title: 'errors of a network card, and a shortage of memory hours later',
    minutes: 14 * hour,
    change: together(
      during(one(1, { 'network.interface.in.errors': 4 }), 60, 13 * hour),
      during(lowMemory, 8 * hour, 10 * hour),
    ),
    found: [
      ['warning', 'memory-low', /08:00/],
      ['warning', 'net-errors', /01:00/],
    ],
    incidents: 2,
  },
  {
    title: 'a RAID that is degraded for days, and an hour without memory',
    minutes: 30 * hour,
    step: 300,
    change: together(
      during(one(0, { 'disk.md.status': 1 }), 2 * hour, 29 * hour),
      during(lowMemory, 20 * hour, 21 * hour),
    ),
    found: [
      ['error', 'raid-degraded', /02:05/],
      ['warning', 'memory-low', /20:00/],
    ],
    incidents: 2,
  },
  {
    title: 'a restart eight minutes after a shortage of memory',
    minutes: 180,
    bootedAt: 108,
    change: during(lowMemory, 60, 100),
    found: [
      ['warning', 'memory-low', /01:00/],
      ['info', 'rebooted', /01:4[78]/],
    ],
  },
  {
    title: 'a clock that is set ahead by an hour',
    minutes: 180,
    clock: (minute) => (minute > 90 ? 3600 : 0),
    found: [['info', 'clock-step', /set ahead by 1 h/]],
  },
  {
    title: 'a clock that is set ahead by an hour on a host that is logged each ten minutes',
    minutes: 600,
    step: 600,
    clock: (minute) => (minute > 90 ? 3600 : 0),
    found: [['info', 'clock-step', /set ahead by 1 h/]],
  },
  {
    title: 'a clock that is set ahead each hour, once by an hour',
    minutes: 600,
    clock: (minute) => 5 * Math.floor(minute / 60) + (minute > 410 ? 3600 : 0),
    found: [['info', 'clock-step', /set ahead by 1 h .* and 9 other times/]],
  },
  {
    title: 'a clock that is set back',
    minutes: 180,
    clock: (minute) => (minute > 90 ? -40 : 0),
    found: [['info', 'clock-step', /set back by 40 s/]],
  },
  {
    title: 'a file system that fills up for as long as is recorded',
    minutes: 12 * hour,
    step: 300,
    change: filling(50, 60, 12 * hour),
    found: [['warning', 'fs-filling', /filled up from .* At this pace it is soon full/]],
  },
  {
    title: 'CPUs that are all slowed down by heat',
    kind: { ...usualKind, cpus: 8 },
    minutes: 120,
    change: during(all({ 'hinv.cpu.thermal_throttle.core.count': Array.from({ length: 8 }, () => 1 / 60) }), 40, 41),
    found: [['warning', 'thermal', /^Heat slowed down cpu\d, cpu\d, cpu\d and 5 others .*: 1 time\.$/]],
  },
  {
    title: 'a file system without inodes',
    minutes: 120,
    change: during(one(1, { 'filesys.usedfiles': 997_000 }), 40, 100),
    found: [['error', 'fs-inodes', /short of inodes/]],
  },
  {
    title: 'a line that is full of what is received',
    minutes: 120,
    change: during(one(1, { 'network.interface.in.bytes': 121e6 }), 40, 80),
    found: [['warning', 'net-saturated', /^Received data filled the line of eth0/]],
  },
  {
    title: 'an SSD that becomes slow',
    minutes: 300,
    change: together(one(1, disk(0.1, 0.5, 200)), during(one(1, disk(0.6, 45, 40)), 120, 225)),
    found: [['warning', 'disk-slow', /slow from .* 02:00:00 to 03:45:00 .*: 45 ms each/]],
  },
  {
    title: 'few requests that take very long',
    minutes: 120,
    change: during(one(1, disk(0.6, 250, 6)), 40, 80),
    found: [['warning', 'disk-slow', /250 ms each/]],
  },
  {
    title: 'a server of NFS that does not answer',
    minutes: 120,
    change: during(all({ 'rpc.client.rpccnt': 0, 'rpc.client.rpcretrans': 1 }), 40, 80),
    found: [['warning', 'nfs-retransmits', /100 %/]],
  },
  {
    title: 'a share of memory that is small, and large',
    kind: { ...usualKind, memoryGib: 2048 },
    minutes: 120,
    change: during(all({ 'mem.util.available': 90 * 2 ** 20 }), 40, 80),
    found: [],
  },
];

/** A host that swaps for most of a day. */
export const swapStorm: HostSpec = { kind: usualKind, minutes: day, change: during(swapping, hour, 20 * hour) };

/** What happens now and then: a job of two minutes, some connections that are dropped, an agent that is installed. */
const once: Change = during(
  (state, minute, step) => {
    Object.assign(state, cpu({ user: 0.9, 'wait.total': 0.05 }));
    one(0, disk(0.97, 20))(state, minute, step);
    state['network.tcp.listendrops'] = 2 / step;
    state['pmcd.sighups'] = 1 / step;
    state['mem.vmstat.pgmajfault'] = 700;
  },
  98,
  99,
);

/** Jobs, threads, stalls, late records and a single event, on hosts with nothing wrong. */
export const usualNoise: Change = together(ofThreads, filling(35, 58, 130), once);
