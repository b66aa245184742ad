import type { HostSpec } from './hostArchive.ts';
import type { Change } from './hostChanges.ts';
import { put, usualKind } from './hostChanges.ts';

/** The minute of the record that has what happened. */
const eventMinute = 20;
const steps = [15, 60, 120, 300] as const;
const seeds = Array.from({ length: 10 }, (_, seed) => seed);

const add =
  (name: string, count: number, place?: number): Change =>
  (state, _, step) => {
    // Counters take rates.
    if (place === undefined) state[name] = count / step;
    else put(state, name, place, count / step);
  };

const kill = add('mem.vmstat.oom_kill', 1);
const diskError = add('smart.attributes.reallocated_sector_count.raw', 1, 1);
const throttle = add('hinv.cpu.thermal_throttle.package.count', 1, 1);

/** Hosts on which one process is killed, one sector is replaced, and a CPU is slowed down once. */
export const singleEvents: readonly HostSpec[] = steps.flatMap((step) =>
  seeds.map((seed) => ({
    ...{ kind: usualKind, minutes: 30, step, seed, lateness: 40 * (1 + seed) },
    change: (state, minute, seconds) => {
      if (minute === eventMinute) for (const event of [kill, diskError, throttle]) event(state, minute, seconds);
    },
  })),
);

/** A host that is logged each 10 s, whose logger stalls while the kernel kills three processes. @param seconds of the stall */
export const killsInStall = (seconds: number): HostSpec => ({
  ...{ kind: usualKind, minutes: 40, step: 10 },
  isMissing: (minute) => minute > eventMinute && minute < eventMinute + seconds / 60,
  change: (state, minute, step) => {
    if (Math.abs(minute - eventMinute - 1 / 6) < 1e-6) add('mem.vmstat.oom_kill', 3)(state, minute, step);
  },
});
