import { severities } from '../../findings/severity.ts';
import type { HostProblem } from './hostProblem.ts';

/** How much harm problems did: the severest, and for how many seconds what is of that severity, or nearly, lasted. */
export interface Harm {
  /** Index among the severities: the least is the worst. */
  readonly severity: number;
  readonly seconds: number;
}

/** Harm of problems that belong together: as long as the longest of those that are no mere remarks. */
export function harmOf(problems: readonly HostProblem[]): Harm {
  const severity = Math.min(...problems.map((problem) => severities.indexOf(problem.severity)));
  const limit = Math.max(severity, severities.indexOf('warning'));
  const counted = problems.filter((problem) => severities.indexOf(problem.severity) <= limit);
  return { severity, seconds: Math.max(...counted.map(secondsOf)) };
}

/** The severer first, then what lasted longer. */
export function byHarm(a: Harm, b: Harm): number {
  return a.severity - b.severity || b.seconds - a.seconds;
}

/** How long a problem lasted in all its times. */
function secondsOf({ ranges }: HostProblem): number {
  return ranges.reduce((sum, { from, to }) => sum + (to - from), 0);
}
