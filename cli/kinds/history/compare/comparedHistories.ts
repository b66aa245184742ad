import type { Comparison } from '../../../../formats/history/compare/comparison.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';

/** A comparison, as it is to be printed. */
export interface ComparedHistories {
  readonly comparison: Comparison;
  readonly zone: TimeZone;
  readonly a: ComparedPath;
  readonly b: ComparedPath;
}

export interface ComparedPath {
  readonly path: string;
  readonly host: string;
}
