import * as assert from 'node:assert/strict';
import type { Range, TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { toFormatting } from '../../../../server/languages/pma/features/formatting.ts';
import { twoGroups } from '../../../writers/pmaTexts.ts';
import { openText, uri } from '../pmaText.ts';

function edits(text: string, range?: Range): TextEdit[] {
  return [...toFormatting(openText(text), range)].flat();
}

function formatted(text: string, range?: Range): string {
  return TextDocument.applyEdits(TextDocument.create(uri, 'pma', 1, text), edits(text, range));
}

/** The lines of a formatted text, from the first that starts with `from`. */
function linesFrom(text: string, from: string, count: number): string[] {
  const lines = formatted(text).split('\n');
  const first = lines.findIndex((line) => line.startsWith(from));
  return lines.slice(first, first + count);
}

suite('formatting', () => {
  test('aligns numbers to the right, objects, names and types to the left', () => {
    const text = twoGroups.replace('sda 1.5 2.0', 'nvme0n1\t1.5 12.05').replace('sda 1.6', 'nvme0n1 1.6');
    assert.deepEqual(linesFrom(text, 'IO:', 5), [
      'IO:',
      'nvme0n1 1.5 12.05 3.0 20 30',
      'sdb     0.5   1.0 0.0 10  0',
      'nvme0n1 1.6   2.1 3.1 21 31',
      'sdb     0.6   1.1 0.1 11  1',
    ]);
    const metadata = twoGroups.replace('VM  V 2', 'VM  V 2').replace('IO A 1 tps', 'DISKS  A  1 tps');
    assert.deepEqual(
      linesFrom(metadata, 'METADATA', 3).map((line) => line.slice(0, 15)),
      ['METADATA:', 'VM    V 2 r b s', 'DISKS A 1 tps k'],
    );
  });

  test('divides count and interval, and the time stamp, from what follows by one blank', () => {
    const text = twoGroups.replace('2 10 #', '  2\t10   #').replace('1462914019 #', ' 1462914019\t# ');
    assert.equal(formatted(text).split('\n')[1], "2 10 # h=db1 f=7 l=17 x=' Sat Sun' d=''");
    assert.equal(formatted(text).split('\n')[8], '1462914019 #  Wed May 11 07:00:19 2016 +1000');
  });

  test('keeps comments, line ends and what belongs to no stanza', () => {
    const text = `  free \t text \n\n${twoGroups}`
      .replace('2 0 0 811 ', '2  0 0 811 ')
      .replace('89 3 0', '89 3 0   # now  busy  ')
      .replaceAll('\n', '\r\n');
    assert.deepEqual(
      linesFrom(text, 'VM:', 3).map((line) => line.slice(-20)),
      ['VM:\r', '100 200 5 2 90 3 0\r'.padStart(20), ' # now  busy  \r'.padStart(20, '9 3 0')],
    );
    assert.ok(formatted(text).startsWith('  free \t text \r\n'));
  });

  test('aligns the lines of a range as if all were aligned', () => {
    const text = twoGroups.replaceAll('sda 1.6', 'sda 100.6');
    const line = text.split('\n').indexOf('sdb 0.5 1.0 0.0 10 0');
    const range = { start: { line, character: 0 }, end: { line: line + 1, character: 0 } };
    const changed = formatted(text, range).split('\n');
    assert.equal(changed[line], formatted(text).split('\n')[line]);
    assert.deepEqual(changed.toSpliced(line, 1), text.split('\n').toSpliced(line, 1));
  });

  test('leaves alone what it could harm', () => {
    for (const row of ["'sda 1.5 2.0  3.0 20 30", `sda 1.5  ${'9'.repeat(250)} 3.0 20 30`]) {
      const text = twoGroups.replace('sda 1.5 2.0 3.0 20 30', row);
      assert.ok(formatted(text).includes(`\n${row}\n`), row);
    }
    const halves = twoGroups.replace('sda 1.5', 'sda\uD800  1.5');
    assert.ok(formatted(halves).includes('sda\uD800  1.5'));
    assert.deepEqual(edits('int main() {\n  return  0;\n}\n'), []);
  });

  test('never makes a line longer than pma reads', () => {
    const long = `# ${'x'.repeat(225)}`;
    const text = twoGroups.replace('20 30', `20   30 ${long}`).replace('21 31', '123456789 31');
    assert.ok(formatted(text).includes(`sda 1.5 2.0 3.0 20 30 ${long}\n`));
  });
});
