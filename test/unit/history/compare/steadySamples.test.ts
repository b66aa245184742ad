import assert from 'node:assert/strict';
import { archiveHistory } from '../../../../formats/history/subject/archiveHistory.ts';
import { compareWindows } from '../../../../formats/history/compare/compareWindows.ts';
import type { ChangedSeries } from '../../../../formats/history/compare/comparison.ts';
import type { ComparisonRequest } from '../../../../formats/history/compare/historyComparison.ts';
import { counterArchive, start } from '../counterArchive.ts';
import { openFiles } from '../../archive/openSample.ts';

const instances = 9;
const at = (seconds: number) => ({ seconds: start + seconds, nanoseconds: 0 });
const request: ComparisonRequest = {
  takesMetric: () => true,
  takesInstance: () => true,
  a: { from: at(0), to: at(3500) },
  b: { from: at(12_000), to: at(20_000) },
  mayCutFirst: false,
  isAll: false,
};

async function changesOf(takesInstance: (name: string) => boolean): Promise<readonly ChangedSeries[]> {
  const compared = { history: archiveHistory(await openFiles(counterArchive(instances, 2, 13_000))) };
  const { groups } = await compareWindows(compared, compared, { ...request, takesInstance });
  return groups.flatMap(({ leader, alike }) => [leader, ...alike]);
}

suite('samples of counters', () => {
  test('are those of each of them alone', async () => {
    const all = await changesOf(() => true);
    assert.ok(all.length >= 9, `${all.length} changes`);
    assert.ok(all.some(({ b }) => b.count > 4096));
    // A counter that falls often has fewer rates than others.
    assert.ok(new Set(all.map(({ b }) => b.count)).size > 2);
    for (const id of [1, 2, 3, 5, 7]) {
      const isThis = (name: string): boolean => name === `i${id}`;
      const alone = await changesOf(isThis);
      const together = all.filter(({ instance = '' }) => isThis(instance));
      const byName = (a: ChangedSeries, b: ChangedSeries): number => (a.name < b.name ? -1 : 1);
      assert.deepEqual(together.toSorted(byName).map(rounded), alone.toSorted(byName).map(rounded));
    }
  });
});

/** Means are summed in another order. */
function rounded({ name, instance, score, a, b, course }: ChangedSeries): unknown {
  return [
    name,
    instance,
    score.toFixed(9),
    [...course],
    ...[a, b].map((one) => ({ ...one, mean: one.mean.toFixed(6) })),
  ];
}
