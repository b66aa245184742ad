import type { Rule } from '../formats/findings/rule.ts';
import type { KindName } from './program.ts';
import type { Source } from './source.ts';
import type { Target } from './target.ts';

/**
 * How sure it is that a file is of a kind: `certain` is enough to take a file found below a directory, `possible` to
 * take one that the user named.
 */
export type Recognition = 'certain' | 'possible' | 'no';

/** A kind of files that are read from the first byte to the last, each by itself. */
export interface FileKind {
  readonly name: KindName;
  readonly rules: readonly Rule[];
  /**
   * @param path absolute
   * @param head the file's first {@link headLength} bytes, or all where there are fewer
   */
  readonly recognise: (path: string, head: Uint8Array) => Recognition;
  /** @param isChosen whether the user says that the source is of this kind */
  readonly targetOf: (source: Source, isChosen: boolean) => Target;
}

export const headLength = 4096;
