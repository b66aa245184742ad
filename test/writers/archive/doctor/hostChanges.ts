import type { HostKind, HostState } from './quietHost.ts';
import { programs } from './quietHost.ts';

export const usualKind: HostKind = {
  cpus: 4,
  memoryGib: 16,
  disks: ['sda', 'sdb'],
  load: 0.3,
  swing: 0.4,
  jobMinutes: 12,
  full: 0.6,
};

const { cpus } = usualKind;
/** The memory of the {@link usualKind}, in KiB. */
export const memoryKb = usualKind.memoryGib * 1024 * 1024;

/** Changes what a host would have at a minute. */
export type Change = (state: HostState, minute: number, step: number) => void;

/** Changes what is recorded between two minutes. */
export const during =
  (change: Change, first: number, last: number): Change =>
  (state, minute, step) => {
    // What is recorded at a minute has passed since the one before.
    if (minute > first && minute <= last) change(state, minute, step);
  };

/** Sets the value of one instance. */
export const put = (state: HostState, name: string, place: number, value: number): void => {
  const values = state[name];
  if (!Array.isArray(values)) throw new Error(`${name} has no instances`);
  values[place] = value;
};

export const all =
  (values: HostState): Change =>
  (state) =>
    Object.assign(state, structuredClone(values));

export const one =
  (place: number, values: Readonly<Record<string, number>>): Change =>
  (state) => {
    for (const [name, value] of Object.entries(values)) put(state, name, place, value);
  };

/** Shares of the time of all CPUs, 0 to 1. */
export function cpu(
  parts: Readonly<Partial<Record<'user' | 'sys' | 'intr' | 'wait.total' | 'steal', number>>>,
  each?: number,
): HostState {
  const { user = 0.2, sys = 0.05, intr = 0.01, steal = 0, 'wait.total': wait = 0 } = parts;
  const busy = user + sys + intr + steal;
  const time = (share: number): number => 1000 * cpus * share;
  return {
    'kernel.all.cpu.user': time(user),
    'kernel.all.cpu.sys': time(sys),
    'kernel.all.cpu.intr': time(intr),
    'kernel.all.cpu.steal': time(steal),
    'kernel.all.cpu.wait.total': time(wait),
    'kernel.all.cpu.idle': time(1 - busy - wait),
    'kernel.percpu.cpu.idle': Array.from({ length: cpus }, () => 1000 * (1 - (each ?? Math.min(0.9, busy)))),
  };
}

/** Load is what it would be with so many tasks for each CPU. */
export const load = (perCpu: number): HostState => ({
  'kernel.all.load': [perCpu * cpus, perCpu * cpus, perCpu * cpus],
});

/** Of a disk that is busy for a share of the time, with so many requests per second of so many milliseconds. */
export const disk = (busy: number, ms: number, ops = 100): Readonly<Record<string, number>> => ({
  'disk.dev.read': ops,
  'disk.dev.write': 0,
  'disk.dev.avactive': 1000 * busy,
  'disk.dev.read_rawactive': ops * ms,
  'disk.dev.write_rawactive': 0,
});

/** The name of an instance. */
export const process = (place: number): string =>
  `${String(programs[place]?.[0] ?? 0).padStart(6, '0')} ${programs[place]?.[1] ?? ''}`;

/** Changes one after the other. */
export const together =
  (...changes: readonly Change[]): Change =>
  (state, minute, step) => {
    for (const change of changes) change(state, minute, step);
  };

/** Tasks wait for a share of the time. */
export const pressure = (part: string, share: number): Change =>
  all({ [`kernel.all.pressure.${part}.total`]: 1e6 * share });
