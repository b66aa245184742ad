/** What happens on the sample host in a day, as rates and levels at a time. Made up. */

const cpus = 4;
const memoryKb = 16 * 1024 * 1024;
const secondsPerHour = 3600;

/** Values of a moment: of counters the rate per second, of others the level; by instance where a metric has some. */
export type Moment = Readonly<Record<string, readonly number[]>>;

/** Numbers that look random and are the same in each run. */
export class Noise {
  #state: number;

  constructor(seed = 0) {
    this.#state = 20_260_511 + seed;
  }

  /** A factor near 1. */
  around(spread: number): number {
    this.#state = (Math.imul(this.#state, 1_103_515_245) + 12_345) >>> 0;
    return 1 + spread * (this.#state / 2 ** 31 - 1);
  }
}

/** From 10:40 to 11:10 a report reads the whole of sdb, and the web server waits for it. */
function isDiskBound(hour: number): boolean {
  return hour >= 10 + 40 / 60 && hour < 11 + 10 / 60;
}

/** From 02:10 to 02:34 the nightly backup reads sda. */
function isBackup(hour: number): boolean {
  return hour >= 2 + 10 / 60 && hour < 2 + 34 / 60;
}

/** How much of its visitors the site has at an hour: few at night, most in the early afternoon. */
function visitors(hour: number): number {
  return 0.12 + (hour > 6 && hour < 23 ? 0.88 * Math.sin((Math.PI * (hour - 6)) / 17) ** 2 : 0);
}

/** @param second of the day */
export function momentAt(second: number, noise: Noise): Moment {
  const hour = second / secondsPerHour;
  const [bound, backup] = [isDiskBound(hour), isBackup(hour)];
  const served = visitors(hour) * (bound ? 0.3 : 1) * noise.around(0.08);
  const moment = { ...cpuAt(served, bound, backup, noise), ...disksAt(served, bound, backup, noise) };
  return { ...moment, ...memoryAt(hour, noise), ...networkAt(served, noise) };
}

/** CPU time in milliseconds each second: all of it together is what the CPUs have. */
function cpuAt(served: number, bound: boolean, backup: boolean, noise: Noise): Moment {
  const user = 1500 * served * noise.around(0.05) + (backup ? 180 : 0);
  const sys = 380 * served * noise.around(0.05) + (backup ? 160 : 20);
  const wait = (bound ? 2350 : 25 + (backup ? 420 : 0)) * noise.around(bound ? 0.06 : 0.3);
  const [nice, intr] = [backup ? 240 : 4, 30 * served + 3];
  const idle = cpus * 1000 - user - sys - wait - nice - intr;
  return {
    'kernel.all.cpu.user': [user],
    'kernel.all.cpu.nice': [nice],
    'kernel.all.cpu.sys': [sys],
    'kernel.all.cpu.idle': [idle],
    'kernel.all.cpu.intr': [intr],
    'kernel.all.cpu.wait.total': [wait],
    'kernel.all.load': [(user + sys) / 1000 + (bound ? 16 : 0.1) * noise.around(0.15)],
    'kernel.all.nprocs': [Math.round(212 + 40 * served + (bound ? 60 : 0))],
    'kernel.all.intr': [900 + 5200 * served],
    'kernel.all.pswitch': [1500 + 9800 * served],
  };
}

function disksAt(served: number, bound: boolean, backup: boolean, noise: Noise): Moment {
  const reads = [backup ? 310 * noise.around(0.1) : 2 + 6 * served, bound ? 640 * noise.around(0.04) : 30 * served];
  const writes = [8 + 14 * served, bound ? 12 : 4 + 46 * served];
  const busy = [
    backup ? 540 * noise.around(0.08) : 12 + 30 * served * noise.around(0.2),
    bound ? 988 + 9 * (noise.around(1) - 1) : 15 + 120 * served * noise.around(0.2),
  ];
  return {
    'disk.dev.read': reads,
    'disk.dev.write': writes,
    'disk.dev.read_bytes': [(reads[0] ?? 0) * (backup ? 120 : 12), (reads[1] ?? 0) * (bound ? 52 : 14)],
    'disk.dev.write_bytes': writes.map((rate) => rate * 11),
    'disk.dev.avactive': busy,
  };
}

function memoryAt(hour: number, noise: Noise): Moment {
  const programs = memoryKb * (0.34 + 0.004 * hour + (isDiskBound(hour) ? 0.05 : 0)) * noise.around(0.004);
  const cached = memoryKb * Math.min(0.52, 0.2 + (hour > 2.2 ? 0.16 : 0) + (hour > 10.7 ? 0.12 : 0));
  const buffers = memoryKb * 0.012;
  const used = Math.round(programs + cached + buffers);
  const swapped = hour < 10.8 ? 12 : hour < 11.2 ? 12 + 210 * (hour - 10.8) : 96;
  return {
    'mem.physmem': [memoryKb],
    'mem.util.used': [used],
    'mem.util.free': [memoryKb - used],
    'mem.util.bufmem': [Math.round(buffers)],
    'mem.util.cached': [Math.round(cached)],
    'mem.util.available': [Math.round(memoryKb - programs)],
    'swap.length': [4 * 1024 ** 3],
    'swap.used': [Math.round(swapped) * 1024 ** 2],
    'swap.pagesin': [isDiskBound(hour) ? 6 : 0],
    'swap.pagesout': [hour >= 10.8 && hour < 11.2 ? 15 : 0],
  };
}

function networkAt(served: number, noise: Noise): Moment {
  const requests = 420 * served * noise.around(0.03);
  const own = 3 * noise.around(0.2);
  return {
    'network.interface.in.bytes': [own * 180, requests * 1150],
    'network.interface.in.packets': [own, requests * 4.2],
    'network.interface.out.bytes': [own * 180, requests * 21_000],
    'network.interface.out.packets': [own, requests * 16],
  };
}

/** What does not change while the host runs. */
export const webHostFacts: Readonly<Record<string, number | string>> = {
  'hinv.ncpu': cpus,
  'hinv.ndisk': 2,
  'hinv.physmem': memoryKb / 1024,
  'kernel.uname.release': '6.1.0-21-amd64',
  'kernel.uname.nodename': 'web1',
};
