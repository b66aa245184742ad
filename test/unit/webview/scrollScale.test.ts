import * as assert from 'node:assert/strict';
import type { ListGeometry } from '../../../webview/controls/list/scrollScale.ts';
import {
  contentHeight,
  isScaled,
  maxTop,
  scrollOfTop,
  topOfScroll,
  topToReveal,
  visibleRows,
} from '../../../webview/controls/list/scrollScale.ts';

suite('the scrollbar of a long list', () => {
  const few: ListGeometry = { rowCount: 100, rowHeight: 20, viewHeight: 200 };
  /** Four gigabytes, sixteen in a row. */
  const many: ListGeometry = { rowCount: 268_435_456, rowHeight: 20, viewHeight: 200 };

  test('stands for pixels where the list is short', () => {
    assert.equal(isScaled(few), false);
    assert.equal(contentHeight(few), 2000);
    assert.equal(topOfScroll(few, 333), 333);
    assert.equal(scrollOfTop(few, 333), 333);
  });

  test('stays within what a browser can lay out', () => {
    assert.equal(isScaled(many), true);
    assert.ok(contentHeight(many) <= 4_000_000);
  });

  test('leads to the first and the last row of gigabytes', () => {
    assert.deepEqual(visibleRows(many, topOfScroll(many, 0)), { first: 0, end: 10, offset: 0 });
    const end = topOfScroll(many, contentHeight(many) - many.viewHeight);
    assert.equal(end, maxTop(many));
    assert.equal(visibleRows(many, end).end, many.rowCount);
  });

  test('comes back to where it was put', () => {
    for (const top of [0, 1_234_560, 2_684_354_560, maxTop(many)])
      assert.ok(Math.abs(topOfScroll(many, scrollOfTop(many, top)) - top) < 0.01);
  });

  test('an empty list shows no row', () => {
    assert.deepEqual(visibleRows({ ...few, rowCount: 0 }, 0), { first: 0, end: 0, offset: 0 });
  });
});

suite('bringing a row into view', () => {
  const geometry: ListGeometry = { rowCount: 1000, rowHeight: 20, viewHeight: 200 };

  test('moves nothing where it is in view', () => {
    assert.equal(topToReveal(geometry, 100, 5), 100);
    assert.equal(topToReveal(geometry, 100, 14), 100);
  });

  test('moves by a row where it is next', () => {
    assert.equal(topToReveal(geometry, 100, 4), 80);
    assert.equal(topToReveal(geometry, 100, 15), 120);
  });

  test('puts a row from afar in the middle, but not beyond the ends', () => {
    assert.equal(topToReveal(geometry, 100, 500), 500 * 20 - 90);
    assert.equal(topToReveal(geometry, 5000, 0), 0);
    assert.equal(topToReveal(geometry, 0, 999), 1000 * 20 - 200);
  });
});
