import { secondsBetween } from '../../../pcp/time/timestamp.ts';
import type { FactChange, IntervalChange, StructuralChanges, Window } from '../comparison.ts';
import type { GatheredWindows } from '../gatheredWindows.ts';
import { leastValues } from '../ranking/changeScore.ts';
import type { ComparedLine, LoggedMetric } from '../../samples/comparedLine.ts';
import { driftTexts } from './driftTexts.ts';
import { domainChanges } from './domainChanges.ts';

/** A metric that is logged more rarely than so often in a window is not missed there. */
const leastExpected = 4;
/** Intervals that differ by less are the same. */
const intervalRatio = 1.5;

/** What of two windows differs beside the values. */
export function structuralChanges(windows: GatheredWindows): StructuralChanges {
  const { a, b, lines } = windows;
  const goneMetrics: string[] = [];
  const freshMetrics: string[] = [];
  const facts: FactChange[] = [];
  for (const [name, metric] of byName(lines)) {
    const [before, after] = [loggedLine(metric, 'a'), loggedLine(metric, 'b')];
    if (before !== undefined && after !== undefined) facts.push(...driftTexts(name, before, after));
    else if (before !== undefined && isMissed(before, b)) goneMetrics.push(name);
    else if (after !== undefined && isMissed(after, a)) freshMetrics.push(name);
    for (const line of metric) facts.push(...valueChanges(line));
  }
  return { goneMetrics, freshMetrics, facts, domains: domainChanges(windows), intervals: intervalChanges(lines) };
}

/** A metric has several lines where its values cannot go on in one. */
function byName(lines: readonly ComparedLine[]): ReadonlyMap<string, readonly ComparedLine[]> {
  const metrics = new Map<string, ComparedLine[]>();
  for (const line of lines) {
    const metric = metrics.get(line.name);
    if (metric === undefined) metrics.set(line.name, [line]);
    else metric.push(line);
  }
  return metrics;
}

function loggedLine(metric: readonly ComparedLine[], window: 'a' | 'b'): LoggedMetric | undefined {
  return metric.map((line) => line.in(window)).find(({ records }) => records > 0);
}

/** Whether a metric should have been logged in the other window, as it was in one. */
function isMissed({ records, interval }: LoggedMetric, { from, to }: Window): boolean {
  return records >= leastValues && secondsBetween(from, to) >= leastExpected * interval;
}

function valueChanges({ name, facts }: ComparedLine): readonly FactChange[] {
  return facts.all.flatMap(({ instance, series }): readonly FactChange[] => {
    const [before, after] = [series.in('a'), series.in('b')];
    if (before === undefined || after === undefined || before === after) return [];
    return [{ name, instance, what: 'value', before, after }];
  });
}

/** Changes of the interval at which metrics are recorded, those of most metrics first. */
function intervalChanges(lines: readonly ComparedLine[]): readonly IntervalChange[] {
  const changes = new Map<string, { before: number; after: number; metrics: string[] }>();
  for (const line of lines) {
    const [a, b] = [line.in('a'), line.in('b')];
    const [before, after] = [a.interval, b.interval].map(rounded) as [number, number];
    if (!a.isRegular || !b.isRegular) continue;
    if (!(before >= intervalRatio * after || after >= intervalRatio * before)) continue;
    const key = `${before} ${after}`;
    const change = changes.get(key);
    if (change === undefined) changes.set(key, { before, after, metrics: [line.name] });
    else change.metrics.push(line.name);
  }
  return [...changes.values()].sort((a, b) => b.metrics.length - a.metrics.length);
}

/** Rounds to two digits, so that metrics of one group have the same interval. */
function rounded(seconds: number): number {
  return Number(seconds.toPrecision(2));
}
