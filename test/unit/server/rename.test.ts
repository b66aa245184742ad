import * as assert from 'node:assert/strict';
import { ResponseError } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { toPreparedRename, toRename } from '../../../server/languages/pma/features/rename.ts';
import { twoGroups } from '../../writers/pmaTexts.ts';
import { cursorBefore, openAtCursor, uri } from './pmaText.ts';

/** The text after a rename, or the reason against it. */
function renamed(marked: string, newName: string): string | undefined {
  const { document, position } = openAtCursor(marked);
  const answer = toRename(document, position, newName);
  if (answer === null) return undefined;
  if (answer instanceof ResponseError) return answer.message;
  return TextDocument.applyEdits(
    TextDocument.create(uri, 'pma', 1, marked.replace('|', '')),
    answer.changes?.[uri] ?? [],
  );
}

function prepared(marked: string): unknown {
  const { document, position } = openAtCursor(marked);
  const answer = toPreparedRename(document, position);
  if (answer === null || answer instanceof ResponseError) return answer?.message;
  assert.ok('range' in answer);
  return [document.textOf(answer.range), answer.placeholder];
}

suite('rename', () => {
  test('starts from the name, or from a value with the name of its column', () => {
    assert.deepEqual(prepared(cursorBefore(twoGroups, 'IO:')), ['IO', 'IO']);
    assert.deepEqual(prepared(cursorBefore(twoGroups, 'sdb')), ['sdb', 'sdb']);
    assert.deepEqual(prepared(cursorBefore(twoGroups, '811')), ['811', 'free']);
  });

  test("refuses the format's own words, and finds no name elsewhere", () => {
    assert.equal(
      prepared(cursorBefore(twoGroups, 'METADATA')),
      'METADATA is a word of the format; it has no other name.',
    );
    assert.match(String(prepared(cursorBefore(twoGroups, 'DATE:'))), /^DATE is a word/);
    assert.equal(prepared(cursorBefore(twoGroups, '2 10')), undefined);
    assert.deepEqual(prepared(cursorBefore(twoGroups, ':\nsda')), ['IO', 'IO']);
    assert.equal(prepared(cursorBefore(twoGroups, '\nsda')), undefined);
    assert.equal(renamed(cursorBefore(twoGroups, '2 10'), 'x'), undefined);
  });

  test('gives a class another name in METADATA and in all headers', () => {
    const expected = twoGroups.replaceAll('IO:', 'DISK:').replace('IO A', 'DISK A');
    for (const at of ['IO A', 'IO:']) assert.equal(renamed(cursorBefore(twoGroups, at), 'DISK'), expected);
    const twice = renamed(cursorBefore(`${twoGroups}\n${twoGroups}`, 'IO:'), 'DISK');
    assert.equal(twice, `${expected}\n${expected}`);
  });

  test('gives a metric another name in METADATA', () => {
    const expected = twoGroups.replace('kBrdps', 'read');
    for (const at of ['kBrdps', '2.1']) assert.equal(renamed(cursorBefore(twoGroups, at), 'read'), expected);
  });

  test('gives an object another name in all rows, in quotes where it has blanks', () => {
    assert.equal(renamed(cursorBefore(twoGroups, 'sda'), 'vda'), twoGroups.replaceAll('sda', 'vda'));
    const quoted = twoGroups.replaceAll('sda', "'disk 0'");
    assert.equal(renamed(cursorBefore(twoGroups, 'sda'), 'disk 0'), quoted);
    assert.equal(renamed(cursorBefore(quoted, "'disk"), 'sda'), twoGroups);
  });

  for (const [at, newName, reason] of [
    ['IO:', 'VM', 'METADATA declares a class VM already.'],
    ['IO:', 'DATE', 'DATE is a header of its own; no class can be called so.'],
    ['IO:', 'I O', 'The header of a class cannot hold blanks.'],
    ['IO:', 'x'.repeat(32), 'pma fails on names of classes longer than 31 bytes; this one has 32.'],
    ['tps', 'free', 'VM has a metric free already; pma wants each name once in a file.'],
    ['tps', 'kBwt', 'IO has a metric kBwt already; pma wants each name once in a file.'],
    ['tps', 'kB/s', "pma -m cannot make a file of a name with '/'."],
    ['tps', '#tps', 'pma takes # at the start of a word for a comment.'],
    ['tps', "t'ps", "pma takes ' for a quotation mark."],
    ['tps', 'ä'.repeat(17), 'pma cuts names after 32 bytes; this one has 34.'],
    ['sda', 'sdb', 'IO has an object sdb already.'],
    ['sda', '', 'A name cannot be empty.'],
    ['sda', 's\tda', 'A name cannot hold tabs, line ends or other control characters.'],
  ] as const) {
    test(`refuses ${JSON.stringify(newName)} for ${at}`, () => {
      assert.equal(renamed(cursorBefore(twoGroups, at), newName), reason);
    });
  }

  test('refuses a name that makes a line longer than pma reads', () => {
    const text = twoGroups.replace('20 30\n', `20 30 # ${'x'.repeat(225)}\n`);
    assert.match(
      renamed(cursorBefore(text, 'sda'), 'averylongname') ?? '',
      /^Line 16 would be longer than the 254 bytes/,
    );
    assert.equal(renamed(cursorBefore(text, 'sda'), 'xyz'), text.replaceAll('sda', 'xyz'));
  });

  test('takes the name it has for no change', () => {
    assert.equal(renamed(cursorBefore(twoGroups, 'sda'), 'sda'), twoGroups);
  });
});
