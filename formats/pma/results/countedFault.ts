import type { Finding } from '../../findings/finding.ts';

/** A fault that is told once for the file, where the first one is that matters to pma. */
export interface CountedFault {
  /** Makes the finding for so many of them. */
  readonly make: (count: number) => Finding;
  /** Whether pma copes with the one that is told. */
  readonly isHarmless: boolean;
  readonly count: number;
}

/** Joins those of two parts of a file, of which `next` follows `before`. */
export function joinCounted(before: CountedFault | undefined, next: CountedFault): CountedFault {
  if (before === undefined) return next;
  const told = before.isHarmless && !next.isHarmless ? next : before;
  return { ...told, count: before.count + next.count };
}
