import { counter } from '../../../pcp/semantics.ts';
import type { Descriptor } from '../../../archive/metadata/descriptor.ts';
import type { ChangedSeries, WindowNumbers } from '../comparison.ts';
import { isShare } from '../comparedMetrics.ts';
import type { SampledSeries } from '../../samples/sampleTable.ts';
import type { WindowSamples } from '../../samples/windowSamples.ts';
import type { WindowStatistics } from './changeScore.ts';
import { changeOf, leastMattering, leastValues, sortedQuantile } from './changeScore.ts';

/** Least score of a change that is reported. */
const leastScore = 0.3;
/** Least change of a share, in percent of what it is a share of. */
const leastPoints = 2;
/** What never falls and nearly always rises is a clock, not a level. */
const clockShare = 0.9;

/** A series, and what it is of. */
export interface NamedSamples {
  readonly name: string;
  readonly descriptor: Descriptor;
  readonly instance: string | undefined;
  readonly samples: SampledSeries;
}

/** Number of parts in which each window is divided for the course of a series. */
export interface CourseParts {
  readonly a: number;
  readonly b: number;
}

/** Whether a series has enough values in both windows, and is no clock. */
export function isComparable({ a, b, steps, changes, falls }: SampledSeries): boolean {
  if (a.count < leastValues || b.count < leastValues) return false;
  return !(steps > 0 && falls === 0 && changes > clockShare * steps);
}

/** Undefined where a series has not changed, or not by enough. @param cpus how many CPUs the host has */
export function rankedChange(
  { name, descriptor, instance, samples }: NamedSamples,
  parts: CourseParts,
  cpus: number | undefined,
): ChangedSeries | undefined {
  const { a, b } = samples;
  if (Math.min(a.least, b.least) === Math.max(a.greatest, b.greatest)) return undefined;
  const [before, after] = [statisticsOf(a), statisticsOf(b)];
  const change = changeOf(before, after, leastMattering(descriptor));
  if (change === undefined || change.score < leastScore) return undefined;
  const points = Math.abs(after.mean - before.mean) * pointsOf(name, descriptor, cpus);
  if (isShare(name) && points < leastPoints) return undefined;
  // As it is printed: what has one score is in the order of what people look at first.
  const score = Number(change.score.toFixed(2));
  const numbers = { a: numbersOf(before), b: numbersOf(after) };
  return { name, descriptor, instance, score, ...numbers, course: courseOf(a, b, parts), partsOfFirst: parts.a };
}

/** How many percent one of a share is. */
function pointsOf(name: string, { semantics }: Descriptor, cpus: number | undefined): number {
  if (semantics !== counter) return 1;
  return name.startsWith('kernel.all.cpu.') ? 100 / (cpus ?? 1) : 100;
}

function statisticsOf(samples: WindowSamples): WindowStatistics {
  const sorted = samples.values.sort();
  return {
    sorted,
    count: samples.count,
    mean: samples.mean,
    median: sortedQuantile(sorted, 0.5),
    p95: sortedQuantile(sorted, 0.95),
  };
}

function numbersOf({ mean, median, p95, count }: WindowStatistics): WindowNumbers {
  return { mean, median, p95, count };
}

function courseOf(a: WindowSamples, b: WindowSamples, parts: CourseParts): Float32Array {
  const course = new Float32Array(parts.a + parts.b);
  course.set(cellMeans(a, parts.a));
  course.set(cellMeans(b, parts.b), parts.a);
  return course;
}

function cellMeans({ values, cells }: WindowSamples, length: number): Float32Array {
  const sums = new Float64Array(length);
  const counts = new Uint32Array(length);
  for (let i = 0; i < values.length; i++) {
    const cell = cells[i] ?? 0;
    sums[cell] = (sums[cell] ?? 0) + (values[i] ?? 0);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const means = new Float32Array(length);
  const first = counts.findIndex((count) => count > 0);
  let last = first < 0 ? 0 : (sums[first] ?? 0) / (counts[first] ?? 1);
  for (let i = 0; i < length; i++) {
    const count = counts[i] ?? 0;
    if (count > 0) last = (sums[i] ?? 0) / count;
    means[i] = last;
  }
  return means;
}
