import { causeRank } from './causes.ts';
import { byHarm, harmOf } from './harm.ts';
import type { HostProblem } from './hostProblem.ts';
import { beginTogether, belongTogether, byCause, byStart, comesWith, mayCause } from './joining.ts';

/** Problems that belong together, the likely cause first. */
export interface Incident {
  readonly headline: HostProblem;
  readonly others: readonly HostProblem[];
}

/**
 * Puts together what was wrong at the same time, the worst and longest first. What is of severity info belongs to an incident
 * that began with it, and may be its cause; a restart belongs to the one that ended with it, and all of a file system to one
 * incident. The rest, what was so all the time, and what comes every day, stands by itself behind the others.
 */
export function incidentsOf(problems: readonly HostProblem[]): readonly Incident[] {
  let groups: readonly (readonly HostProblem[])[] = [];
  for (const problem of problems.filter(isAcute).sort(byStart)) {
    const joined = groups.filter((one) => one.some((other) => belongTogether(other, problem)));
    groups = [...groups.filter((one) => !joined.includes(one)), [...joined.flat(), problem]];
  }
  const alone: HostProblem[] = [];
  const incidents = groups
    .flatMap((group): readonly Incident[] => {
      const [headline, ...others] = group.toSorted(byCause);
      return headline === undefined ? [] : [{ headline, others: others.sort(byOwnHarm) }];
    })
    .sort(byWorst);
  for (const problem of problems.filter((one) => !isAcute(one)).sort(byCause)) {
    const at = incidents.findIndex((one) => isPartOf(problem, one));
    const incident = incidents[at];
    if (incident === undefined) alone.push(problem);
    else incidents[at] = withFinding(incident, problem);
  }
  return [...incidents, ...alone.map((headline) => ({ headline, others: [] })).sort(byWorst)];
}

/** Orders what came with a cause: the worst and longest first, then the likelier cause. */
const byOwnHarm = (a: HostProblem, b: HostProblem): number => byHarm(harmOf([a]), harmOf([b])) || byCause(a, b);

/** All problems, those of the worst incident first. */
export function inOrder(problems: readonly HostProblem[]): readonly HostProblem[] {
  return incidentsOf(problems).flatMap(({ headline, others }) => [headline, ...others]);
}

const isLasting = ({ isChronic, isDaily }: HostProblem): boolean => isChronic || isDaily;

const isAcute = (problem: HostProblem): boolean =>
  !isLasting(problem) && (problem.severity === 'error' || problem.severity === 'warning');

const isPartOf = (problem: HostProblem, { headline, others }: Incident): boolean =>
  (!isLasting(problem) && beginTogether(headline, problem)) ||
  [headline, ...others].some((one) => comesWith(problem, one));

function withFinding({ headline, others }: Incident, finding: HostProblem): Incident {
  return beginTogether(finding, headline) && mayCause(finding, headline)
    ? { headline: finding, others: [headline, ...others] }
    : { headline, others: [...others, finding] };
}

const harmOfAll = ({ headline, others }: Incident) => harmOf([headline, ...others]);

function byWorst(a: Incident, b: Incident): number {
  const harms = [harmOfAll(a), harmOfAll(b)] as const;
  const isLater = Number(isLasting(a.headline)) - Number(isLasting(b.headline));
  return (
    harms[0].severity - harms[1].severity ||
    isLater ||
    byHarm(...harms) ||
    causeRank(a.headline) - causeRank(b.headline) ||
    byStart(a.headline, b.headline)
  );
}
