import assert from 'node:assert/strict';
import type { RowAt } from '../../../../protocol/language.ts';
import { toRowAt } from '../../../../server/languages/pma/features/rowAt.ts';
import { twoGroups } from '../../../writers/pmaTexts.ts';
import { cursorBefore, openAtCursor } from '../pmaText.ts';

function rowAt(marked: string): RowAt | null {
  const { document, position } = openAtCursor(marked);
  return toRowAt(document, position);
}

const second = 1_462_914_019 + 20;

suite('row at the cursor', () => {
  test('of a value: class, object, metric and time', () => {
    assert.deepEqual(rowAt(cursorBefore(twoGroups, '811')), { className: 'VM', metric: 'free', seconds: second });
    assert.deepEqual(rowAt(cursorBefore(twoGroups, '0.6')), {
      className: 'IO',
      metric: 'tps',
      object: 'sdb',
      seconds: second,
    });
  });

  test('of an object, or between two values: no metric', () => {
    const row = { className: 'IO', object: 'sda', seconds: second };
    assert.deepEqual(rowAt(cursorBefore(twoGroups, 'sda 1.6')), row);
    assert.deepEqual(rowAt(cursorBefore(twoGroups.replace('sda 1.6', 'sda   1.6'), '  1.6')), row);
  });

  test('of a header or a declaration: the class, and the metric', () => {
    assert.deepEqual(rowAt(cursorBefore(twoGroups, 'IO:')), { className: 'IO' });
    assert.deepEqual(rowAt(cursorBefore(twoGroups, 'IO A')), { className: 'IO' });
    assert.deepEqual(rowAt(cursorBefore(twoGroups, 'swpd')), { className: 'VM', metric: 'swpd' });
  });

  test('without a time where the group has none', () => {
    assert.deepEqual(rowAt(cursorBefore(twoGroups.replace('1462914019', 'soon'), '811')), {
      className: 'VM',
      metric: 'free',
    });
  });

  test('is none elsewhere', () => {
    assert.equal(rowAt(cursorBefore(twoGroups, '1462914040')), null);
    assert.equal(rowAt(cursorBefore(twoGroups, '\nIO:')), null);
  });
});
