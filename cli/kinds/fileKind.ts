import type { Source } from '../files/source.ts';
import type { Target } from './target.ts';

/** A kind of files that are read from the first byte to the last, each by itself. */
export interface FileKind {
  /** Whether a file found below a directory is of this kind. */
  readonly isCertain: Recognise;
  /** Whether a file that the user named may be of this kind; a promise where more has to be loaded to know. */
  readonly isPossible: (...file: Parameters<Recognise>) => boolean | Promise<boolean>;
  /** @param isChosen whether the user says that the source is of this kind */
  readonly targetOf: (source: Source, isChosen: boolean) => Target;
}

/**
 * @param path absolute
 * @param head the file's first {@link headLength} bytes, or all where there are fewer
 */
export type Recognise = (path: string, head: Uint8Array) => boolean;

export const headLength = 4096;
