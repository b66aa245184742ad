import type { Archive } from '../../../formats/archive/archive.ts';

/** A part of the metadata: where pmdumplog prints it, and both sides in one form. Lines are compared sorted. */
export interface Aspect {
  readonly title: string;
  /** How the line begins above what pmdumplog prints of it. */
  readonly heading: string;
  readonly ours: (archive: Archive) => readonly string[] | Promise<readonly string[]>;
  readonly theirs: (printed: string) => readonly string[];
}
