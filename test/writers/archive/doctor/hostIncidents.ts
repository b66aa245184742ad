import type { HostSpec } from './hostArchive.ts';
import { usualNoise } from './fieldHosts.ts';
import { all, cpu, disk, during, load, memoryKb, one, process, usualKind } from './hostChanges.ts';
import type { HostIncident } from './incident.ts';
import { from, incident, minutes, once, rises, to } from './incident.ts';
import { limitIncidents } from './limitIncidents.ts';
import { serviceIncidents } from './serviceIncidents.ts';

/** What is logged wrongly or not at all. */
const ofRecording: readonly HostIncident[] = [
  {
    code: 'host/recording-gap',
    from,
    to: to + 1,
    minutes,
    isBad: { isMissing: (minute) => minute > from && minute <= to },
    isNearly: { isMissing: (minute) => minute === from },
  },
  { code: 'host/rebooted', from, to: from + 1, minutes, isBad: { bootedAt: from + 1 }, isNearly: {} },
  {
    code: 'host/clock-step',
    from,
    to: from + 1,
    minutes,
    isBad: { clock: (minute) => (minute > from ? 20 : 0) },
    isNearly: { clock: (minute) => (minute > from ? 2 : 0) },
  },
  {
    code: 'host/memory-creep',
    from: 60,
    to: 660,
    minutes: 660,
    isBad: {
      change: (state, minute) => {
        state['mem.util.available'] = memoryKb * (0.5 - 0.0006 * (minute > 60 && minute <= 660 ? minute - 60 : 0));
      },
    },
    isNearly: {
      change: (state, minute) => {
        state['mem.util.available'] = memoryKb * (0.5 - 0.0001 * (minute > 60 && minute <= 660 ? minute - 60 : 0));
      },
    },
  },
  {
    code: 'host/process-grows',
    instance: process(2),
    from,
    to: from + 120,
    minutes: 240,
    isBad: { change: during(rises('proc.psinfo.rss', 0.05 * memoryKb, 0.002 * memoryKb, 2), from, from + 120) },
    isNearly: { change: during(rises('proc.psinfo.rss', 0.05 * memoryKb, 0.0003 * memoryKb, 2), from, from + 120) },
  },
  {
    code: 'host/process-busy',
    instance: process(3),
    from,
    to: from + 100,
    minutes: 240,
    isBad: { change: during(one(3, { 'proc.psinfo.utime': 940, 'proc.psinfo.stime': 50 }), from, from + 100) },
    isNearly: { change: during(one(3, { 'proc.psinfo.utime': 940, 'proc.psinfo.stime': 50 }), from, from + 25) },
  },
  {
    code: 'host/fs-filling',
    instance: '/dev/sdb1',
    from,
    to: from + 60,
    minutes: from + 61,
    isBad: { change: during(rises('filesys.full', 56, 0.4, 1), from, from + 60) },
    isNearly: { change: during(rises('filesys.full', 53, 0.005, 1), from, from + 60) },
  },
];

/** One archive for each, with nothing else wrong. */
export const hostIncidents: readonly HostIncident[] = [
  incident('cpu-saturated', all(cpu({ user: 0.9, sys: 0.08 })), all(cpu({ user: 0.8, sys: 0.07 }))),
  incident(
    'run-queue',
    all({ ...cpu({ user: 0.7, sys: 0.1 }), ...load(3) }),
    all({ ...cpu({ user: 0.7, sys: 0.1 }), ...load(1.9) }),
  ),
  incident('load-blocked', all({ ...cpu({}), ...load(2) }), all({ ...cpu({}), ...load(1.4) })),
  incident('blocked-tasks', all({ 'kernel.all.blocked': 9 }), all({ 'kernel.all.blocked': 3 })),
  incident('cpu-hot-one', one(2, { 'kernel.percpu.cpu.idle': 5 }), one(2, { 'kernel.percpu.cpu.idle': 80 }), 'cpu2'),
  incident('cpu-steal', all(cpu({ steal: 0.18 })), all(cpu({ steal: 0.08 }))),
  incident('cpu-system', all(cpu({ user: 0.15, sys: 0.5 })), all(cpu({ user: 0.3, sys: 0.4 }))),
  incident('cpu-iowait', all(cpu({ 'wait.total': 0.4 })), all(cpu({ 'wait.total': 0.22 }))),
  incident('cpu-interrupts', all(cpu({ intr: 0.2 })), all(cpu({ intr: 0.13 }))),
  incident(
    'softirq-one',
    one(1, { 'kernel.percpu.cpu.irq.soft': 800 }),
    one(1, { 'kernel.percpu.cpu.irq.soft': 500 }),
    'cpu1',
  ),
  incident(
    'context-switches',
    all({ 'kernel.all.pswitch': 33_000 * usualKind.cpus }),
    all({ 'kernel.all.pswitch': 17_000 * usualKind.cpus }),
  ),
  incident('fork-storm', all({ 'kernel.all.sysfork': 900 }), all({ 'kernel.all.sysfork': 180 })),
  incident('oom-kill', once('mem.vmstat.oom_kill', 2), all({})),
  incident(
    'memory-low',
    all({ 'mem.util.available': 0.03 * memoryKb }),
    all({ 'mem.util.available': 0.07 * memoryKb }),
  ),
  incident('swap-out', all({ 'mem.vmstat.pswpout': 400 }), all({ 'mem.vmstat.pswpout': 40 })),
  incident('swap-in', all({ 'mem.vmstat.pswpin': 400 }), all({ 'mem.vmstat.pswpin': 80 })),
  incident('swap-full', all({ 'swap.used': 4.1e9 }), all({ 'swap.used': 3.6e9 })),
  incident('major-faults', all({ 'mem.vmstat.pgmajfault': 900 }), all({ 'mem.vmstat.pgmajfault': 400 })),
  incident(
    'direct-reclaim',
    all({ 'mem.vmstat.allocstall_normal': 20, 'mem.vmstat.allocstall_movable': 15 }),
    all({ 'mem.vmstat.allocstall_normal': 4 }),
  ),
  incident(
    'pressure-memory',
    all({ 'kernel.all.pressure.memory.some.total': 220_000 }),
    all({ 'kernel.all.pressure.memory.some.total': 80_000 }),
  ),
  incident(
    'pressure-memory-full',
    all({ 'kernel.all.pressure.memory.full.total': 90_000 }),
    all({ 'kernel.all.pressure.memory.full.total': 40_000 }),
  ),
  incident('numa-miss', one(1, { 'mem.numa.alloc.miss': 6000 }), one(1, { 'mem.numa.alloc.miss': 1500 }), 'node1'),
  incident('disk-errors', once('smart.attributes.reallocated_sector_count.raw', 8, 1), all({}), 'sdb'),
  incident('disk-busy', one(1, disk(0.99, 40)), one(1, disk(0.85, 40)), 'sdb'),
  incident('disk-slow', one(1, disk(0.5, 140)), one(1, disk(0.5, 28)), 'sdb'),
  incident('disk-queue', one(1, disk(0.5, 50, 400)), one(1, disk(0.5, 35, 400)), 'sdb'),
  incident(
    'pressure-io',
    all({ 'kernel.all.pressure.io.some.total': 600_000 }),
    all({ 'kernel.all.pressure.io.some.total': 350_000 }),
  ),
  incident(
    'pressure-io-full',
    all({ 'kernel.all.pressure.io.full.total': 300_000 }),
    all({ 'kernel.all.pressure.io.full.total': 170_000 }),
  ),
  incident('fs-full', one(1, { 'filesys.full': 99.8 }), one(1, { 'filesys.full': 88 }), '/dev/sdb1'),
  incident(
    'fs-inodes',
    one(0, { 'filesys.usedfiles': 970_000 }),
    one(0, { 'filesys.usedfiles': 850_000 }),
    '/dev/sda1',
  ),
  incident('files-limit', all({ 'vfs.files.count': 90_000 }), all({ 'vfs.files.count': 75_000 })),
  incident(
    'net-saturated',
    one(1, { 'network.interface.out.bytes': 121e6 }),
    one(1, { 'network.interface.out.bytes': 90e6 }),
    'eth0',
  ),
  incident(
    'net-errors',
    one(1, { 'network.interface.in.errors': 4 }),
    one(1, { 'network.interface.in.errors': 0.1 }),
    'eth0',
  ),
  incident(
    'net-drops',
    one(1, { 'network.interface.in.drops': 300 }),
    one(1, { 'network.interface.in.drops': 4 }),
    'eth0',
  ),
  incident('net-backlog', all({ 'network.softnet.dropped': 20 }), all({ 'network.softnet.dropped': 0.5 })),
  incident('udp-buffer', all({ 'network.udp.recvbuferrors': 60 }), all({ 'network.udp.recvbuferrors': 3 })),
  incident(
    'tcp-retransmits',
    all({ 'network.tcp.outsegs': 2000, 'network.tcp.retranssegs': 90 }),
    all({ 'network.tcp.outsegs': 2000, 'network.tcp.retranssegs': 30 }),
  ),
  incident(
    'tcp-listen-drops',
    all({ 'network.tcp.listenoverflows': 2, 'network.tcp.listendrops': 2 }),
    once('network.tcp.listendrops', 5),
  ),
  incident(
    'nfs-retransmits',
    all({ 'rpc.client.rpccnt': 100, 'rpc.client.rpcretrans': 4 }),
    all({ 'rpc.client.rpccnt': 100, 'rpc.client.rpcretrans': 0.5 }),
  ),
  incident('zombies', all({ 'proc.runq.defunct': 60 }), all({ 'proc.runq.defunct': 15 })),
  incident(
    'pressure-cpu',
    all({ 'kernel.all.pressure.cpu.some.total': 700_000 }),
    all({ 'kernel.all.pressure.cpu.some.total': 350_000 }),
  ),
  incident(
    'cgroup-throttled',
    one(1, { 'cgroup.cpusched.throttled_time': 5e8 }),
    one(1, { 'cgroup.cpusched.throttled_time': 1.5e8 }),
    '/shop.service',
  ),
  incident('thermal', once('hinv.cpu.thermal_throttle.package.count', 6, 1), all({}), 'cpu1'),
  incident('agent-failed', one(1, { 'pmcd.agent.status': 4_294_955_000 }), all({}), 'proc'),
  ...limitIncidents,
  ...serviceIncidents,
  ...ofRecording,
];

/**
 * Forty hosts with nothing wrong: small and large, idle and as busy as they may be, with and without jobs. Half of them have
 * threads, rotation, stalls, late records and a single event.
 */
export const quietHosts: readonly HostSpec[] = Array.from({ length: 40 }, (_, index) => {
  const seed = index % 20;
  const noise: Partial<HostSpec> = {
    change: usualNoise,
    lateness: 100 + 40 * seed,
    isMissing: (minute) => minute % 50 === 20 + seed,
  };
  return {
    seed: index + 1,
    minutes: 200,
    kind: {
      cpus: [1, 2, 4, 16][seed % 4] ?? 1,
      memoryGib: [1, 8, 64][seed % 3] ?? 1,
      disks: seed % 5 === 0 ? ['nvme0n1'] : ['sda', 'sdb', 'sdc'].slice(0, 1 + (seed % 3)),
      load: 0.02 + 0.03 * seed,
      swing: 0.1 * (seed % 5),
      jobMinutes: (5 * seed) % 25,
      full: 0.3 + 0.028 * seed,
    },
    ...(index < 20 ? {} : noise),
  };
});
