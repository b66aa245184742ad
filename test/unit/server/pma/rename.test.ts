import * as assert from 'node:assert/strict';
import { ResponseError } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { toPreparedRename, toRename } from '../../../../server/languages/pma/features/rename.ts';
import { twoGroups } from '../../../writers/pmaTexts.ts';
import { cursorBefore, openAtCursor, uri } from '../pmaText.ts';

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
      'METADATA is a keyword of the format and cannot be renamed.',
    );
    assert.match(String(prepared(cursorBefore(twoGroups, 'DATE:'))), /^DATE is a keyword/);
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
    ['IO:', 'VM', 'METADATA already declares a class VM.'],
    ['IO:', 'DATE', 'DATE is the name of a header and cannot be a class.'],
    ['IO:', 'I O', 'A class name cannot contain blanks.'],
    ['IO:', 'x'.repeat(32), "Class names longer than 31 bytes overflow pma's buffer; this one has 32."],
    ['tps', 'free', 'VM already has a metric free. Names must be unique in the file.'],
    ['tps', 'kBwt', 'IO already has a metric kBwt. Names must be unique in the file.'],
    ['tps', 'kB/s', 'pma -m cannot create a file whose name contains "/".'],
    ['tps', '#tps', 'A name cannot start with #, which starts a comment.'],
    ['tps', "t'ps", "A name cannot contain ', which is a quotation mark."],
    ['tps', 'ä'.repeat(17), 'pma truncates names to 32 bytes; this one has 34.'],
    ['sda', 'sdb', 'IO already has an object sdb.'],
    ['sda', '', 'A name cannot be empty.'],
    ['sda', 's\tda', 'A name cannot contain tabs, line endings or other control characters.'],
  ] as const) {
    test(`refuses ${JSON.stringify(newName)} for ${at}`, () => {
      assert.equal(renamed(cursorBefore(twoGroups, at), newName), reason);
    });
  }

  test('refuses a name that makes a line longer than pma reads', () => {
    const text = twoGroups.replace('20 30\n', `20 30 # ${'x'.repeat(225)}\n`);
    assert.match(renamed(cursorBefore(text, 'sda'), 'averylongname') ?? '', /^Line 16 would exceed the 254 bytes/);
    assert.equal(renamed(cursorBefore(text, 'sda'), 'xyz'), text.replaceAll('sda', 'xyz'));
  });

  test('takes the name it has for no change', () => {
    assert.equal(renamed(cursorBefore(twoGroups, 'sda'), 'sda'), twoGroups);
  });
});
