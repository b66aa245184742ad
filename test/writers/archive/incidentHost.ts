import { joined } from '../joined.ts';
import { Noise } from './webHostDay.ts';

/**
 * A database host in three days of June 2026, UTC. It is busiest in the afternoon, and its backup in the morning reads more
 * than anything else. But at 00:29 of the last night a scan for malware begins to read sdb, which has no time left for the
 * database until 00:41. At the same time xz uses all of a CPU, which harms nobody.
 */
export const incident = {
  host: 'db1',
  /** 2026-06-18 00:29:20 and 00:41:20. */
  from: 1_781_742_560,
  to: 1_781_743_280,
  disk: 'sdb',
  pid: 48_213,
  program: 'clamscan',
} as const;

const [cpus, memoryKb, secondsPerDay] = [4, 16 * 1024 * 1024, 86_400];
/** 2026-05-04 06:12:40, when it was started. */
const booted = 1_777_875_160;

/** A value, or one for each instance. */
export type HostValues = Readonly<Record<string, number | string | readonly (number | string)[]>>;

export interface HostProcess {
  readonly pid: number;
  readonly command: string;
  readonly args: string;
  readonly user: string;
  /** In seconds since 1970; a process without an end is still there. */
  readonly began: number;
  readonly ended?: number;
  readonly threads: number;
  readonly rssKb: number;
  /** CPU time in milliseconds per second, and bytes per second; by how much of its visitors the host has. */
  readonly load: (visitors: number) => { readonly cpu: number; readonly read: number; readonly written: number };
}

const idle = { cpu: 0.3, read: 0, written: 0 };

function daemon(pid: number, command: string, args: string, rssKb: number, user = 'root', cpu = 0.3): HostProcess {
  const load = (): typeof idle => ({ ...idle, cpu });
  return { pid, command, args, user, began: booted + pid / 100, threads: 1, rssKb, load };
}

function backend(pid: number, user: string, share: number): HostProcess {
  return {
    ...daemon(pid, 'postgres', `postgres: ${user} shop 10.0.3.${pid % 40}(5${pid}) idle`, 380_000, 'postgres'),
    load: (visitors) => ({ cpu: 620 * share * visitors, read: 900_000 * share * visitors, written: 40_000 * share }),
  };
}

const constant =
  (cpu: number, read: number, written: number): HostProcess['load'] =>
  () => ({ cpu, read, written });

const clock = (day: number, hours: number, minutes: number, seconds = 0): number =>
  incident.from - 29 * 60 - 20 + (day - 18) * secondsPerDay + hours * 3600 + minutes * 60 + seconds;

/** From 02:10 to 02:40 of each day the backup reads all of the database from sdb, and writes to sda. */
const backups: readonly HostProcess[] = [15, 16, 17, 18].map((day) => ({
  ...daemon(30_000 + day, 'pg_basebackup', 'pg_basebackup -D /backup/new -Ft -z', 24_000, 'postgres'),
  began: clock(day, 2, 10),
  ended: clock(day, 2, 40),
  load: constant(540, 31_000_000, 9_500_000),
}));

/** From 00:22 to 00:44 of each day logs are compressed. */
const compressions: readonly HostProcess[] = [16, 17, 18].map((day) => ({
  ...daemon(47_000 + day, 'xz', 'xz -9 /var/log/app/requests.log.1', 690_000),
  began: clock(day, 0, 22),
  ended: clock(day, 0, 44),
  load: constant(985, 1_900_000, 210_000),
}));

export const processes: readonly HostProcess[] = [
  daemon(1, 'systemd', '/sbin/init', 12_800),
  daemon(402, 'systemd-journal', '/lib/systemd/systemd-journald', 41_000),
  { ...daemon(431, 'jbd2/sdb1-8', '(jbd2/sdb1-8)', 0), load: constant(2, 0, 48_000) },
  daemon(612, 'sshd', 'sshd: /usr/sbin/sshd -D [listener]', 9_300),
  daemon(633, 'cron', '/usr/sbin/cron -f', 2_700),
  daemon(702, 'chronyd', '/usr/sbin/chronyd -F 1', 3_900, '_chrony'),
  daemon(880, 'pmcd', '/usr/lib/pcp/bin/pmcd -A', 11_400, 'pcp', 4),
  daemon(893, 'pmdalinux', '/var/lib/pcp/pmdas/linux/pmdalinux', 14_700, 'root', 6),
  daemon(894, 'pmdaproc', '/var/lib/pcp/pmdas/proc/pmdaproc -d 3', 13_200, 'root', 18),
  daemon(1120, 'pmlogger', '/usr/lib/pcp/bin/pmlogger -H db1', 12_900, 'pcp', 3),
  { ...daemon(1203, 'postgres', '/usr/lib/postgresql/15/bin/postgres', 190_000, 'postgres', 2), threads: 1 },
  { ...daemon(1211, 'postgres', 'postgres: checkpointer', 2_200_000, 'postgres'), load: constant(9, 0, 610_000) },
  { ...daemon(1212, 'postgres', 'postgres: background writer', 2_100_000, 'postgres'), load: constant(5, 0, 190_000) },
  { ...daemon(1214, 'postgres', 'postgres: walwriter', 24_000, 'postgres'), load: constant(12, 0, 260_000) },
  daemon(1215, 'postgres', 'postgres: autovacuum launcher', 9_100, 'postgres', 1),
  backend(2301, 'web', 1),
  backend(2302, 'web', 0.8),
  backend(2307, 'web', 0.5),
  backend(2311, 'report', 0.2),
  { ...daemon(1500, 'node_exporter', '/usr/bin/node_exporter', 22_000, 'prometheus', 7), threads: 9 },
  ...backups,
  ...compressions,
  {
    ...daemon(incident.pid, incident.program, 'clamscan --recursive --infected /srv', 1_260_000, 'clamav'),
    began: incident.from,
    ended: incident.to,
    load: constant(238, 11_900_000, 2_000),
  },
];

/** What does not change while the host runs, logged when the logger starts. */
export const hostFacts: HostValues = {
  'hinv.ncpu': cpus,
  'hinv.ndisk': 2,
  'hinv.physmem': memoryKb / 1024,
  'hinv.pagesize': 4096,
  'hinv.machine': 'linux',
  'hinv.cpu.model_name': Array<string>(cpus).fill('Intel Xeon E-2234'),
  'kernel.uname.release': '6.1.0-21-amd64',
  'kernel.uname.sysname': 'Linux',
  'kernel.uname.nodename': incident.host,
  'kernel.uname.machine': 'x86_64',
  'kernel.uname.distro': 'Debian GNU/Linux 12',
  'pmcd.version': '6.0.3',
  'mem.physmem': memoryKb,
  'swap.length': 4 * 1024 ** 3,
  'network.interface.baudrate': [0, 125_000_000],
  'filesys.capacity': [40_000_000, 480_000_000],
  'filesys.mountdir': ['/', '/srv'],
};

/** How much of its visitors the host has: few at night, most in the afternoon. */
export function visitorsAt(second: number): number {
  const hour = (second % secondsPerDay) / 3600;
  return 0.08 + (hour > 6 && hour < 23 ? 0.8 * Math.sin((Math.PI * (hour - 6)) / 17) ** 2 : 0);
}

/** Whether a process ran at a second. */
export const ranAt = (second: number, { began, ended = Infinity }: HostProcess): boolean =>
  second >= began && second < ended;

/** Of counters the rate per second, of others the level. */
export function hostAt(second: number, noise: Noise): HostValues {
  const isBound = second >= incident.from && second < incident.to;
  const isBackup = backups.some((backup) => ranAt(second, backup));
  const isCompressing = compressions.some((compression) => ranAt(second, compression));
  const served = visitorsAt(second) * (isBound ? 0.35 : 1) * noise.around(0.1);
  return joined(
    cpuAt({ served, isBound, isBackup, isCompressing, noise }),
    disksAt(served, isBound, isBackup, noise),
    memoryAt(second, isBound, noise),
    networkAt(served, noise),
  );
}

interface CpuLoad {
  readonly served: number;
  readonly isBound: boolean;
  readonly isBackup: boolean;
  readonly isCompressing: boolean;
  readonly noise: Noise;
}

function cpuAt({ served, isBound, isBackup, isCompressing, noise }: CpuLoad): HostValues {
  const user = 1700 * served * noise.around(0.06) + 40 + (isBackup ? 420 : 0) + (isCompressing ? 940 : 0);
  const sys = 420 * served * noise.around(0.06) + 30 + (isBackup ? 210 : 0) + (isBound ? 160 : 0);
  const wait = (isBound ? 1550 : isBackup ? 260 : 30) * noise.around(isBound ? 0.05 : 0.3);
  const intr = 25 * served + 4;
  const unused = Math.max(0, cpus * 1000 - user - sys - wait - intr - 2);
  const share = [0.4, 0.26, 0.2, 0.14];
  const each = (all: number): number[] => share.map((part) => Math.min(1000, all * part));
  const eachBusy = each(user + sys);
  const eachWait = each(wait);
  return {
    'kernel.all.cpu.user': user,
    'kernel.all.cpu.nice': 2,
    'kernel.all.cpu.sys': sys,
    'kernel.all.cpu.idle': unused,
    'kernel.all.cpu.intr': intr,
    'kernel.all.cpu.wait.total': wait,
    'kernel.all.cpu.steal': 0,
    'kernel.percpu.cpu.user': each(user),
    'kernel.percpu.cpu.sys': each(sys),
    'kernel.percpu.cpu.idle': eachBusy.map((busy, cpu) => Math.max(0, 1000 - busy - (eachWait[cpu] ?? 0))),
    'kernel.percpu.cpu.wait.total': eachWait,
    'kernel.all.load': [1, 0.9, 0.8].map((part) => (user + sys) / 1000 + (isBound ? 11 : 0.15) * part),
    'kernel.all.runnable': Math.max(1, Math.round((user + sys) / 900)),
    'kernel.all.blocked': isBound ? Math.round(11 * noise.around(0.2)) : 0,
    'kernel.all.nprocs': Math.round(231 + 30 * served),
    'kernel.all.intr': 700 + 4200 * served,
    'kernel.all.pswitch': 1300 + 9300 * served,
    'kernel.all.sysfork': 2 + 3 * served,
    'kernel.all.pressure.cpu.some.total': 9000 * served + (isCompressing ? 4000 : 0),
    'kernel.all.pressure.io.some.total': (isBound ? 930_000 : isBackup ? 60_000 : 4000) * noise.around(0.03),
    'kernel.all.pressure.io.full.total': (isBound ? 710_000 : isBackup ? 21_000 : 900) * noise.around(0.03),
    'kernel.all.pressure.memory.some.total': 0,
    'kernel.all.pressure.memory.full.total': 0,
  };
}

function disksAt(served: number, isBound: boolean, isBackup: boolean, noise: Noise): HostValues {
  const reads = [3 + 2 * served, isBound ? 186 * noise.around(0.02) : isBackup ? 250 : 4 + 42 * served];
  const writes = [9 + 6 * served + (isBackup ? 38 : 0), isBound ? 5 : 16 + 22 * served];
  const busy = [
    18 + 15 * served + (isBackup ? 160 * noise.around(0.1) : 0),
    isBound ? 994 + 4 * (noise.around(1) - 1) : isBackup ? 540 * noise.around(0.06) : 38 + 190 * served,
  ];
  // What a request waits and is served, in milliseconds.
  const readMs = [0.6, isBound ? 168 * noise.around(0.06) : isBackup ? 5.2 : 3.8 + served];
  const writeMs = [0.9, isBound ? 240 * noise.around(0.08) : isBackup ? 9 : 2.4];
  const active = (rates: readonly number[], times: readonly number[]): number[] =>
    rates.map((each, disk) => each * (times[disk] ?? 0));
  const [readActive, writeActive] = [active(reads, readMs), active(writes, writeMs)];
  return {
    'disk.dev.read': reads,
    'disk.dev.write': writes,
    'disk.dev.read_bytes': [(reads[0] ?? 0) * 14, (reads[1] ?? 0) * (isBound ? 63 : isBackup ? 121 : 24)],
    'disk.dev.write_bytes': [(writes[0] ?? 0) * (isBackup ? 190 : 22), (writes[1] ?? 0) * 20],
    'disk.dev.avactive': busy,
    'disk.dev.aveq': readActive.map((each, disk) => each + (writeActive[disk] ?? 0)),
    'disk.dev.read_rawactive': readActive,
    'disk.dev.write_rawactive': writeActive,
    'filesys.used': [17_200_000, 311_000_000],
    'filesys.avail': [20_700_000, 144_600_000],
    'filesys.full': [45.4, 68.3],
  };
}

function memoryAt(second: number, isBound: boolean, noise: Noise): HostValues {
  const anonymous = memoryKb * (0.31 + 0.05 * visitorsAt(second) + (isBound ? 0.075 : 0)) * noise.around(0.004);
  const [shared, cached, buffers, slab] = [0.26 * memoryKb, 0.55 * memoryKb, 0.012 * memoryKb, 0.038 * memoryKb];
  const free = memoryKb - anonymous - cached - buffers - slab;
  return {
    'mem.util.used': memoryKb - free,
    'mem.util.free': free,
    'mem.util.anonpages': anonymous,
    'mem.util.shmem': shared,
    'mem.util.cached': cached,
    'mem.util.bufmem': buffers,
    'mem.util.slab': slab,
    'mem.util.available': free + cached - shared + 0.6 * slab,
    'mem.util.dirty': isBound ? 310_000 : 21_000 * noise.around(0.4),
    'mem.util.writeback': isBound ? 42_000 : 0,
    'swap.used': 12 * 1024 ** 2,
    'mem.vmstat.pswpin': 0,
    'mem.vmstat.pswpout': 0,
    'mem.vmstat.pgmajfault': isBound ? 3.1 : 0.05,
  };
}

function networkAt(served: number, noise: Noise): HostValues {
  const requests = 260 * served * noise.around(0.03);
  return {
    'network.interface.in.bytes': [540, requests * 2100],
    'network.interface.in.packets': [3, requests * 7],
    'network.interface.in.errors': [0, 0],
    'network.interface.in.drops': [0, 0],
    'network.interface.out.bytes': [540, requests * 14_800],
    'network.interface.out.packets': [3, requests * 11],
    'network.interface.out.errors': [0, 0],
    'network.interface.out.drops': [0, 0],
    'network.tcp.currestab': Math.round(14 + 60 * served),
    'network.tcp.activeopens': 0.2,
    'network.tcp.passiveopens': 1 + 4 * served,
    'network.tcp.retranssegs': 0.02 * requests * 0.01,
    'network.tcp.outsegs': requests * 11,
    'network.sockstat.tcp.tw': Math.round(6 + 20 * served),
  };
}

/** When a process was started, in milliseconds after the host. */
export const startedAfterBoot = ({ began }: HostProcess): number => Math.round((began - booted) * 1000);

export const uptimeAt = (second: number): number => second - booted;
