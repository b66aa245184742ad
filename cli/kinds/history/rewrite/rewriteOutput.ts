import type { WrittenFile } from '../../../../codecs/output/fileGroup.node.ts';
import type { ProvenFile } from '../../../../formats/history/redact/historyRedaction.ts';
import type { ArchiveOutput } from '../../../../formats/archive/write/archiveWriter.ts';
import type { Rewritten, WrittenFacts } from './rewriteSummary.ts';

/** What is known of an archive once its last record is written. */
export interface CompleteFacts extends Pick<WrittenFacts, 'written' | 'label' | 'window'> {
  /** Whether names were replaced in it. */
  readonly isRedacted: boolean;
}

/** Where an archive goes that is written, by itself or in a case. */
export interface RewriteOutput {
  /** Takes the next bytes of a file, as the writer of archives gives them. */
  readonly write: ArchiveOutput;
  /** Completes what is to be handed on, which the disk itself may still be taking. */
  complete(facts: CompleteFacts, signal: AbortSignal): Promise<void>;
  /** What is complete, to be looked through before it has its name. */
  contents(signal: AbortSignal): Promise<readonly ProvenFile[]>;
  /** Gives all files their names. @returns them */
  finish(rewritten: Rewritten, signal: AbortSignal): Promise<readonly WrittenFile[]>;
  /** Removes what was written, unless it has its names. */
  discard(): Promise<void>;
}

/** A place on the disk, and what may happen to what is there. */
export interface OutputPlace {
  readonly path: string;
  readonly mayReplace: boolean;
  /** Paths of files that are read. */
  readonly sources: readonly string[];
}
