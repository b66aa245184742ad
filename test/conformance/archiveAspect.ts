import type { Archive } from '../../formats/archive/archive.ts';

/** A part of the metadata: how pmdumplog is asked for it, and both sides in one form. Lines are compared sorted. */
export interface Aspect {
  readonly title: string;
  readonly option: string;
  readonly ours: (archive: Archive) => readonly string[] | Promise<readonly string[]>;
  readonly theirs: (output: string) => readonly string[];
}
