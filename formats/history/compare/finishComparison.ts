import type { ChangedSeries, Comparison } from './comparison.ts';
import type { GatheredWindows } from './gatheredWindows.ts';
import { groupChanges } from './ranking/groupChanges.ts';
import type { CourseParts } from './ranking/rankChanges.ts';
import { isComparable, rankedChange } from './ranking/rankChanges.ts';
import { structuralChanges } from './structure/structuralChanges.ts';

/** Ranks and groups what differs. */
export function finishComparison(windows: GatheredWindows, parts: CourseParts): Comparison {
  const { a, b, lines, table } = windows;
  const cpus = cpuCount(windows);
  const changes: ChangedSeries[] = [];
  let compared = 0;
  for (const { name, descriptor, series } of lines)
    for (const one of series.all) {
      const samples = table.of(one.series);
      if (!isComparable(samples)) continue;
      compared++;
      const change = rankedChange({ name, descriptor, instance: one.instance, samples }, parts, cpus);
      if (change !== undefined) changes.push(change);
    }
  const groups = groupChanges(changes);
  return { a, b, compared, changed: changes.length, groups, structure: structuralChanges(windows), cpus };
}

const states = new Set(['user', 'nice', 'sys', 'idle', 'intr', 'wait.total', 'steal']);

/** One instance for each CPU, or else all CPUs are in some state all of the time. */
function cpuCount({ lines, table }: GatheredWindows): number | undefined {
  const each = lines.find(({ name }) => name === 'kernel.percpu.cpu.idle')?.series.all.length ?? 0;
  if (each > 0) return each;
  let sum = 0;
  for (const { name, series } of lines)
    if (name.startsWith('kernel.all.cpu.') && states.has(name.slice('kernel.all.cpu.'.length)))
      for (const one of series.all) {
        const { a, b } = table.of(one.series);
        sum += (a.count > 0 ? a.mean : b.mean) || 0;
      }
  return sum < 0.5 ? undefined : Math.round(sum);
}
