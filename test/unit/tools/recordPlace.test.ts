import assert from 'node:assert/strict';
import { SetHistory } from '../../../formats/history/subject/setHistory.ts';
import { recordPlace } from '../../../tools/history/recordPlace.ts';
import { slices } from '../../writers/archive/setSlices.ts';
import { withSets } from '../history/set/memorySets.ts';

suite('the place of a record', () => {
  for (const [base, path, file] of [
    ['20260302', '/logs/web1/20260302.index', '/logs/web1/20260302.0'],
    ['20260302', '/logs/20260302/20260302', '/logs/20260302/20260302.0'],
    ['a', '/logs/a.meta', '/logs/a.0'],
    ['0', '/logs/web1/0.meta.xz', '/logs/web1/0.0'],
    ['a.index', '/logs/a.index.index', '/logs/a.index.0'],
  ] as const)
    test(`of ${path} is in ${file}`, async () => {
      const place = await withSets(slices({ base, from: 0, to: 2 }), async ({ sets: [set] }, pool) => {
        const [member] = set?.members ?? [];
        if (set === undefined || member === undefined) return undefined;
        const { signal } = new AbortController();
        const shown = { ...set, members: [{ ...member, path }] };
        return recordPlace({ history: new SetHistory(shown, pool), set: shown }, member.start, signal);
      });
      assert.match(place ?? '', new RegExp(`^${file}:\\d+$`));
    });
});
