import type { Window } from './comparison.ts';
import type { ComparedLine } from '../samples/comparedLine.ts';
import type { SampleTable } from '../samples/sampleTable.ts';

/** What was gathered of both windows. */
export interface GatheredWindows {
  readonly a: Window;
  readonly b: Window;
  /** Lines by the names of the metrics. */
  readonly lines: readonly ComparedLine[];
  readonly table: SampleTable;
  /** Time from which the seconds of lines and samples count, in seconds since 1970. */
  readonly base: number;
}
