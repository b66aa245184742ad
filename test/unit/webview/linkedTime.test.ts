import assert from 'node:assert/strict';
import { LinkedViews } from '../../../client/viewers/linkedViews.ts';
import type { SharedTime } from '../../../protocol/viewer/linkedProtocol.ts';
import { alignedTime } from '../../../webview/archive/linked/alignedTime.ts';
import { SharedCursor } from '../../../webview/archive/linked/plotCursor.ts';

const day = 86_400;
const own = { from: 10 * day, to: 11 * day };

suite('archives that are linked', () => {
  test('show the same time where they overlap', () => {
    const whole = { from: 9.5 * day, to: 10.5 * day };
    const range = { from: 10.1 * day, to: 10.2 * day };
    assert.deepEqual(alignedTime(own, { whole, range, cursor: 10.15 * day }), { range, cursor: 10.15 * day });
    assert.deepEqual(alignedTime(own, { whole }), {});
    assert.equal(alignedTime(own, { whole, range: { from: 9.6 * day, to: 9.9 * day } }), undefined);
  });

  test('show the same time of the day where they are of other days', () => {
    const whole = { from: 3 * day + 60, to: 4 * day };
    const range = { from: 3.25 * day, to: 3.5 * day };
    assert.deepEqual(alignedTime(own, { whole, range, cursor: 3.25 * day }), {
      range: { from: 10.25 * day, to: 10.5 * day },
      cursor: 10.25 * day,
    });
  });

  test('are told of each other only while they are linked, and never of themselves', () => {
    const links = new LinkedViews();
    const heard: unknown[] = [];
    const memberOf = (name: string) => ({
      notifyLinked: (isLinked: boolean): void => {
        heard.push([name, isLinked]);
      },
      notifyTime: ({ cursor }: SharedTime): void => {
        heard.push([name, cursor]);
      },
    });
    const [a, b] = [memberOf('a'), memberOf('b')];
    links.add(a);
    links.add(b);
    links.share(a, { whole: own, cursor: 1 });
    links.setLinked(true);
    links.share(a, { whole: own, cursor: 2 });
    links.delete(a);
    links.share(b, { whole: own, cursor: 3 });
    assert.deepEqual(heard, [
      ['a', true],
      ['b', true],
      ['b', 2],
    ]);
  });

  test('have a cursor that reports each change', () => {
    const cursor = new SharedCursor();
    const seen: (number | undefined)[] = [];
    const stop = cursor.subscribe((next) => {
      seen.push(next?.seconds);
    });
    cursor.current = { seconds: 5, isOfPlots: true };
    stop();
    cursor.current = undefined;
    assert.deepEqual([seen, cursor.current], [[5], undefined]);
  });
});
