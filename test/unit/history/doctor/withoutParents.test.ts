import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { UsedByGroup } from '../../../../formats/history/doctor/evidence/withoutParents.ts';
import { withoutParents } from '../../../../formats/history/doctor/evidence/withoutParents.ts';

/** The same, group by group. */
function expected(rows: readonly UsedByGroup[]): readonly UsedByGroup[] {
  const isWithin = (inner: UsedByGroup, outer: UsedByGroup): boolean => inner.instance.startsWith(`${outer.instance}/`);
  return rows.filter(
    (row) => row.instance !== '/' && !rows.some((other) => isWithin(other, row) && other.value >= 0.9 * row.value),
  );
}

suite('control groups without their parents', () => {
  const name = fc
    .array(fc.constantFrom('a', 'b', 'a-b', 'a.b', '\u{1f600}', ''), { maxLength: 4 })
    .map((parts) => `/${parts.join('/')}`);

  test('leave out those of which one within them used nearly all', () => {
    const rows = fc.uniqueArray(fc.record({ instance: name, value: fc.integer({ min: 1, max: 20 }) }), {
      selector: ({ instance }) => instance,
    });
    fc.assert(
      fc.property(rows, (given) => {
        assert.deepEqual(withoutParents(given), expected(given));
      }),
    );
  });

  test('are those within where a hundred thousand used as much as the one that each is in', () => {
    const within = Array.from({ length: 100_000 }, (_, i) => ({ instance: `/${i}/x`, value: 1 }));
    const rows = [...within.map(({ instance }) => ({ instance: instance.slice(0, -2), value: 1 })), ...within];
    assert.deepEqual(withoutParents(rows), within);
  });
});
