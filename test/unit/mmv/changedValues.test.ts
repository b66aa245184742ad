import assert from 'node:assert/strict';
import fc from 'fast-check';
import { changedValues } from '../../../formats/mmv/live/changedValues.ts';
import { decodeMmv } from '../../../formats/mmv/decode/decodeMmv.ts';
import type { ValueBytes } from '../../../formats/mmv/structure/valueBytes.ts';
import { valueBytes } from '../../../formats/mmv/structure/valueBytes.ts';
import { DamagedMmv } from '../../writers/mmv/damage.ts';
import { goodSpec } from '../../writers/mmv/goodMmv.ts';

/** The same, byte by byte, as the ranges say. */
function slowly(before: Uint8Array, after: Uint8Array, { values, free }: ValueBytes) {
  const changed = new Set<number>();
  let areSlots = true;
  for (const [at, byte] of after.entries()) {
    if (byte === before[at]) continue;
    const isFree = free.some(({ start, end }) => start <= at && at < end);
    const ranges = values.filter(({ start, end }) => start <= at && at < end);
    if (!isFree || ranges.length === 0) return undefined;
    for (const { start, first, entrySize } of ranges) {
      changed.add(first + Math.floor((at - start) / entrySize));
      if (entrySize !== 32 || (at - start) % 32 >= 8) areSlots = false;
    }
  }
  return { changed: [...changed].sort((a, b) => a - b), areSlots };
}

/** A good file; one whose section of values is not aligned; one whose values share bytes with texts and metrics. */
const files = [0, 1, 1000].map((shift) => {
  const file = new DamagedMmv(goodSpec(2, 'little'));
  if (shift > 0) file.u64(file.toc('values', 'offset'), file.entry('values', 0) + shift);
  return decodeMmv('m', file.bytes);
});

suite('changedValues', () => {
  test('finds the same values as a comparison byte by byte', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(255)), { maxLength: 6 });
    let found = 0;
    fc.assert(
      fc.property(fc.constantFrom(...files), changes, fc.boolean(), (file, edits, isOdd) => {
        const { bytes } = file.image;
        const ranges = valueBytes(file);
        // A reading need not begin where a buffer does.
        const after = new Uint8Array(bytes.length + 1).subarray(isOdd ? 1 : 0).subarray(0, bytes.length);
        after.set(bytes);
        for (const [which, at, value] of edits) {
          // Around the values, where it matters.
          const { start, end } = ranges.values[which % ranges.values.length] ?? { start: 0, end: bytes.length };
          after[start - 1 + (at % (end - start + 2))] = value;
        }
        const expected = slowly(bytes, after, ranges);
        const actual = changedValues(bytes, after, ranges, file.values.length);
        assert.deepEqual(actual && { ...actual, changed: [...actual.changed] }, expected);
        if (expected !== undefined && expected.changed.length > 0) found++;
      }),
      { seed: 5, numRuns: 150 },
    );
    assert.ok(found > 20, `${found} with values`);
  });

  test('tells changes of slots from those of all else in an entry', () => {
    const file = new DamagedMmv(goodSpec(1, 'little'));
    const { image, values, ...rest } = decodeMmv('m', file.bytes.slice());
    const ranges = valueBytes({ image, values, ...rest });
    const areSlots = (): boolean | undefined => changedValues(image.bytes, file.bytes, ranges, values.length)?.areSlots;
    file.u64(file.at('values', 3, 'slot'), -1n);
    assert.equal(areSlots(), true);
    file.u64(file.at('values', 3, 'extra'), 5);
    assert.equal(areSlots(), false);
  });
});
