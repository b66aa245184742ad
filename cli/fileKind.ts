import type { Finding } from '../formats/findings/finding.ts';
import type { Rule } from '../formats/findings/rule.ts';
import type { KindName } from './program.ts';
import type { Source } from './source.ts';

/**
 * How sure it is that a file is of a kind: `certain` is enough to take a file found below a directory, `possible` to
 * take one that the user named.
 */
export type Recognition = 'certain' | 'possible' | 'no';

/** What the commands ask of a kind of files. */
export interface FileKind {
  readonly name: KindName;
  readonly rules: readonly Rule[];
  /** @param head the file's first {@link headLength} bytes, or all where there are fewer */
  readonly recognise: (fileName: string, head: Uint8Array) => Recognition;
  readonly check: (source: Source) => Promise<readonly Finding[]>;
  readonly describe: (source: Source) => Promise<FileDescription>;
}

export const headLength = 4096;

/** What `info` tells of a file. */
export interface FileDescription {
  readonly json: Readonly<Record<string, unknown>>;
  /** The same for people: a heading, then facts. */
  readonly heading: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}
