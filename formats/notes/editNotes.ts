import type { FormattingOptions, JSONPath } from 'jsonc-parser';
import { applyEdits, findNodeAtLocation, modify } from 'jsonc-parser';
import { withoutElement } from './withoutElement.ts';
import { t } from '../l10n/translate.ts';
import { readJson } from '../project/jsonTree.ts';
import type { Note } from './note.ts';
import { isSameNote } from './note.ts';
import { readNotes } from './readNotes.ts';

/** A change of the notes of a file: a new note, or what one becomes; it goes where `next` is missing. */
export interface NoteChange {
  /** The note as it was read; missing for a new one. */
  readonly before?: Note;
  readonly next?: Note;
}

const newFile = (end: string): string =>
  [
    `// Notes about archives of Performance Co-Pilot, which PCP Files shows and edits.`,
    `{`,
    `  "notes": []`,
    `}`,
    ``,
  ].join(end);

/**
 * The text of a file of notes with a change. All else stays as it is: comments, layout, and fields that are not known.
 *
 * @param text empty for a file that is to be made
 * @throws an error for the user where the text cannot be edited without loss, or has no such note any more
 */
export function editNotes(given: string, change: NoteChange): string {
  const mark = given.startsWith('\uFEFF') ? '\uFEFF' : '';
  return mark + edited(given.slice(mark.length), change);
}

function edited(text: string, { before, next }: NoteChange): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const current = text.trim() === '' ? newFile(end) : text;
  const { notes, faults, isBroken } = readNotes(current);
  if (isBroken) throw new Error(t`The notes cannot be changed. ${faults[0] ?? ''}`);
  const formattingOptions = { insertSpaces: !/^\t/m.test(current), tabSize: 2, eol: end };
  if (before === undefined)
    return next === undefined ? current : set(current, ['notes', -1], fieldsOf(next), formattingOptions, true);
  const index = notes.find((note) => isSameNote(note, before))?.index;
  if (index === undefined)
    throw new Error(t`The note is not in the file any more, so nothing was changed. Somebody has edited it.`);
  if (next === undefined) return withoutNote(current, index);
  const fields = { ...noTimes, ...fieldsOf(next) };
  return Object.entries(fields).reduce(
    (changed, [name, value]) => set(changed, ['notes', index, name], value, formattingOptions),
    current,
  );
}

function withoutNote(text: string, index: number): string {
  const { root } = readJson(text);
  const list = root && findNodeAtLocation(root, ['notes', index]);
  return list === undefined ? text : withoutElement(text, list);
}

/** A note may have had a time of another kind before. */
const noTimes = { at: undefined, from: undefined, to: undefined };

function fieldsOf({ from, to, text, host }: Note): Readonly<Record<string, string>> {
  const times = from === to ? { at: isoOf(from) } : { from: isoOf(from), to: isoOf(to) };
  return { ...times, ...(host === undefined ? {} : { host }), text };
}

/** Writes a time to the second where it is whole. */
const isoOf = (seconds: number): string => new Date(1000 * seconds).toISOString().replace('.000Z', 'Z');

function set(
  text: string,
  path: JSONPath,
  value: unknown,
  formattingOptions: FormattingOptions,
  isArrayInsertion = false,
): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions, isArrayInsertion }));
}
