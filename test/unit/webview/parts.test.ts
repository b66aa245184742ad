import * as assert from 'node:assert/strict';
import { offsetText } from '../../../formats/l10n/offsetText.ts';
import { ctrlText } from '../../../webview/controls/ctrlText.ts';
import { neighbourFinding } from '../../../webview/controls/findings/findingItem.ts';
import { MarkIndex } from '../../../webview/controls/hex/hexMarks.ts';
import { movedOffset, offsetDigits, rowBytesFor } from '../../../webview/controls/hex/hexLayout.ts';
import type { History } from '../../../webview/controls/history.ts';
import { emptyHistory, stepped, visited } from '../../../webview/controls/history.ts';
import { movedIndex } from '../../../webview/controls/list/movedIndex.ts';
import { groupDigits, rateText, sizeText } from '../../../webview/controls/numberText.ts';
import { parseOffset } from '../../../webview/controls/find/parseOffset.ts';
import { sparklinePath } from '../../../webview/controls/sparklinePath.ts';

suite('an offset that is typed', () => {
  const cases: readonly (readonly [text: string, offset: number])[] = [
    ['123', 123],
    ['0x7B', 123],
    ['7bh', 123],
    ['1_000', 1000],
    [' 1 000 ', 1000],
    ['+16', 116],
    ['-0x10', 84],
  ];
  for (const [text, offset] of cases)
    test(`"${text}" is ${offset}`, () => {
      assert.deepEqual(parseOffset(text, 100, 2000), { offset });
    });

  for (const text of ['', 'here', '0x', '12.5', '-101', '2000', '--1'])
    test(`"${text}" is none, with words`, () => {
      assert.ok(parseOffset(text, 100, 2000).error);
    });
});

test('keys are called as they are on the machine', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36';
  assert.deepEqual([ctrlText('F', mac), ctrlText('F', 'Mozilla/5.0 (X11; Linux x86_64)')], ['⌘F', 'Ctrl+F']);
});

suite('numbers as text', () => {
  test('digits are grouped by threes, but not in short numbers nor in what is no number', () => {
    assert.equal(groupDigits('-1234567.25'), '-1\u202f234\u202f567.25');
    assert.equal(groupDigits('1234'), '1234');
    assert.equal(groupDigits('"12345"'), '"12345"');
    assert.equal(groupDigits('1.5e+308'), '1.5e+308');
  });

  test('offsets have at least four digits', () => {
    assert.equal(offsetText(31), '0x001F');
    assert.equal(offsetText(0x12345), '0x12345');
  });

  test('sizes are in the unit that fits', () => {
    assert.deepEqual([1, 1023, 1024, 14_746, 2 ** 40].map(sizeText), [
      '1 byte',
      '1023 bytes',
      '1.0 KiB',
      '14.4 KiB',
      '1.0 TiB',
    ]);
  });

  test('rates have four digits', () => {
    assert.deepEqual([0, 0.123456, 12.3456, 123_456.7, 1e18, 1e-9].map(rateText), [
      '0',
      '0.1235',
      '12.35',
      '123\u202f457',
      '1.00e+18',
      '1.00e-9',
    ]);
  });
});

suite('the keys of a list', () => {
  const key = (name: string, more: object = {}) => ({
    key: name,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    shiftKey: false,
    ...more,
  });

  test('lead as far as the ends', () => {
    assert.equal(movedIndex(key('ArrowDown'), 9, 10, 5), 9);
    assert.equal(movedIndex(key('PageUp'), 3, 10, 5), 0);
    assert.equal(movedIndex(key('End'), 3, 10, 5), 9);
  });

  test('lead nowhere with a modifier, in an empty list, or if they are others', () => {
    assert.equal(movedIndex(key('ArrowDown', { altKey: true }), 1, 10, 5), undefined);
    assert.equal(movedIndex(key('ArrowDown'), 0, 0, 5), undefined);
    assert.equal(movedIndex(key('x'), 1, 10, 5), undefined);
  });
});

suite('the keys of the bytes', () => {
  const move = (name: string, offset: number, ctrlKey = false): number | undefined =>
    movedOffset({ key: name, ctrlKey }, offset, 100, 16, 3);

  test('keep the column from row to row', () => {
    assert.equal(move('ArrowDown', 5), 21);
    assert.equal(move('ArrowUp', 5), 5);
    assert.equal(move('PageDown', 5), 53);
  });

  test('stay within the file', () => {
    assert.equal(move('ArrowDown', 90), 99);
    assert.equal(move('ArrowRight', 99), 99);
    assert.equal(move('End', 97), 99);
    assert.equal(move('ArrowLeft', 0), 0);
  });

  test('Home and End lead to the ends of the row, with Ctrl of the file', () => {
    assert.equal(move('Home', 37), 32);
    assert.equal(move('End', 37), 47);
    assert.equal(move('Home', 37, true), 0);
    assert.equal(move('End', 37, true), 99);
  });

  test('a row has as many bytes as fit into its pane, eight at the least', () => {
    const widths = [1400, 1000, 700, 480, 400, 100];
    assert.deepEqual(
      widths.map((width) => rowBytesFor(width, 8, 4096)),
      [32, 16, 16, 8, 8, 8],
    );
    assert.equal(offsetDigits(2 ** 32), 8);
  });
});

suite('marks over bytes', () => {
  test('are found by row, the long one that begins before it, too', () => {
    const marks = new MarkIndex([
      { start: 40, end: 44, kind: 'warning' },
      { start: 0, end: 100, kind: 'error' },
      { start: 60, end: 61, kind: 'match' },
    ]);
    assert.deepEqual(marks.within(32, 48), [
      { start: 0, end: 16, kind: 'error' },
      { start: 8, end: 12, kind: 'warning' },
    ]);
    assert.deepEqual(marks.within(112, 128), []);
  });
});

suite('going back and forth', () => {
  const same = (a: string, b: string): boolean => a === b;
  const walk = (...places: string[]): History<string> =>
    places.reduce<History<string>>((history, place) => visited(history, place, same), emptyHistory);

  test('leads through the places in order', () => {
    const back = stepped(walk('a', 'b', 'c'), -1);
    assert.equal(back?.places[back.index], 'b');
    assert.equal(stepped(walk('a'), -1), undefined);
    assert.equal(stepped(walk('a', 'b'), 1), undefined);
  });

  test('a new place takes the place of those ahead', () => {
    const back = stepped(walk('a', 'b', 'c'), -1) ?? assert.fail();
    assert.deepEqual(visited(back, 'd', same).places, ['a', 'b', 'd']);
  });

  test('the same place twice is one place', () => {
    assert.deepEqual(walk('a', 'a').places, ['a']);
  });
});

suite('the next finding', () => {
  const findings = [10, 20, 30].map((start) => ({ start, end: start + 4 }));

  test('is the one behind the cursor, or the one after the present one', () => {
    assert.equal(neighbourFinding(findings, undefined, 15, 1), 1);
    assert.equal(neighbourFinding(findings, undefined, 15, -1), 0);
    assert.equal(neighbourFinding(findings, 1, 0, 1), 2);
  });

  test('goes round', () => {
    assert.equal(neighbourFinding(findings, 2, 0, 1), 0);
    assert.equal(neighbourFinding(findings, undefined, 40, 1), 0);
    assert.equal(neighbourFinding(findings, undefined, 5, -1), 2);
    assert.equal(neighbourFinding([], undefined, 5, 1), undefined);
  });
});

suite('a sparkline', () => {
  test('runs from the least at the bottom to the greatest at the top', () => {
    const samples = [
      { time: 0, value: 5 },
      { time: 5, value: 0 },
      { time: 10, value: 10 },
    ];
    assert.equal(sparklinePath(samples, 10, 10, 100, 20), '0,10 50,20 100,0');
  });

  test('of equal values runs in the middle; of none there is none', () => {
    assert.equal(sparklinePath([{ time: 10, value: 3 }], 10, 10, 100, 20), '100,10');
    assert.equal(sparklinePath([{ time: -5, value: 3 }], 10, 10, 100, 20), '');
  });
});
