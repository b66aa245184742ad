import assert from 'node:assert/strict';
import { toPlace } from '../../../../server/languages/pma/features/place.ts';
import { twoGroups } from '../../../writers/pmaTexts.ts';
import { cursorBefore, openAtCursor } from '../pmaText.ts';

function placeAt(marked: string): string | null {
  const { document, position } = openAtCursor(marked);
  return toPlace(document, position);
}

suite('place at the cursor', () => {
  test('of a value: class, object, metric, sample and time', () => {
    assert.equal(placeAt(cursorBefore(twoGroups, '811')), 'VM · free · sample 2 of 2 · 2016-05-11 07:00:39 +1000');
    assert.equal(placeAt(cursorBefore(twoGroups, '0.6')), 'IO · sdb · tps · sample 2 of 2 · 2016-05-11 07:00:39 +1000');
  });

  test('of an object: no metric', () => {
    assert.equal(placeAt(cursorBefore(twoGroups, 'sda 1.6')), 'IO · sda · sample 2 of 2 · 2016-05-11 07:00:39 +1000');
  });

  test('between two values: the row', () => {
    const spaced = twoGroups.replace('sda 1.6', 'sda   1.6');
    assert.equal(placeAt(cursorBefore(spaced, '  1.6')), 'IO · sda · sample 2 of 2 · 2016-05-11 07:00:39 +1000');
    const indented = twoGroups.replace('2 0 0 811', '   2 0 0 811');
    assert.equal(placeAt(cursorBefore(indented, '  2 0 0 811')), 'VM · sample 2 of 2 · 2016-05-11 07:00:39 +1000');
  });

  test('of a header: the group and its time', () => {
    assert.equal(placeAt(cursorBefore(twoGroups, 'IO:')), 'IO · group 1 of 2 · 2016-05-11 07:00:19 +1000');
    assert.equal(placeAt(cursorBefore(twoGroups, '1462914040')), 'group 2 of 2 · 2016-05-11 07:00:40 +1000');
  });

  test('is nowhere in declarations and blank lines', () => {
    assert.equal(placeAt(cursorBefore(twoGroups, 'swpd')), null);
    assert.equal(placeAt(cursorBefore(twoGroups, '\nIO:')), null);
  });

  test('shows what a name hides', () => {
    const hostile = twoGroups.replaceAll('sdb', 'sd\u202eb');
    assert.match(placeAt(cursorBefore(hostile, '0.6')) ?? '', /^IO · sd\\u202eb · tps/);
  });
});
