import assert from 'node:assert/strict';
import { RecordOffsets } from '../../../../workers/archive/survey/recordOffsets.ts';

suite('RecordOffsets', () => {
  test('finds records by number, offset and time', () => {
    const offsets = new RecordOffsets(100);
    for (let i = 0; i < 10; i++) offsets.add(100 + 20 * i, 120 + 20 * i, 1000 + i);
    assert.deepEqual([offsets.count, offsets.end], [10, 300]);
    assert.deepEqual(offsets.before(3), { number: 3, start: 160, time: 1003 });
    assert.deepEqual(offsets.beforeOffset(179), { number: 3, start: 160, time: 1003 });
    assert.deepEqual(offsets.beforeTime(1003.5), { number: 3, start: 160, time: 1003 });
    assert.equal(offsets.beforeOffset(99), undefined);
  });

  test('of very many records keeps some, at equal distances, and knows all', () => {
    const offsets = new RecordOffsets(0);
    const count = 300_000;
    for (let i = 0; i < count; i++) offsets.add(8 * i, 8 * i + 8, i);
    const kept = [...offsets];
    assert.ok(kept.length <= 1 << 16);
    assert.equal(offsets.count, count);
    for (const { number, start, time } of [kept[0], kept.at(-1), offsets.before(123_457)].flatMap(
      (each) => each ?? [],
    )) {
      assert.deepEqual([start, time], [8 * number, number]);
      assert.equal(number % offsets.stride, 0);
    }
    assert.ok(123_457 - (offsets.before(123_457)?.number ?? 0) < offsets.stride);
  });
});
