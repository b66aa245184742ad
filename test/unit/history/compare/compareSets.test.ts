import assert from 'node:assert/strict';
import { SetHistory } from '../../../../formats/history/subject/setHistory.ts';
import type { Comparison, Window } from '../../../../formats/history/compare/comparison.ts';
import { compareWindows } from '../../../../formats/history/compare/compareWindows.ts';
import type { ComparedMetricSpec } from '../../../writers/archive/comparedArchive.ts';
import {
  after,
  bytes,
  comparedArchive,
  comparedStart,
  counts,
  kilobytes,
} from '../../../writers/archive/comparedArchive.ts';
import { withSets } from '../set/memorySets.ts';

const window = (from: number, to: number): Window => ({ from: after(from), to: after(to) });
const noise = (seconds: number): number => ((Math.imul(seconds, 0x9e3779b1) >>> 8) % 1000) / 1000;

/** Two archives, of which the second one begins with a restart: counters begin anew, and another version has other units. */
const restart = 3000;
const end = 6000;
const isBusy = (seconds: number): boolean => seconds >= 5400;

function files(): Map<string, Uint8Array> {
  const metrics = (units: number, size: number, start: number): readonly ComparedMetricSpec[] => [
    { name: 'mem.util.free', units, value: (s) => size * (isBusy(s) ? 1 : 8) * (1 + noise(s) / 10) },
    { name: 'disk.all.read', units: counts, semantics: 1, value: (s) => 5 * (s - start) },
  ];
  return new Map([
    ...comparedArchive({ base: 'first', to: restart - 10, metrics: metrics(kilobytes, 1000, 0) }).finish(),
    ...comparedArchive({
      base: 'second',
      from: restart,
      to: end,
      metrics: metrics(bytes, 1_024_000, restart),
    }).finish(),
  ]);
}

async function compare(a: Window, b: Window, mayCutFirst = false): Promise<Comparison> {
  return withSets(files(), async ({ sets }, pool) => {
    const [set] = sets;
    assert.ok(set !== undefined);
    const compared = { history: new SetHistory(set, pool) };
    const request = { takesMetric: () => true, takesInstance: () => true, isAll: false, mayCutFirst, a, b };
    return compareWindows(compared, compared, request);
  });
}

suite('what changed between two windows of a history', () => {
  test('has values of all archives in the units of the first, and computes nothing from one to the next', async () => {
    const { groups, changed, compared, structure } = await compare(window(1000, 5400), window(5400, end));
    assert.deepEqual([compared, changed], [2, 1]);
    const [free] = groups;
    assert.ok(free?.leader.name === 'mem.util.free');
    // 8000 Kbyte, whichever archive they are of.
    assert.ok(Math.abs(free.leader.a.mean / 8400 - 1) < 0.01, String(free.leader.a.mean));
    assert.equal(free.leader.a.count, 440);
    assert.deepEqual(structure.freshMetrics, []);
  });

  test('may begin behind a seam, where enough of it remains', async () => {
    const { a } = await compare(window(1000, 5400), window(5400, end), true);
    // A seam lies a millisecond behind the last record.
    assert.equal((a.from.seconds - comparedStart) * 1000 + a.from.nanoseconds / 1e6, (restart - 10) * 1000 + 1);
  });

  test('tells of other units', async () => {
    const { structure } = await compare(window(0, restart - 10), window(restart, end));
    const fact = { name: 'mem.util.free', instance: undefined, what: 'units', before: 'Kbyte', after: 'byte' };
    assert.deepEqual(structure.facts, [fact]);
  });
});
