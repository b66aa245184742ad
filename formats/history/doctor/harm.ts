import type { Severity } from '../../findings/severity.ts';
import { severities } from '../../findings/severity.ts';
import type { HostProblem } from './hostProblem.ts';

/** How much harm problems did: how severe they were, and whether that lasted for moments, for a while, or for hours. */
export interface Harm {
  /** Index among the severities: the least is the worst. */
  readonly severity: number;
  /** Index among the {@link lengths}: the greatest is the worst. */
  readonly length: number;
}

/** Lengths in seconds from which on a problem is one of another kind; among those of a kind the likely cause matters more. */
const lengths = [0, 600, 3600] as const;

/** What is needed of a problem to know how much harm it did. */
export interface Lasting {
  readonly severity: Severity;
  /** How long it lasted in all its times. */
  readonly seconds: number;
}

/** Harm of problems that belong together: as long as the longest of those that are no mere remarks. */
export function harmOf(problems: readonly HostProblem[]): Harm {
  return harmOfLasting(problems.map((problem) => ({ severity: problem.severity, seconds: secondsOf(problem) })));
}

/** Harm as by {@link harmOf}, of problems of which nothing else is known. */
export function harmOfLasting(problems: readonly Lasting[]): Harm {
  const severity = Math.min(...problems.map((problem) => severities.indexOf(problem.severity)));
  const limit = Math.max(severity, severities.indexOf('warning'));
  const counted = problems.filter((problem) => severities.indexOf(problem.severity) <= limit);
  const seconds = Math.max(...counted.map((problem) => problem.seconds));
  return { severity, length: lengths.findLastIndex((least) => seconds >= least) };
}

/** Orders by harm: the severer first, then what lasted for hours before what lasted for minutes. */
export function byHarm(a: Harm, b: Harm): number {
  return a.severity - b.severity || b.length - a.length;
}

/** How long a problem lasted in all its times. */
export function secondsOf({ ranges }: HostProblem): number {
  return ranges.reduce((sum, { from, to }) => sum + (to - from), 0);
}
