import { join } from 'node:path';
import type { ArchiveFiles } from '../../../formats/archive/members/archiveFiles.ts';
import { membersOf } from '../../../formats/archive/members/archiveFiles.ts';
import type { RecordedPoint } from '../../../formats/history/printed/rowFinder.ts';
import type { ByteSource } from '../../../formats/bytes/byteSource.ts';

/** A folder whose files are in another file, or are made of one. */
export interface FolderInFile {
  /** Path of that file. */
  readonly bundle: string;
  /** Path as it is shown: names of files follow it. */
  readonly prefix: string;
  readonly names: readonly string[];
  open(name: string): ByteSource | Promise<ByteSource>;
  /** Set where the archive is made of a text: lines of it, from 0, that values are from; undefined for those of none. */
  readonly linesOf?: ((points: readonly RecordedPoint[]) => Promise<readonly (number | undefined)[]>) | undefined;
}

/** Where the files of an archive are: in a directory, or in a folder of a bundle. */
export interface ArchivePlace {
  /** Path of the directory; of a folder in a bundle what is shown of it. */
  readonly directory: string;
  readonly bundle?: FolderInFile | undefined;
}

/** An archive on disk. */
export interface ArchiveInput extends ArchivePlace {
  /** Path as shown to the user: what was named, or the first of its files below a directory. */
  readonly path: string;
  readonly files: ArchiveFiles;
  /** The name of the one file that the user named; undefined where the whole archive was meant. */
  readonly member: string | undefined;
  /** Whether the user named it: else it was found below a directory. */
  readonly isNamed: boolean;
  /** Whether it is made of a text that says rates: the counters are not those of the host. */
  readonly isRecorded?: boolean;
  /** The archives of the other hosts of that text; missing where there is none. */
  readonly ofOtherHosts?: () => Promise<readonly ArchiveInput[]>;
  /** Whether that text says when its samples were taken. */
  readonly hasDates?: (() => Promise<boolean>) | undefined;
  /** Whether that text has times of a zone that neither it nor the user says; missing where it never has. */
  readonly lacksZone?: (() => Promise<boolean>) | undefined;
}

/** The path of a file of an archive, as it is shown. */
export function pathIn({ directory, bundle }: ArchivePlace, name: string): string {
  return bundle === undefined ? join(directory, name) : `${bundle.prefix}${name}`;
}

/** The path that stands for an archive, of several files, on the disk: its base name, or the bundle that it is in. */
export function placeOfArchive({ directory, bundle, files }: ArchiveInput): string {
  return bundle?.bundle ?? join(directory, files.base);
}

/** The paths of the files on the disk that an archive is read from. */
export function filesOf(input: ArchiveInput): readonly string[] {
  const { bundle, files } = input;
  return bundle === undefined ? membersOf(files).map(({ name }) => pathIn(input, name)) : [bundle.bundle];
}
