import assert from 'node:assert/strict';
import { withEdits } from '../../../formats/text/composedEdits.ts';
import type { OffsetEdit } from '../../../formats/text/textEdit.ts';
import { unifiedDiff } from '../../../formats/text/unifiedDiff.ts';
import { RandomNumbers } from '../../fuzz/randomNumbers.ts';

/** A text with the hunks applied, as patch(1) does without fuzz. */
function patched(text: string, diff: readonly string[]): string {
  const before = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const behind: string[] = [];
  let at = 0;
  for (let index = 0; index < diff.length; index++) {
    const line = diff[index] ?? '';
    const [, first, count, start] = /^@@ -(\d+),(\d+) \+(\d+),\d+ @@$/.exec(line) ?? [];
    if (first !== undefined) {
      const from = Number(first) - (count === '0' ? 0 : 1);
      while (at < from) behind.push(before[at++] ?? '');
      assert.ok(Math.abs(Number(start) - 1 - behind.length) <= 1, line);
      continue;
    }
    const content = line.slice(1) + (diff[index + 1]?.startsWith('\\') === true ? '' : '\n');
    if (line.startsWith('\\')) continue;
    if (line.startsWith('+')) behind.push(content);
    else {
      assert.equal(before[at++], content);
      if (line.startsWith(' ')) behind.push(content);
    }
  }
  return behind.concat(before.slice(at)).join('');
}

suite('unified diff', () => {
  const numbered = Array.from({ length: 20 }, (_, index) => `line ${index + 1}\n`).join('');
  const edit = (part: string, newText: string, text = numbered): OffsetEdit => {
    const start = text.indexOf(part);
    return { start, end: start + part.length, newText };
  };

  test('has three lines around a change, and hunks that would meet are one', () => {
    assert.deepEqual(unifiedDiff(numbered, [edit('line 5\n', 'five\n'), edit('11\n', '11\nnew\n')]), [
      '@@ -2,13 +2,14 @@',
      ...[' line 2', ' line 3', ' line 4', '-line 5', '+five', ' line 6', ' line 7', ' line 8', ' line 9'],
      ...[' line 10', ' line 11', '+new', ' line 12', ' line 13', ' line 14'],
    ]);
    assert.deepEqual(unifiedDiff(numbered, [edit('line 1\n', ''), edit('line 20\n', 'line 20')]), [
      ...['@@ -1,4 +1,3 @@', '-line 1', ' line 2', ' line 3', ' line 4'],
      ...['@@ -17,4 +16,4 @@', ' line 17', ' line 18', ' line 19', '-line 20', '+line 20'],
      '\\ No newline at end of file',
    ]);
  });

  test('of a change of nothing is nothing', () => {
    assert.deepEqual(unifiedDiff(numbered, []), []);
    assert.deepEqual(unifiedDiff(numbered, [edit('line 3', 'line 3')]), []);
  });

  test('of a new text, and of one that is deleted', () => {
    assert.deepEqual(unifiedDiff('', [{ start: 0, end: 0, newText: 'a\n' }]), ['@@ -0,0 +1,1 @@', '+a']);
    assert.deepEqual(unifiedDiff('a\n', [{ start: 0, end: 2, newText: '' }]), ['@@ -1,1 +0,0 @@', '-a']);
  });

  test('makes of any text what the edits make of it', () => {
    const random = new RandomNumbers(7);
    for (let run = 0; run < 2000; run++) {
      const text = Array.from({ length: random.below(60) }, () => random.pick(['a', 'b', '\n', '\r\n'])).join('');
      const edits: OffsetEdit[] = [];
      for (let at = random.below(20); at <= text.length; at += 1 + random.below(12)) {
        const end = Math.min(text.length, at + random.below(4));
        edits.push({ start: at, end, newText: random.pick(['', 'x', '\n', 'y\nz']) });
        at = end;
      }
      const diff = unifiedDiff(text, edits);
      assert.equal(patched(text, diff), withEdits(text, edits), JSON.stringify({ text, edits, diff }));
    }
  });
});
