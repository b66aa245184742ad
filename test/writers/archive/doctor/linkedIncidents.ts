import type { Change } from './hostChanges.ts';
import { all, cpu, disk, during, load, memoryKb, one, pressure, process, put, together } from './hostChanges.ts';
import { without } from './serviceIncidents.ts';

/** One thing that goes wrong on a host, and what comes of it. */
export interface LinkedIncident {
  readonly title: string;
  readonly cause: string;
  readonly instance?: string;
  /** What else is wrong, whether it is told of the same incident or by itself. */
  readonly others: readonly string[];
  /** Minutes of the cause, in an archive of so many, or of three hours. */
  readonly from: number;
  readonly to: number;
  readonly minutes?: number;
  readonly change: Change;
}

/** The memory that a program takes from minute 20 on until none is left. */
const leak: Change = (state, minute) => {
  const taken = 0.004 * Math.max(0, minute - 20);
  state['mem.util.available'] = Math.max(0.01, 0.5 - taken) * memoryKb;
  put(state, 'proc.psinfo.rss', 2, (0.05 + Math.min(0.49, taken)) * memoryKb);
};

const killAt =
  (killed: number): Change =>
  (state, minute, step) => {
    if (minute === killed) state['mem.vmstat.oom_kill'] = 1 / step;
  };

const codes = (...names: readonly string[]): readonly string[] => names.map((name) => `host/${name}`);

export const linkedIncidents: readonly LinkedIncident[] = [
  {
    title: 'a swap storm',
    cause: 'host/memory-low',
    others: codes(
      ...['swap-out', 'swap-in', 'direct-reclaim', 'disk-busy', 'pressure-memory-full', 'pressure-memory'],
      ...['pressure-io-full', 'load-blocked', 'blocked-tasks', 'cpu-iowait', 'major-faults', 'pressure-io'],
    ),
    from: 40,
    to: 60,
    change: during(
      together(
        all({ 'mem.util.available': 0.015 * memoryKb, 'mem.vmstat.pswpin': 900, 'mem.vmstat.pswpout': 1200 }),
        all({ 'mem.vmstat.pgmajfault': 700, 'mem.vmstat.allocstall_normal': 25, 'kernel.all.blocked': 12 }),
        all({ ...cpu({ user: 0.1, sys: 0.15, 'wait.total': 0.6 }), ...load(4.5) }),
        one(1, disk(0.99, 45, 300)),
        pressure('memory.some', 0.5),
        pressure('memory.full', 0.3),
        pressure('io.some', 0.7),
        pressure('io.full', 0.4),
      ),
      40,
      60,
    ),
  },
  {
    title: 'a program that takes all memory until the kernel kills it',
    cause: 'host/oom-kill',
    others: codes('memory-low', 'process-grows'),
    from: 149,
    to: 150,
    change: together(leak, killAt(150)),
  },
  {
    title: 'a disk that all wait for',
    cause: 'host/disk-busy',
    instance: 'sdb',
    others: codes('pressure-io-full', 'load-blocked', 'blocked-tasks', 'cpu-iowait', 'pressure-io'),
    from: 40,
    to: 52,
    change: during(
      together(
        one(1, disk(0.995, 32, 250)),
        all({ ...cpu({ user: 0.15, 'wait.total': 0.5 }), ...load(1.75), 'kernel.all.blocked': 6 }),
        pressure('io.some', 0.6),
        pressure('io.full', 0.35),
      ),
      40,
      52,
    ),
  },
  {
    title: 'more work than the CPUs can do',
    cause: 'host/cpu-saturated',
    others: codes('run-queue', 'pressure-cpu'),
    from: 40,
    to: 50,
    change: during(
      together(all({ ...cpu({ user: 0.92, sys: 0.06 }), ...load(3.5) }), pressure('cpu.some', 0.8)),
      40,
      50,
    ),
  },
  {
    title: 'a program in an endless loop',
    cause: 'host/process-busy',
    instance: process(3),
    others: codes('cpu-hot-one'),
    from: 40,
    to: 115,
    change: during(
      together(one(3, { 'proc.psinfo.utime': 960, 'proc.psinfo.stime': 30 }), one(2, { 'kernel.percpu.cpu.idle': 5 })),
      40,
      115,
    ),
  },
  {
    title: 'a network card that cannot keep up',
    cause: 'host/net-drops',
    instance: 'eth0',
    others: codes('net-backlog', 'tcp-retransmits'),
    from: 40,
    to: 46,
    change: during(
      together(
        one(1, { 'network.interface.in.drops': 500 }),
        all({ 'network.softnet.dropped': 300, 'network.tcp.outsegs': 800, 'network.tcp.retranssegs': 60 }),
      ),
      40,
      46,
    ),
  },
  {
    title: 'a host whose fans have failed',
    cause: 'host/thermal',
    instance: 'cpu1',
    others: codes('cpu-saturated', 'run-queue'),
    from: 40,
    to: 60,
    change: during(
      together(
        all({ ...cpu({ user: 0.92, sys: 0.06 }), ...load(3.5) }),
        one(1, { 'hinv.cpu.thermal_throttle.core.count': 0.5 }),
      ),
      40,
      60,
    ),
  },
  {
    title: 'a CPU that takes all packets',
    cause: 'host/softirq-one',
    instance: 'cpu1',
    others: codes('net-drops', 'net-backlog', 'softnet-squeeze'),
    from: 40,
    to: 60,
    change: during(
      together(
        one(1, { 'kernel.percpu.cpu.irq.soft': 900, 'network.interface.in.drops': 500 }),
        all({ 'network.softnet.dropped': 300, 'network.softnet.time_squeeze': 60 }),
      ),
      40,
      60,
    ),
  },
  {
    title: 'a script that starts programs in a loop',
    cause: 'host/fork-storm',
    others: codes('cpu-saturated', 'run-queue', 'cpu-system'),
    from: 40,
    to: 60,
    change: during(all({ ...cpu({ user: 0.3, sys: 0.65 }), ...load(3), 'kernel.all.sysfork': 900 }), 40, 60),
  },
  {
    title: 'a server of NFS that hangs',
    cause: 'host/nfs-retransmits',
    others: codes('load-blocked', 'blocked-tasks'),
    from: 40,
    to: 70,
    change: together(
      during(all({ 'rpc.client.rpccnt': 0, 'rpc.client.rpcretrans': 1 }), 40, 70),
      during(all({ ...load(4), 'kernel.all.blocked': 16 }), 48, 70),
    ),
  },
  {
    title: 'a service that the kernel kills',
    cause: 'host/oom-kill',
    others: codes('service-ended'),
    from: 199,
    to: 200,
    minutes: 300,
    change: together(killAt(200), during(without(3), 199, 300)),
  },
  {
    title: 'a log that fills its file system',
    cause: 'host/fs-full',
    instance: '/dev/sdb1',
    others: codes('fs-filling'),
    from: 80,
    to: 180,
    change: (state, minute) => {
      const full = Math.min(100, 60 + 0.6 * Math.max(0, minute - 30));
      put(state, 'filesys.full', 1, full);
      put(state, 'filesys.avail', 1, (100 - full) * 4e5);
    },
  },
];
