import assert from 'node:assert/strict';
import { editNotes } from '../../../formats/notes/editNotes.ts';
import type { Note } from '../../../formats/notes/note.ts';
import { notesAbout, notesFiles } from '../../../formats/notes/note.ts';
import { readNotes } from '../../../formats/notes/readNotes.ts';

const ten = Date.UTC(2026, 4, 11, 10) / 1000;
const moment: Note = { from: ten, to: ten, text: 'Deploy of 4.2', host: 'web1' };
const range: Note = { from: ten + 0.25, to: ten + 3600, text: 'Backup "full"' };

const commented = `\uFEFF// Kept by hand
{
  "team": { "a": [1] }, // unknown
  "notes": [
    // first
    { "at": "2026-05-11T10:00:00Z", "text": "one", "ticket": 7 }, // behind one
    // second
    { "from": "2026-05-11T12:00:00+02:00", "to": "2026-05-11T11:00:00Z", "text": "two" /* in */ },
    // third
    {"at": "2026-05-11T12:00:00Z", "text": "three"}, // behind three
  ],
  // end
}
`;

suite('notes', () => {
  test('are read as they were written', () => {
    const text = [moment, range].reduce((file, next) => editNotes(file, { next }), '');
    const { notes, faults, isBroken } = readNotes(text);
    assert.deepEqual(
      notes.map(({ index, ...note }) => [index, note]),
      [
        [0, moment],
        [1, range],
      ],
    );
    assert.deepEqual([faults, isBroken], [[], false]);
    assert.match(text, /^\/\/ Notes about archives/);
    assert.match(text, /"at": "2026-05-11T10:00:00Z"/);
    assert.deepEqual(readNotes('').notes, []);
    assert.match(editNotes('{}\r\n', { next: moment }), /"notes": \[\r\n/);
  });

  test('that are edited leave comments, layout and unknown fields as they were', () => {
    const [one, two, three] = readNotes(commented).notes;
    assert.ok(one && two && three);
    assert.deepEqual([two.from, two.to], [ten, ten + 3600]);
    const kept = (text: string, without: readonly string[]): void => {
      for (const part of [
        '\uFEFF// Kept by hand',
        '"team": { "a": [1] }, // unknown',
        '// first',
        '// behind one',
        '// second',
      ])
        assert.ok(text.includes(part), part);
      for (const part of ['/* in */', '"ticket": 7', '// third', '// behind three', '// end'])
        assert.equal(text.includes(part), !without.includes(part), part);
    };
    for (const [note, lost] of [
      [one, ['"ticket": 7']],
      [two, ['/* in */']],
      [three, []],
    ] as const) {
      const text = editNotes(commented, { before: note });
      kept(text, lost);
      const texts = readNotes(text).notes.map((each) => each.text);
      assert.deepEqual(
        texts,
        ['one', 'two', 'three'].filter((each) => each !== note.text),
      );
      kept(editNotes(commented, { before: note, next: { ...note, text: 'other' } }), []);
    }
    const longer = editNotes(commented, { before: one, next: { ...one, to: one.from + 60 } });
    assert.deepEqual(readNotes(longer).notes[0], { ...one, to: one.from + 60 });
    assert.equal(readNotes(longer).notes.length, 3);
    let text = commented;
    for (const before of [three, one, two]) text = editNotes(text, { before });
    assert.deepEqual(readNotes(text), { notes: [], faults: [], isBroken: false });
  });

  test('of a hostile file are left out with a reason, and nothing is lost', () => {
    for (const broken of [
      '{',
      '{"notes": 1}',
      '[]',
      '7',
      '{"notes": [}',
      '{"notes": [], "notes": []}',
      '['.repeat(1e5),
    ]) {
      const { notes, faults, isBroken } = readNotes(broken);
      assert.deepEqual([notes, isBroken, faults.length > 0], [[], true, true], broken.slice(0, 20));
      assert.throws(() => editNotes(broken, { next: moment }), /cannot be changed/);
    }
    assert.equal(readNotes(' '.repeat(2 << 20)).isBroken, true);
    const entries = [
      '1',
      'null',
      '{}',
      '{"at": "2026-05-11T10:00:00Z", "text": " "}',
      '{"at": "yesterday", "text": "a"}',
      '{"at": "2026-05-11T10:00:00", "text": "no zone"}',
      '{"at": "2026-99-11T10:00:00Z", "text": "a"}',
      '{"from": "2026-05-11T10:00:00Z", "text": "a"}',
      '{"from": "2026-05-11T11:00:00Z", "to": "2026-05-11T10:00:00Z", "text": "a"}',
      '{"at": "2026-05-11T10:00:00Z", "text": "a", "text": "b"}',
    ];
    const text = `{"notes": [\n${entries.join(',\n')}\n]}`;
    const { notes, faults } = readNotes(text);
    assert.deepEqual([notes.length, faults.length], [0, entries.length]);
    faults.forEach((fault, index) => {
      assert.ok(fault.startsWith(`Line ${index + 2}: `), fault);
    });
    const added = editNotes(text, { next: moment });
    const dense = (part: string): string => part.replaceAll(/\s/g, '');
    for (const entry of entries) assert.ok(dense(added).includes(dense(entry)), entry);
    assert.deepEqual(readNotes(added).notes, [{ ...moment, index: entries.length }]);
  });

  test('that somebody else has changed meanwhile are not overwritten', () => {
    const text = editNotes('', { next: moment });
    assert.throws(() => editNotes(text, { before: { ...moment, text: 'other' } }), /not in the file any more/);
  });

  test('are those of a host and a time, by time', () => {
    const other: Note = { ...moment, host: 'web2' };
    const all = [range, moment, other];
    assert.deepEqual(notesAbout(all, { hosts: ['web1', 'web1.example.com'] }), [moment, range]);
    assert.deepEqual(notesAbout(all, { hosts: [] }), [moment, other, range]);
    assert.deepEqual(notesAbout(all, { hosts: ['web3'], from: ten + 3600, to: ten + 7200 }), [range]);
    assert.deepEqual(notesAbout(all, { hosts: ['web1'], to: ten }), [moment]);
    assert.deepEqual(notesFiles(['/a', undefined, '/b', '/a']), ['/a/.pcp-notes.jsonc', '/b/.pcp-notes.jsonc']);
  });
});
