import * as vscode from 'vscode';
import { t } from '../../../formats/l10n/translate.ts';
import { editNotes } from '../../../formats/notes/editNotes.ts';
import type { Note } from '../../../formats/notes/note.ts';
import { maxNotesFileSize, notesFileName } from '../../../formats/notes/note.ts';
import type { ReadNotes } from '../../../formats/notes/readNotes.ts';
import { readNotes } from '../../../formats/notes/readNotes.ts';
import type { NoteEdit, NotesState, ShownNote } from '../../../protocol/viewer/notesProtocol.ts';
import { statOrUndefined } from '../statOrUndefined.ts';
import { notesFileIn, notesFoldersOf } from './notesFolders.ts';

/** Longest text of a note that is written. */
const longestText = 10_000;

/** The notes about a file that is open, in their files. */
export class NotesStore {
  readonly #uri: vscode.Uri;
  /** Edits come one after the other: each reads the file anew. */
  #lastEdit: Promise<unknown> = Promise.resolve();

  constructor(uri: vscode.Uri) {
    this.#uri = uri;
  }

  /** Notes and faults of all files; a file that cannot be read is a fault. */
  async read(): Promise<NotesState> {
    const notes: ShownNote[] = [];
    const faults: string[] = [];
    for (const folder of notesFoldersOf(this.#uri)) {
      const file = notesFileIn(folder);
      const found = await contentOf(file);
      for (const { from, to, text, host } of found.notes)
        notes.push({ from, to, text, ...(host === undefined ? {} : { host }), file: file.toString() });
      faults.push(...found.faults.map((fault) => `${shownPath(file)}: ${fault}`));
    }
    return { notes, faults };
  }

  /** Changes a file of notes. @returns the notes as they are then @throws an error for the user */
  edit(edit: NoteEdit): Promise<NotesState> {
    const done = this.#lastEdit.then(() => this.#write(edit)).then(() => this.read());
    this.#lastEdit = done.catch(() => undefined);
    return done;
  }

  /** Calls a listener whenever one of the files changes. */
  onDidChange(listener: () => void): vscode.Disposable {
    const watchers = notesFoldersOf(this.#uri).map((folder) => {
      const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, notesFileName));
      for (const event of [watcher.onDidChange, watcher.onDidCreate, watcher.onDidDelete]) event(listener);
      return watcher;
    });
    return vscode.Disposable.from(...watchers);
  }

  async #write({ before, next }: NoteEdit): Promise<void> {
    if (next !== undefined && !isWritable(next)) throw new Error(t`A note needs a text of at most 10,000 characters.`);
    const file = notesFoldersOf(this.#uri)
      .map(notesFileIn)
      .find((each) => each.toString() === before?.file);
    const change = { ...(before === undefined ? {} : { before }), ...(next === undefined ? {} : { next }) };
    if (before === undefined) await this.#add(change);
    else if (file !== undefined) await writeChange(file, change);
  }

  /** Adds a note where that is possible first. */
  async #add(change: Parameters<typeof editNotes>[1]): Promise<void> {
    const files = notesFoldersOf(this.#uri).map(notesFileIn);
    const [first, workspace] = [files[0], files.slice(1).at(-1)];
    if (first === undefined) return;
    try {
      await writeChange(first, change);
    } catch (error) {
      // Where only the logger may write notes go to the workspace; a faulty file is to be mended.
      if (workspace === undefined || !isRefused(error)) throw error;
      await writeChange(workspace, change);
    }
  }
}

const isWritable = ({ text, from, to }: Note): boolean =>
  text.trim() !== '' && text.length <= longestText && Number.isFinite(from) && Number.isFinite(to) && from <= to;

/** A folder, or a file system, in which nothing may be written. */
const isRefused = (error: unknown): boolean => error instanceof vscode.FileSystemError;

async function writeChange(file: vscode.Uri, change: Parameters<typeof editNotes>[1]): Promise<void> {
  const isDirty = vscode.workspace.textDocuments.some(
    (document) => document.isDirty && document.uri.toString() === file.toString(),
  );
  if (isDirty) throw new Error(t`${shownPath(file)} has changes that are not saved. Save it first.`);
  const text = (await textOf(file)) ?? '';
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(editNotes(text, change)));
}

async function contentOf(file: vscode.Uri): Promise<Pick<ReadNotes, 'notes' | 'faults'>> {
  try {
    const text = await textOf(file);
    return text === undefined ? { notes: [], faults: [] } : readNotes(text);
  } catch (error) {
    return { notes: [], faults: [error instanceof Error ? error.message : String(error)] };
  }
}

/** Undefined where there is no such file. */
async function textOf(file: vscode.Uri): Promise<string | undefined> {
  const status = await statOrUndefined(vscode.workspace.fs.stat(file));
  if (status === undefined) return undefined;
  if (status.size > maxNotesFileSize) throw new Error(t`The file has more than 1 MiB, so its notes are not shown.`);
  const content = await vscode.workspace.fs.readFile(file);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch (error) {
    throw new Error(t`The file is no text in UTF-8, so its notes are not shown.`, { cause: error });
  }
}

const shownPath = (file: vscode.Uri): string => vscode.workspace.asRelativePath(file);
