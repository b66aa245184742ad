import type { HostProblem } from './hostProblem.ts';
import { programOf } from './programOf.ts';

/** Times of two findings that differ by no more seconds are the same. */
const sameTime = 300;
/** Number of instances from which findings are one. */
const leastInstances = 4;

/** Findings of a rule that many instances had at the same time are one: a line for each would say nothing more. */
export function foldInstances(problems: readonly HostProblem[]): readonly HostProblem[] {
  const groups: HostProblem[][] = [];
  for (const problem of problems) {
    const group = groups.find(([first]) => first !== undefined && isSame(first, problem));
    if (group === undefined) groups.push([problem]);
    else group.push(problem);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    const least = first?.rule.foldFrom ?? leastInstances;
    return first === undefined || group.length < least ? group : [folded(first, group)];
  });
}

function isSame(a: HostProblem, b: HostProblem): boolean {
  if (a.rule !== b.rule || a.instance === undefined || b.instance === undefined || a.severity !== b.severity)
    return false;
  if (a.isChronic !== b.isChronic || a.isDaily !== b.isDaily) return false;
  const isProcess = a.rule.hasManyInstances === true;
  if (isProcess && programOf(a.instance) !== programOf(b.instance)) return false;
  return Math.abs(a.main.from - b.main.from) <= sameTime && Math.abs(a.main.to - b.main.to) <= sameTime;
}

/** The finding of the instance that was worst, over the time of all. */
function folded(first: HostProblem, group: readonly HostProblem[]): HostProblem {
  const { check } = first.rule;
  const isBelow = check.kind === 'window' && check.conditions[0].isBelow === true;
  const worth = ({ main }: HostProblem): number =>
    (isBelow ? -1 : 1) * (check.kind === 'count' ? main.mean : main.worst);
  const ordered = group.toSorted((a, b) => worth(b) - worth(a));
  const [worst = first] = ordered;
  return { ...worst, instances: ordered.flatMap(({ instance }) => instance ?? []) };
}
