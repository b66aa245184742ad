import type { Note } from '../../formats/notes/note.ts';

/** A note with the address of its file. */
export interface ShownNote extends Note {
  readonly file: string;
}

/** The notes about what is open, of all its files of notes. */
export interface NotesState {
  /** Notes of any host and time. */
  readonly notes: readonly ShownNote[];
  /** What is wrong with the files, in sentences. */
  readonly faults: readonly string[];
}

/** A new note, another content of one, or its end where `next` is missing. */
export interface NoteEdit {
  readonly before?: ShownNote;
  readonly next?: Note;
}

/** What the extension answers about notes. */
export interface NotesMethods {
  notes: readonly [null, NotesState];
  /** Answers with the notes as they are then. */
  editNote: readonly [NoteEdit, NotesState];
}
