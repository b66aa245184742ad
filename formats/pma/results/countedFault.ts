import type { Finding } from '../../findings/finding.ts';

/** A fault that is reported once per file, at the first place that matters to pma. */
export interface CountedFault {
  /** Makes the finding for a number of such faults. */
  readonly make: (count: number) => Finding;
  /** Whether pma tolerates the fault at that place. */
  readonly isHarmless: boolean;
  readonly count: number;
}

/** Joins the counted faults of two parts of a file; `next` follows `before`. */
export function joinCounted(before: CountedFault | undefined, next: CountedFault): CountedFault {
  if (before === undefined) return next;
  const told = before.isHarmless && !next.isHarmless ? next : before;
  return { ...told, count: before.count + next.count };
}
