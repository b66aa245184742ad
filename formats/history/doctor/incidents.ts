import { severities } from '../../findings/severity.ts';
import type { HostProblem } from './hostProblem.ts';

/** In seconds: problems that begin within this time belong together. */
const sameStart = 300;
/** So do those that share so much of the time of the shorter one. */
const sharedPart = 0.5;

/** Codes in the order in which a cause comes before what it causes; what is missing comes last. */
const causes = [
  'rebooted',
  'oom-kill',
  'fs-full',
  'memory-creep',
  'memory-low',
  'swap-out',
  'swap-in',
  'direct-reclaim',
  'disk-errors',
  'disk-busy',
  'disk-slow',
  'pressure-memory-full',
  'pressure-memory',
  'pressure-io-full',
  'cpu-steal',
  'process-busy',
  'cpu-saturated',
  'run-queue',
  'net-errors',
  'net-saturated',
  'net-drops',
].map((name) => `host/${name}`);

/** Problems that belong together, the likely cause first. */
export interface Incident {
  readonly headline: HostProblem;
  readonly others: readonly HostProblem[];
}

/**
 * Puts together what was wrong at the same time, the worst first. What is of severity info belongs to an incident that
 * began with it. The rest of it, and what was so all the time, stands by itself behind the others.
 */
export function incidentsOf(problems: readonly HostProblem[]): readonly Incident[] {
  const isAcute = ({ severity, isChronic }: HostProblem): boolean =>
    !isChronic && (severity === 'error' || severity === 'warning');
  const groups: HostProblem[][] = [];
  for (const problem of problems.filter(isAcute).sort(byStart)) {
    const group = groups.find((one) => one.some((other) => belongTogether(other, problem)));
    if (group === undefined) groups.push([problem]);
    else group.push(problem);
  }
  const alone: HostProblem[] = [];
  const incidents = groups
    .flatMap((group) => {
      const [headline, ...others] = group.sort(byCause);
      return headline === undefined ? [] : [{ headline, others }];
    })
    .sort(byWorst);
  for (const problem of problems.filter((one) => !isAcute(one)).sort(byCause)) {
    const incident = problem.isChronic ? undefined : incidents.find((one) => beginTogether(one.headline, problem));
    (incident?.others ?? alone).push(problem);
  }
  return [...incidents, ...alone.map((headline) => ({ headline, others: [] })).sort(byWorst)];
}

/** All problems, those of the worst incident first. */
export function inOrder(problems: readonly HostProblem[]): readonly HostProblem[] {
  return incidentsOf(problems).flatMap(({ headline, others }) => [headline, ...others]);
}

const byStart = (a: HostProblem, b: HostProblem): number => a.main.from - b.main.from;

function causeRank({ rule }: HostProblem): number {
  const rank = causes.indexOf(rule.rule.code);
  return rank < 0 ? causes.length : rank;
}

const byCause = (a: HostProblem, b: HostProblem): number => causeRank(a) - causeRank(b) || byStart(a, b);

const worstOf = ({ headline, others }: Incident): number =>
  Math.min(...[headline, ...others].map(({ severity }) => severities.indexOf(severity)));

function byWorst(a: Incident, b: Incident): number {
  const isLater = Number(a.headline.isChronic) - Number(b.headline.isChronic);
  return (
    worstOf(a) - worstOf(b) ||
    isLater ||
    causeRank(a.headline) - causeRank(b.headline) ||
    byStart(a.headline, b.headline)
  );
}

const beginTogether = ({ main: a }: HostProblem, { main: b }: HostProblem): boolean =>
  Math.abs(a.from - b.from) <= sameStart;

function belongTogether(one: HostProblem, other: HostProblem): boolean {
  if (beginTogether(one, other)) return true;
  const [{ main: a }, { main: b }] = [one, other];
  const shared = Math.min(a.to, b.to) - Math.max(a.from, b.from);
  return shared > 0 && shared >= sharedPart * Math.min(a.to - a.from, b.to - b.from);
}
