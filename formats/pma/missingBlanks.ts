import type { Finding } from '../findings/finding.ts';

/** Headers without a blank line before them: told once, where the first one is that matters to pma. */
export interface MissingBlanks {
  /** Makes the finding for so many headers. */
  readonly make: (count: number) => Finding;
  /** Whether pma copes with the one that is told. */
  readonly isHarmless: boolean;
  readonly count: number;
}

/** Joins those of two parts of a file, of which `next` follows `before`. */
export function joinMissingBlanks(before: MissingBlanks | undefined, next: MissingBlanks): MissingBlanks {
  if (before === undefined) return next;
  const told = before.isHarmless && !next.isHarmless ? next : before;
  return { ...told, count: before.count + next.count };
}
