import type { WrittenFile } from '../../../../codecs/output/fileGroup.node.ts';
import type { ArchiveOutput } from '../../../../formats/archive/write/archiveWriter.ts';
import type { WrittenFacts } from './rewriteSummary.ts';

/** Where an archive goes that is written, by itself or in a case. */
export interface RewriteOutput {
  /** Takes the next bytes of a file, as the writer of archives gives them. */
  readonly write: ArchiveOutput;
  /** Completes all files, and gives them their names. @returns them */
  finish(facts: Omit<WrittenFacts, 'files'>, signal: AbortSignal): Promise<readonly WrittenFile[]>;
  /** Removes what was written, unless it has its names. */
  discard(): void;
}

/** A place on the disk, and what may happen to what is there. */
export interface OutputPlace {
  readonly path: string;
  readonly mayReplace: boolean;
  /** Paths of files that are read. */
  readonly sources: readonly string[];
}
