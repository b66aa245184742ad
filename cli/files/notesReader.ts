import { readFileSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Note } from '../../formats/notes/note.ts';
import { maxNotesFileSize, notesAbout, notesFiles } from '../../formats/notes/note.ts';
import { readNotes } from '../../formats/notes/readNotes.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import { systemErrorText } from './systemError.ts';

/** Reads the notes about hosts in some folders, by time. */
export type ReadNotesOf = (folders: readonly string[], hosts: readonly string[]) => readonly Note[];

/**
 * Reads notes beside archives and in the current folder. A file that cannot be read is reported, and the rest goes on.
 *
 * @param exitCode of the command then
 */
export function notesReader(host: Host, exitCode: 1 | 2): ReadNotesOf {
  return (folders, hosts) => {
    const files = notesFiles([...folders, host.cwd].map((folder) => resolve(host.cwd, folder)));
    return notesAbout(
      files.flatMap((file) => notesIn(file, host, exitCode)),
      { hosts },
    );
  };
}

function notesIn(path: string, host: Host, exitCode: 1 | 2): readonly Note[] {
  const shown = relative(host.cwd, path) || path;
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return [];
    if (!stats.isFile() || stats.size > maxNotesFileSize) {
      complain(host, shown, stats.isFile() ? 'is larger than 1 MiB and not read' : 'is not a regular file', exitCode);
      return [];
    }
    const { notes, faults } = readNotes(readFileSync(path, 'utf8'));
    for (const fault of faults) complain(host, shown, fault, exitCode);
    return notes;
  } catch (error) {
    complain(host, shown, systemErrorText(error), exitCode);
    return [];
  }
}
