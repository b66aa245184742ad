import assert from 'node:assert/strict';
import { EditedText } from './editedText.ts';
import { codes } from './text.ts';

const header = 'TIME_VALUES:\n2 10\n\nMETADATA:\nVM V 2 r b\nIO A 1 tps\n\n';

function group(index: number): string {
  return `DATE:\n${1_000_000_000 + 20 * index} # x\n\nVM:\n1 0\n2 0\n\nIO:\nsda 1\nsdb 2\nsda 3\nsdb 4\n\n`;
}

/** A clean file of many groups. */
function manyGroups(): EditedText {
  return new EditedText(header + Array.from({ length: 120 }, (_, index) => group(index)).join(''));
}

suite('incremental pma check', () => {
  test('reads the group that an edit touches and the last one, no others', () => {
    const edited = manyGroups();
    edited.report();
    const start = edited.text.indexOf('sda 3', edited.text.length / 2);
    edited.edit(start + 4, 1, '3,5');
    assert.ok(edited.readByReport() < 6 * group(0).length + 8192);
    assert.deepEqual(codes(edited.report().findings), ['pma/decimal-comma']);
    edited.assertAsWhole();
  });

  test('reads no others either when the edit is in the first group', () => {
    const edited = manyGroups();
    edited.report();
    edited.edit(edited.text.indexOf('sda 3') + 4, 1, '4');
    assert.ok(edited.readByReport() < 6 * group(0).length + 8192);
    edited.assertAsWhole();
  });

  test('moves the groups behind an edit that adds lines', () => {
    const edited = manyGroups();
    const before = edited.report().model.groups.at(-1)?.headerLine ?? 0;
    edited.edit(edited.text.indexOf('DATE:', 2000), 0, '\n\n');
    assert.equal(edited.report().model.groups.at(-1)?.headerLine, before + 2);
    edited.assertAsWhole();
  });

  test('checks what depends on a declaration when that changes', () => {
    const edited = manyGroups();
    edited.report();
    edited.edit(edited.text.indexOf('r b'), 1, 'x y r');
    assert.deepEqual(codes(edited.report().findings), ['pma/columns']);
    edited.assertAsWhole();
  });

  for (const [what, at, removed, inserted] of [
    ['the interval', '10\n', 2, '9'],
    ['a comment', '\n\nMETADATA', 0, ' # h=db1'],
    ['the name of a metric', 'tps', 3, 'kBps'],
    ['a blank before METADATA', 'METADATA', 0, '\n'],
  ] as const) {
    test(`does not read groups that are in order when ${what} changes`, () => {
      const edited = manyGroups();
      edited.report();
      // A group that has been checked by itself is no obstacle.
      for (const stroke of ['7', '1']) {
        edited.edit(edited.text.indexOf('sda 1') + 4, 1, stroke);
        edited.report();
      }
      edited.edit(edited.text.indexOf(at), removed, inserted);
      assert.ok(edited.readByReport() < header.length + 3 * group(0).length + 8192 + 1024);
      edited.assertAsWhole();
      // What was declared before is what later edits are compared with.
      edited.edit(edited.text.indexOf('sda 3', edited.text.length / 2) + 4, 1, '3 4');
      edited.assertAsWhole();
      edited.edit(edited.text.indexOf('VM V 2'), 6, 'VM V 1');
      edited.assertAsWhole();
    });
  }

  for (const [what, at, removed, inserted] of [
    ['the count', '2 10', 0, '  '],
    ['the interval', '\n\nMETADATA', 0, '0'],
    ['a comment', '\n\nMETADATA', 0, ' # h=db1'],
    ['the lines of METADATA', 'VM V', 0, '\n'],
    ['the name of a class', 'VM V', 0, ' '],
  ] as const) {
    test(`does not read groups that are out of order when what they point at moves: ${what}`, () => {
      const edited = manyGroups();
      for (const part of [0.2, 0.4, 0.6]) edited.edit(edited.text.indexOf('sdb 4', edited.text.length * part), 5, '');
      edited.edit(edited.text.indexOf('VM:', edited.text.length * 0.8), 4, '');
      edited.edit(edited.text.indexOf('1 0', edited.text.length / 2), 0, '0 ');
      edited.report();
      for (let stroke = 0; stroke < 3; stroke++) {
        edited.edit(edited.text.indexOf(at), removed, inserted);
        assert.ok(edited.readByReport() < header.length + 3 * group(0).length + 8192 + 1024);
        edited.assertAsWhole();
      }
    });
  }

  test('checks groups anew that are out of order when a declaration changes, for findings point at it', () => {
    const edited = manyGroups();
    for (const part of [0.2, 0.5, 0.8]) edited.edit(edited.text.indexOf('sdb 4', edited.text.length * part), 5, '');
    edited.assertAsWhole();
    edited.edit(edited.text.indexOf('2 10'), 0, '  ');
    edited.assertAsWhole();
    edited.edit(edited.text.indexOf('r b'), 1, 'run');
    edited.assertAsWhole();
  });

  test('shows the header that stands too early as it is now', () => {
    const edited = new EditedText(`DATE:\n1000000000\n\nDATE:\n1000000020\n\n${header}${group(2)}`);
    edited.report();
    edited.edit('DATE:'.length, 0, ' # x');
    edited.assertAsWhole();
  });

  test('follows objects that an edit renames from group to group', () => {
    const edited = manyGroups();
    edited.report();
    const start = edited.text.indexOf('IO:', edited.text.length / 3);
    for (const at of [edited.text.indexOf('sda', start), edited.text.indexOf('sda 3', start)])
      edited.edit(at, 3, 'sdc');
    assert.deepEqual(codes(edited.report().findings), ['pma/object-set']);
    edited.assertAsWhole();
  });

  test('joins two groups whose DATE header is taken away, and parts them again', () => {
    const edited = manyGroups();
    edited.report();
    const start = edited.text.indexOf('DATE:', edited.text.length / 2);
    edited.edit(start, 5, '');
    assert.equal(edited.report().model.groupCount, 120);
    edited.assertAsWhole();
    edited.edit(start, 0, 'DATE:');
    assert.deepEqual(codes(edited.report().findings), []);
    edited.assertAsWhole();
  });

  test('says so when an edit makes the text something else, and comes back', () => {
    const edited = manyGroups();
    edited.edit(0, 0, '\0');
    assert.deepEqual(codes(edited.report().findings), ['pma/not-pma']);
    edited.edit(0, 1, '');
    edited.edit(Math.floor(edited.length / 2), 0, '\0');
    assert.ok(codes(edited.report().findings).includes('pma/encoding'));
    edited.assertAsWhole();
    edited.edit(Math.floor(edited.length / 2), 1, '');
    assert.deepEqual(codes(edited.report().findings), []);
    edited.edit(0, edited.length, '');
    assert.deepEqual(codes(edited.report().findings), ['pma/empty']);
  });
});
