import assert from 'node:assert/strict';
import { TimeOrdered } from '../../../formats/archive/metadata/timeOrdered.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';

const at = (seconds: number): Timestamp => ({ seconds, nanoseconds: 0 });

suite('records by time', () => {
  test('are in the order of their times, then in that of their coming', () => {
    const records = new TimeOrdered<{ time: Timestamp; name: string }>();
    assert.equal(records.indexAt(at(9)), -1);
    for (const [seconds, name] of [
      [5, 'a'],
      [5, 'b'],
      [3, 'c'],
      [9, 'd'],
      [3, 'e'],
    ] as const)
      records.add({ time: at(seconds), name });
    assert.equal(records.all.map(({ name }) => name).join(''), 'ceabd');
    assert.deepEqual(
      [2, 3, 4, 5, 8, 9].map((seconds) => records.indexAt(at(seconds))),
      [-1, 1, 1, 3, 3, 4],
    );
    records.add({ time: at(1), name: 'f' });
    assert.equal(records.all[records.indexAt(at(2))]?.name, 'f');
  });

  test('may all come backwards', () => {
    const records = new TimeOrdered<{ time: Timestamp }>();
    const count = 300_000;
    for (let i = 0; i < count; i++) records.add({ time: at(count - i) });
    assert.equal(records.indexAt(at(count / 2)), count / 2 - 1);
  });
});
