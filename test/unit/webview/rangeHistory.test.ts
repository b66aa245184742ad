import assert from 'node:assert/strict';
import { emptyHistory, stepped } from '../../../webview/controls/history.ts';
import type { History } from '../../../webview/controls/history.ts';
import type { RangeStep } from '../../../webview/plot/range/rangeHistory.ts';
import { rangeShown } from '../../../webview/plot/range/rangeHistory.ts';

const step = (from: number | undefined, place = 0): RangeStep => ({
  range: from === undefined ? undefined : { from, to: from + 10 },
  place,
});
const rangesOf = ({ places }: History<RangeStep>): readonly (number | undefined)[] =>
  places.map(({ range }) => range?.from);

suite('undo of zooming', () => {
  const whole = rangeShown(emptyHistory, step(undefined), false);

  test('has each range that was chosen, and forgets what was undone when another is chosen', () => {
    const two = rangeShown(rangeShown(whole, step(1), false), step(2), false);
    assert.deepEqual(rangesOf(two), [undefined, 1, 2]);
    const undone = stepped(two, -1);
    assert.ok(undone);
    assert.equal(undone.places[undone.index]?.range?.from, 1);
    assert.deepEqual(rangesOf(rangeShown(undone, step(3), false)), [undefined, 1, 3]);
  });

  test('takes the ranges of one gesture for one step, but not the range that it began with', () => {
    const dragged = [step(1), step(2), step(3)].reduce(
      (history, each, index) => rangeShown(history, each, index > 0),
      whole,
    );
    assert.deepEqual(rangesOf(dragged), [undefined, 3]);
    assert.deepEqual(rangesOf(rangeShown(whole, step(1), true)), [undefined, 1]);
  });

  test('has no step where nothing changes', () => {
    const one = rangeShown(whole, step(1), false);
    assert.equal(rangeShown(one, step(1), false), one);
  });
});
