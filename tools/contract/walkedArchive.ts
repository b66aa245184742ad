import type { ArchiveFiles } from '../../formats/archive/members/archiveFiles.ts';
import type { ReadFolder } from '../../formats/bytes/folder.ts';
import type { Finding } from '../../formats/findings/finding.ts';

/** A text of statistics of which an archive is recorded, and others where it is of several hosts. */
export interface WalkedText {
  /** Has the files of these archives. */
  readonly folder: ReadFolder;
  /** All of them. */
  archives(): Promise<readonly ArchiveFiles[]>;
  /** Whether it says when its samples were taken. */
  readonly hasDates: boolean;
  /** Whether its times are of a zone that it does not say. */
  lacksZone(): Promise<boolean>;
  /** What is wrong with it; undefined for pma files, which have a check of their own. */
  readonly findings: (() => Promise<readonly Finding[]>) | undefined;
}

/** An archive on a disk, or the one that is recorded of a text. */
export interface WalkedArchive {
  readonly path: string;
  readonly directory: string;
  readonly files: ArchiveFiles;
  readonly text?: WalkedText;
}
