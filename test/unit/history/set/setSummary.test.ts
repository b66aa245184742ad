import assert from 'node:assert/strict';
import { setEnd } from '../../../../formats/history/subject/members/setMember.ts';
import type { MetricSummary } from '../../../../formats/history/summary/metricSummary.ts';
import { summarize } from '../../../../formats/history/summary/summarize.ts';
import { SetHistory } from '../../../../formats/history/subject/setHistory.ts';
import type { Losses } from '../../../../formats/archive/losses.ts';
import { toSeconds } from '../../../../formats/pcp/time/timestamp.ts';
import { encodeUnits } from '../../../writers/encodeUnits.ts';
import type { SliceSpec } from '../../../writers/archive/setSlices.ts';
import { cpuUser, historyStart, memFree, slices, tcpOpens } from '../../../writers/archive/setSlices.ts';
import { withSets } from './memorySets.ts';

async function summaryOf(...specs: readonly SliceSpec[]): Promise<readonly MetricSummary[]> {
  return withSets(slices(...specs), async ({ sets }, pool) => {
    const [set = assert.fail()] = sets;
    const span = { start: set.members[0]?.start ?? assert.fail(), end: setEnd(set) ?? assert.fail() };
    const losses: Losses = {
      broken: () => assert.fail(),
      corrupt: () => assert.fail(),
      failure: (_, error) => assert.fail(String(error)),
    };
    const all = { takesMetric: () => true, takesInstance: () => true, isRaw: false };
    return [...(await summarize(new SetHistory(set, pool), { ...all, span, parts: 2, losses }))];
  });
}

const minuteOf = (time: Parameters<typeof toSeconds>[0] | undefined): number | undefined =>
  time && Math.round((toSeconds(time) - historyStart) / 6) / 10;

suite('summary of a history', () => {
  test('goes over all archives, and computes nothing from one to the next', async () => {
    const [user, free] = await summaryOf({ base: 'a', from: 0, to: 9 }, { base: 'b', from: 60, to: 69 });
    // A millisecond a minute; between the archives the counter rose by 51.
    assert.deepEqual([user?.count, user?.seconds, user?.falls], [18, 18 * 60, 0]);
    assert.ok(Math.abs((user?.mean ?? NaN) - 1 / 60_000) < 1e-12);
    assert.ok(Math.abs((user?.max?.value ?? NaN) - 1 / 60_000) < 1e-12);
    // Each level holds to the next one, and the last one of an archive no time.
    assert.deepEqual([free?.count, free?.seconds, free?.mean], [20, 18 * 60, 30_000 + (36 + 9 * 64) / 18]);
    assert.deepEqual([free?.min?.value, free?.max?.value, minuteOf(free?.max?.time)], [30_000, 30_069, 69]);
    assert.deepEqual([...(free?.parts ?? [])], [30_004, 30_064]);
  });

  test('counts a time once where archives overlap', async () => {
    const [, free] = await summaryOf({ base: 'a', from: 0, to: 9 }, { base: 'b', from: 5, to: 14 });
    assert.deepEqual([free?.count, free?.min?.value, free?.max?.value], [15, 30_000, 30_014]);
  });

  test('has the metrics of archives that are recorded side by side', async () => {
    const other = { base: 'tcp', from: 0, to: 9, metrics: [tcpOpens] };
    const all = await summaryOf({ base: 'a', from: 0, to: 9 }, other);
    assert.deepEqual(
      all.map(({ descriptor, count }) => [descriptor.names[0], count]),
      [
        ['kernel.all.cpu.user', 9],
        ['mem.util.free', 10],
        ['network.tcp.activeopens', 9],
      ],
    );
  });

  test('counts a time once where an archive ends with a mark, and the next one has some', async () => {
    const changes = { ...memFree, semantics: 4 };
    const specs = [
      { base: 'a', from: 0, to: 4, metrics: [changes], marks: [4] },
      { base: 'b', from: 10, to: 19, metrics: [changes], marks: [12, 15] },
    ];
    const [free] = await summaryOf(...specs);
    // From minute 0 to 4, 10 to 12, 13 to 15 and 16 to 19, and a millisecond to each mark.
    assert.ok(Math.abs((free?.seconds ?? NaN) - (11 * 60 + 0.003)) < 1e-6, String(free?.seconds));
  });

  test('converts what another archive has in another scale to the first one', async () => {
    const bytes = { ...memFree, units: encodeUnits({ dimSpace: 1, scaleSpace: 0 }) };
    const micro = { ...cpuUser, units: encodeUnits({ dimTime: 1, scaleTime: 1 }) };
    const [user, free] = await summaryOf(
      { base: 'a', from: 0, to: 9 },
      { base: 'b', from: 10, to: 19, metrics: [micro, bytes] },
    );
    assert.deepEqual([free?.descriptor.units, free?.count], [memFree.units, 20]);
    assert.deepEqual([free?.min?.value, free?.max?.value], [30_010 / 1024, 30_009]);
    // A microsecond a minute in the second archive.
    assert.ok(Math.abs((user?.mean ?? NaN) - (1 / 60_000 + 1 / 60_000_000) / 2) < 1e-12);
  });

  test('has a line for each, where what a metric is has changed', async () => {
    const level = { ...cpuUser, semantics: 3 };
    const all = await summaryOf(
      { base: 'a', from: 0, to: 9, metrics: [cpuUser] },
      { base: 'b', from: 10, to: 19, metrics: [level] },
      { base: 'c', from: 20, to: 29, metrics: [cpuUser] },
    );
    assert.deepEqual(
      all.map(({ descriptor, since, until, count }) => [descriptor.semantics, minuteOf(since), minuteOf(until), count]),
      [
        [1, undefined, 10, 18],
        [3, 10, undefined, 10],
      ],
    );
  });
});
