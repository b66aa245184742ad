import type { Note } from '../../formats/notes/note.ts';

/** What is asked for a report to hand on. */
export interface ReportMethods {
  /** Gives the archive, or the history, as one page in UTF-8, when its files have been checked. `language`: `en`. */
  report: readonly [
    { readonly isRedacted: boolean; readonly language: string; readonly notes: readonly Note[] },
    Uint8Array,
  ];
}
