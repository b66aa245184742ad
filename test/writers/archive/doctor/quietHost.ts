import { joined } from '../../joined.ts';
import type { Noise } from '../webHostDay.ts';

/** What a host is like. */
export interface HostKind {
  readonly cpus: number;
  readonly memoryGib: number;
  readonly disks: readonly string[];
  /** Share of its CPUs that it uses on average, and by how much that moves in the course of hours. */
  readonly load: number;
  readonly swing: number;
  /** The minutes of each hour in which a job reads the first disk. */
  readonly jobMinutes: number;
  /** Share of its filesystems that is used. */
  readonly full: number;
}

/** Of counters the rate per second, of others the level; a list has a value for each instance, NaN for one that is not there. */
export type HostState = Record<string, number | number[]>;

export const interfaces = ['lo', 'eth0'] as const;
/** Volumes of disks, thin volumes, and disks of Btrfs. */
export const volumes = { arrays: ['md0'], pools: ['vg-pool'], btrfs: ['1', '2'] } as const;
export const filesystems = ['/dev/sda1', '/dev/sdb1'] as const;
/** Pid, name and share of the CPU time of all processes. */
export const programs: readonly (readonly [pid: number, args: string, share: number])[] = [
  [1, '/sbin/init', 0.01],
  [700, '/usr/sbin/sshd -D', 0.01],
  [812, '/usr/lib/postgresql/15/bin/postgres', 0.05],
  [1404, '/usr/bin/python3 /srv/shop/worker.py', 0.05],
];

const kib = 1024;

/** What a host with nothing wrong has at a second. */
export function quietState(kind: HostKind, second: number, noise: Noise): HostState {
  const { cpus, load, swing } = kind;
  const wave = 1 + swing * Math.sin((2 * Math.PI * second) / 14_400);
  const busy = Math.min(0.85, load * wave * noise.around(0.15));
  const isJob = (second / 60) % 60 < kind.jobMinutes;
  const cpu = cpuState(kind, busy, isJob, noise);
  const memory = memoryState(kind, busy, noise);
  const disks = diskState(kind, busy, isJob, noise);
  const network = networkState(busy, noise);
  const others: HostState = {
    'kernel.all.pressure.cpu.some.total': 60_000 * busy,
    'kernel.all.pressure.memory.some.total': 200,
    'kernel.all.pressure.memory.full.total': 100,
    'kernel.all.pressure.io.some.total': isJob ? 90_000 : 4000,
    'kernel.all.pressure.io.full.total': isJob ? 40_000 : 900,
    'proc.psinfo.utime': programs.map(([, , share]) => 700 * share * busy * cpus),
    'proc.psinfo.stime': programs.map(([, , share]) => 300 * share * busy * cpus),
    'proc.psinfo.rss': programs.map(
      ([, , share]) => (0.03 + 0.4 * share) * kind.memoryGib * kib * kib * noise.around(0.01),
    ),
    'proc.psinfo.ppid': programs.map(([pid]) => (pid === 1 ? 0 : 1)),
    'proc.runq.defunct': 1,
    'vfs.files.count': 3200,
    'pmcd.agent.status': [0, 0],
    'pmcd.sighups': 0,
    'hinv.cpu.thermal_throttle.package.count': Array.from({ length: cpus }, () => 0),
    'hinv.cpu.thermal_throttle.core.count': Array.from({ length: cpus }, () => 0),
    'cgroup.cpusched.throttled_time': [0, 4e6],
  };
  return joined(cpu, memory, disks, network, others, limitState(kind));
}

/** What a host has only so much of. */
function limitState({ memoryGib }: HostKind): HostState {
  const { arrays, pools, btrfs } = volumes;
  return {
    'kernel.all.nprocs': 300,
    'proc.fd.count': programs.map(() => 40),
    'mem.util.corrupthardware': 0,
    'mem.vmstat.drop_pagecache': 0,
    'cgroup.memory.usage': [0.4, 0.2].map((share) => share * memoryGib * kib ** 3),
    'cgroup.memory.stat.inactive_file': [0.1, 0.05].map((share) => share * memoryGib * kib ** 3),
    'netfilter.ip_conntrack_count': 900,
    'network.tcp.reqqfulldrop': 0,
    'network.tcp.reqqfulldocookies': 0,
    'network.softnet.time_squeeze': 0.2,
    'network.tcp.memorypressures': 0,
    'network.tcp.abortonmemory': 0,
    'network.sockstat.tcp.tw': 400,
    'network.tcp.attemptfails': 0.5,
    'network.tcpconn.close_wait': 8,
    'network.interface.up': interfaces.map(() => 1),
    'network.interface.in.fifo': interfaces.map(() => 0),
    'network.interface.out.fifo': interfaces.map(() => 0),
    'filesys.readonly': filesystems.map(() => 0),
    'disk.md.status': arrays.map(() => 0),
    'dmthin.pool.data.used': pools.map(() => 400),
    'dmthin.pool.metadata.used': pools.map(() => 30),
    'btrfs.device.write_errs': btrfs.map(() => 0),
    'btrfs.device.corruption_errs': btrfs.map(() => 0),
  };
}

function cpuState({ cpus }: HostKind, busy: number, isJob: boolean, noise: Noise): HostState {
  const [user, sys, intr] = [720 * busy * cpus, 250 * busy * cpus, 30 * busy * cpus];
  const wait = isJob ? 0.04 * 1000 * cpus : 4 * cpus;
  const idle = 1000 * cpus - user - sys - intr - wait;
  const each = Array.from({ length: cpus }, (_, cpu) => Math.min(0.9, busy * (1 + (cpu % 2 === 0 ? 0.08 : -0.08))));
  return {
    'kernel.all.cpu.user': user,
    'kernel.all.cpu.nice': 0,
    'kernel.all.cpu.sys': sys,
    'kernel.all.cpu.intr': intr,
    'kernel.all.cpu.wait.total': wait,
    'kernel.all.cpu.steal': 0,
    'kernel.all.cpu.idle': idle,
    'kernel.percpu.cpu.idle': each.map((one) => 1000 * (1 - one)),
    'kernel.percpu.cpu.irq.soft': each.map((one) => 20 * one),
    'hinv.cpu.clock': each.map((one) => 800 + 2800 * Math.min(1, 2 * one)),
    'kernel.all.load': [1, 5, 15].map(() => busy * cpus * noise.around(0.1)),
    'kernel.all.blocked': isJob ? 1 : 0,
    'kernel.all.pswitch': 3000 * cpus * busy,
    'kernel.all.sysfork': 8 * noise.around(0.5),
  };
}

function memoryState({ memoryGib }: HostKind, busy: number, noise: Noise): HostState {
  const all = memoryGib * kib * kib;
  return {
    'mem.util.available': all * (0.55 - 0.1 * busy) * noise.around(0.02),
    'mem.util.free': all * 0.1 * noise.around(0.2),
    'mem.vmstat.pswpin': 0,
    'mem.vmstat.pswpout': 0,
    'mem.vmstat.pgmajfault': 0.5,
    'mem.vmstat.allocstall_normal': 0,
    'mem.vmstat.allocstall_movable': 0,
    'mem.vmstat.oom_kill': 0,
    'swap.used': 2e7,
    'mem.numa.alloc.hit': [20_000, 20_000],
    'mem.numa.alloc.miss': [0, 0],
  };
}

function diskState({ disks, full }: HostKind, busy: number, isJob: boolean, noise: Noise): HostState {
  const each = disks.map((_, disk) => (isJob && disk === 0 ? 160 : 6 + 40 * busy) * noise.around(0.2));
  return {
    'disk.dev.read': each,
    'disk.dev.write': each.map((ops) => ops / 2),
    'disk.dev.avactive': each.map((ops) => Math.min(700, 3 * ops)),
    'disk.dev.read_rawactive': each.map((ops) => 4 * ops),
    'disk.dev.write_rawactive': each.map((ops) => 2 * ops),
    'smart.attributes.reallocated_sector_count.raw': disks.map(() => 0),
    'filesys.full': filesystems.map((_, i) => 100 * full - 7 * i),
    'filesys.avail': filesystems.map(() => (1 - full) * 4e7),
    'filesys.usedfiles': filesystems.map(() => 200_000),
  };
}

function networkState(busy: number, noise: Noise): HostState {
  const packets = 9000 * busy * noise.around(0.2);
  return {
    'network.interface.in.bytes': [500, 300 * packets],
    'network.interface.out.bytes': [500, 900 * packets],
    'network.interface.in.packets': [4, packets],
    'network.interface.out.packets': [4, packets],
    'network.interface.in.errors': [0, 0],
    'network.interface.out.errors': [0, 0],
    'network.interface.in.drops': [0, 0.01],
    'network.interface.out.drops': [0, 0],
    'network.softnet.dropped': 0,
    'network.udp.recvbuferrors': 0,
    'network.tcp.outsegs': packets,
    'network.tcp.retranssegs': 0.001 * packets,
    'network.tcp.listendrops': 0,
    'network.tcp.listenoverflows': 0,
    'rpc.client.rpccnt': 40,
    'rpc.client.rpcretrans': 0,
  };
}

/** What a logger asks for once, when it starts. */
export function factsOf({ cpus, memoryGib }: HostKind): HostState {
  return {
    'hinv.ncpu': cpus,
    'mem.physmem': memoryGib * kib * kib,
    'swap.length': 4 * kib ** 3,
    'network.interface.baudrate': [0, 125_000_000],
    'filesys.maxfiles': filesystems.map(() => 1_000_000),
    'vfs.files.max': 100_000,
    'kernel.all.pid_max': 32_768,
    'netfilter.ip_conntrack_max': 65_536,
    'cgroup.memory.limit': [0, memoryGib * 0.5 * kib ** 3],
    'dmthin.pool.data.total': [1000],
    'dmthin.pool.metadata.total': [100],
  };
}
