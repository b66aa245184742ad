import type { NameIndex } from '../../../formats/names/nameIndex.ts';
import type { DocumentFolder } from '../../core/folders/documentFolder.ts';

/** A file in which metrics may be named. */
export interface NameFile {
  /** URI of its folder, which ends with a slash. */
  readonly folderUri: string;
  readonly name: string;
}

/** A kind of files in which metrics are named. */
export interface NameSource {
  /** The most that is read of a file, in bytes; larger ones are passed over. */
  readonly maxBytes: number;
  /** The most files that are read below the open folders, and in the folder of a document. */
  readonly maxFiles: number;
  /** Files in the same folder that a file is read with: a change of one may change what is known. */
  readonly companions?: readonly string[];
  /** Files of a folder that are read, the likeliest to be of use first. */
  filesIn(names: readonly string[], folderUri: string): readonly string[];
  /** What a file says; undefined where it is none of its kind. May reject, for a fault of ours. */
  read(file: NameFile, folder: DocumentFolder): Promise<NameIndex | undefined>;
}

export function uriOf({ folderUri, name }: NameFile): string {
  return folderUri + encodeURIComponent(name);
}
