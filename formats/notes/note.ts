/** What a file of notes is called. */
export const notesFileName = '.pcp-notes.jsonc';

/** Limit of the size in bytes; a larger file is not read. */
export const maxNotesFileSize = 1 << 20;

/** What somebody wrote about a time. */
export interface Note {
  /** Times in seconds since 1970; both are the same for a moment. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The host that it is about; all hosts if missing. */
  readonly host?: string;
}

/** What notes are about. */
export interface NotesSubject {
  /** Times in seconds since 1970; all of the time where they are missing. */
  readonly from?: number;
  readonly to?: number;
  /** All names of the host; notes about any host are meant without one. */
  readonly hosts: readonly string[];
}

/** The notes about a host and a time, in the order of time. */
export function notesAbout<Some extends Note>(
  notes: readonly Some[],
  { from = -Infinity, to = Infinity, hosts }: NotesSubject,
): readonly Some[] {
  const isMeant = ({ host }: Note): boolean => host === undefined || hosts.length === 0 || hosts.includes(host);
  return notes.filter((note) => isMeant(note) && note.from <= to && note.to >= from).sort((a, b) => a.from - b.from);
}

export const isSameNote = (a: Note, b: Note): boolean =>
  a.from === b.from && a.to === b.to && a.text === b.text && a.host === b.host;

/**
 * Files that may have notes about an archive: beside it, and in the folder from which one works. The first that can be
 * written gets new ones.
 *
 * @param folders paths or addresses of folders, without a slash at their ends
 */
export function notesFiles(folders: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(folders.flatMap((folder) => (folder === undefined ? [] : [`${folder}/${notesFileName}`])))];
}
