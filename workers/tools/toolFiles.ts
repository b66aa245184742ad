import type { OpenFile, ReadFolder } from '../../formats/bytes/folder.ts';
import type { Finding } from '../../formats/findings/finding.ts';
import type { ProjectText } from '../../formats/project/projectSearch.ts';
import type { WalkedArchive } from '../../tools/contract/walkedArchive.ts';

/** Archives at some paths, and what was left out, in sentences. */
export interface Walked {
  readonly archives: readonly WalkedArchive[];
  readonly notes: readonly string[];
}

/** A tar that has been opened. */
export interface ReadBundle {
  /** All files of archives in it, by their paths. */
  readonly folder: ReadFolder;
  /** What is wrong with it, whatever is in it. */
  readonly findings: readonly Finding[];
}

/** The files on a disk of this host that tools may read. */
export interface ToolFiles {
  /** The archives at a path and below it; of all that may be read without one. @throws ToolError where it may not be read */
  walk(named: string | undefined): Promise<Walked>;
  folder(directory: string): ReadFolder;
  /** The tars that have been opened, by their paths: the directories of the archives in them. */
  readonly bundles: ReadonlyMap<string, ReadBundle>;
  /** The file at a path; undefined where there is none. Must be closed. @throws ToolError as above */
  open(named: string): Promise<{ readonly path: string; readonly file: OpenFile } | undefined>;
  join(directory: string, name: string): string;
  /** The nearest project file above a file or an archive, as far as it may be read. */
  project(path: string): Promise<ProjectText | undefined>;
  /** Closes the tars. */
  close(): Promise<void>;
}

/** Says in words why a file could not be read. @throws an error that is none of files */
export function fileErrorText(error: unknown): string {
  if (error instanceof Error && 'errno' in error) return error.message;
  throw error;
}
