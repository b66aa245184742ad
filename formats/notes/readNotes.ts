import type { Node } from 'jsonc-parser';
import { t, translated } from '../l10n/translate.ts';
import { readJson } from '../project/jsonTree.ts';
import { maxNotesFileSize } from './note.ts';
import type { Note } from './note.ts';

/** A note with its place among the notes of its file. */
export interface ReadNote extends Note {
  readonly index: number;
}

/** The notes of a file. What cannot be understood is left out, and said in `faults`. */
export interface ReadNotes {
  readonly notes: readonly ReadNote[];
  /** What is wrong, in sentences, with the line. */
  readonly faults: readonly string[];
  /** Whether the text is no JSON, so that it cannot be edited without loss. */
  readonly isBroken: boolean;
}

/** Most faults that are said. */
const mostFaults = 20;

/** Reads the text of a file of notes. */
export function readNotes(given: string): ReadNotes {
  if (given.length > maxNotesFileSize)
    return { notes: [], faults: [t`The file has more than 1 MiB, so its notes are not shown.`], isBroken: true };
  // The parser takes a byte order mark for a character; a blank keeps the offsets.
  const text = given.replace(/^\uFEFF/, ' ');
  const { root, faults } = readJson(text);
  if (faults.length > 0)
    return {
      notes: [],
      isBroken: true,
      faults: faults.slice(0, mostFaults).map(({ start, reason }) => {
        return t`Line ${lineAt(text, start)}: ${translated(reason)}. No notes of this file are shown until that is mended.`;
      }),
    };
  if (root === undefined) return { notes: [], faults: [], isBroken: false };
  if (isTwice(root, 'notes'))
    return {
      notes: [],
      faults: [t`The file has "notes" twice. No notes of it are shown until that is mended.`],
      isBroken: true,
    };
  const list = valueOf(root, 'notes');
  const isList = list === undefined || list.type === 'array';
  if (root.type !== 'object' || !isList)
    return { notes: [], faults: [t`The file has no list "notes", so there is nothing to show.`], isBroken: true };
  return { ...readList(text, list?.children ?? []), isBroken: false };
}

function readList(text: string, nodes: readonly Node[]): Pick<ReadNotes, 'notes' | 'faults'> {
  const notes: ReadNote[] = [];
  const faults: string[] = [];
  for (const [index, node] of nodes.entries()) {
    const note = readNote(node);
    if (typeof note !== 'string') notes.push({ ...note, index });
    else if (faults.length < mostFaults)
      faults.push(t`Line ${lineAt(text, node.offset)}: ${note} The note is not shown, and kept.`);
  }
  return { notes, faults };
}

/** A note, or why it is none. */
function readNote(node: Node): Note | string {
  if (node.type !== 'object') return t`This is no note.`;
  const twice = ['at', 'from', 'to', 'text', 'host'].find((name) => isTwice(node, name));
  if (twice !== undefined) return t`The note has "${twice}" twice.`;
  const [words, host] = [textOf(node, 'text'), textOf(node, 'host')];
  const at = timeOf(node, 'at');
  const [from, to] = [at ?? timeOf(node, 'from'), at ?? timeOf(node, 'to')];
  if (words === undefined || words.trim() === '') return t`A note needs a "text".`;
  if (from === undefined || to === undefined || Number.isNaN(from + to))
    return t`A note needs a time "at", or "from" and "to", as 2026-05-11T10:30:00Z: with day and zone.`;
  if (from > to) return t`The note ends before it begins.`;
  return { from, to, text: words, ...(host === undefined ? {} : { host }) };
}

function properties(node: Node, name: string): readonly Node[] {
  if (node.type !== 'object') return [];
  return (node.children ?? []).filter(({ children: [key] = [] }) => key?.value === name);
}

/** Readers differ in which of two properties of a name counts. */
const isTwice = (node: Node, name: string): boolean => properties(node, name).length > 1;

const valueOf = (node: Node, name: string): Node | undefined => properties(node, name)[0]?.children?.[1];

function textOf(node: Node, name: string): string | undefined {
  const value: unknown = valueOf(node, name)?.value;
  return typeof value === 'string' ? value : undefined;
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/;

/** Seconds since 1970; NaN for what is no time. */
function timeOf(node: Node, name: string): number | undefined {
  const text = textOf(node, name);
  if (text === undefined) return undefined;
  return isoTime.test(text) ? Date.parse(text) / 1000 : NaN;
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
