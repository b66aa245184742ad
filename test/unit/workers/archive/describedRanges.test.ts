import assert from 'node:assert/strict';
import type { SetMember } from '../../../../formats/history/subject/members/setMember.ts';
import { fromSeconds } from '../../../../formats/pcp/time/timestamp.ts';
import type { TimeRange } from '../../../../protocol/viewer/overviewProtocol.ts';
import { DescribedRanges } from '../../../../workers/archive/history/describedRanges.ts';

/** The archive of a day. */
const member = (day: number): SetMember =>
  ({ path: String(day), start: fromSeconds(day), end: fromSeconds(day + 0.9) }) as unknown as SetMember;
const range = (from: number, to: number): TimeRange => ({ from: fromSeconds(from), to: fromSeconds(to) });

suite('metadata that is still to be read', () => {
  test('is that of the newest archive first, or of the time in view', async () => {
    const days = [1, 2, 3, 4].map(member);
    const ranges = new DescribedRanges(days);
    assert.equal(ranges.next(), days[3]);
    let isThere = false;
    const waiting = ranges.until(range(1.5, 2.5)).then(() => (isThere = true));
    assert.equal(ranges.next(), days[1]);
    assert.equal(ranges.done(member(9)), false);
    for (const [place, isComplete] of [
      [1, false],
      [0, true],
    ] as const) {
      assert.equal(ranges.next(), days[place]);
      assert.equal(isThere, false);
      assert.equal(ranges.done(days[place] ?? assert.fail()), isComplete);
    }
    ranges.release();
    await waiting;
    assert.equal(ranges.next(), days[3]);
    await ranges.until(range(1, 2));
  });

  test('is waited for no longer once reading has ended', async () => {
    const ranges = new DescribedRanges([member(1)]);
    const waiting = ranges.until(range(0, 9));
    ranges.end();
    await waiting;
    assert.equal(ranges.next(), undefined);
  });
});
