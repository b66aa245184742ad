import { causeRank, codeOf, isFelt, isOfFiles, isOfMemory } from './causes.ts';
import type { HostProblem } from './hostProblem.ts';
import type { Range } from './range.ts';

/** Problems that begin within so many seconds belong together. */
const sameStart = 300;
/** Share of the time of the shorter one that problems which belong together have in common. */
const sharedPart = 0.5;
/** A trend ends in pieces of time of this length, in seconds, and so may another finding of the same file system begin. */
const trendEnd = 3600;
/** A host that is restarted within so many seconds was restarted because of what came before. */
const restartedWithin = 900;

export const byStart = (a: HostProblem, b: HostProblem): number => a.main.from - b.main.from;

export const byCause = (a: HostProblem, b: HostProblem): number => causeRank(a) - causeRank(b) || byStart(a, b);

/** Whether two problems are of one incident, by when they were. */
export function belongTogether(one: HostProblem, other: HostProblem): boolean {
  if (isSameFilesystem(one, other)) return distance(one.main, other.main) <= trendEnd;
  if (beginTogether(one, other)) return true;
  const shared = -distance(one.main, other.main);
  const isShared = shared > 0 && shared >= sharedPart * Math.min(lengthOf(one.main), lengthOf(other.main));
  return isShared && (areOfMemory(one, other) || mayCause(one, other) || mayCause(other, one));
}

/** Whether two problems begin at the same time. A trend that lasts for much longer begins at no time in particular. */
export function beginTogether(one: HostProblem, other: HostProblem): boolean {
  const isLongTrend = (a: HostProblem, b: HostProblem): boolean =>
    a.rule.check.kind === 'trend' && lengthOf(a.main) > lengthOf(b.main) + sameStart;
  if (!areOfMemory(one, other) && (isLongTrend(one, other) || isLongTrend(other, one))) return false;
  return Math.abs(one.main.from - other.main.from) <= sameStart;
}

/** Whether a finding of severity info, or of no time, is part of what a problem of an incident is. */
export const comesWith = (finding: HostProblem, problem: HostProblem): boolean =>
  (isSameFilesystem(finding, problem) && distance(finding.main, problem.main) <= trendEnd) || endsIn(problem, finding);

/** Whether the host was restarted while a problem lasted, or soon after. */
function endsIn(problem: HostProblem, restart: HostProblem): boolean {
  const { from, to } = restart.main;
  return codeOf(restart) === 'host/rebooted' && problem.main.from <= to && from - problem.main.to <= restartedWithin;
}

/** A cause does not begin after its effect, and what lasted for longer than it has other causes. */
export const mayCause = (cause: HostProblem, effect: HostProblem): boolean =>
  causeRank(cause) <= causeRank(effect) &&
  isFelt(cause, effect) &&
  cause.main.from <= effect.main.from + sameStart &&
  lengthOf(effect.main) <= lengthOf(cause.main) + sameStart;

const areOfMemory = (one: HostProblem, other: HostProblem): boolean => isOfMemory(one) && isOfMemory(other);

const isSameFilesystem = (one: HostProblem, other: HostProblem): boolean =>
  one.instance !== undefined && one.instance === other.instance && [one, other].every(isOfFiles);

const lengthOf = ({ from, to }: Range): number => to - from;

/** Seconds between two ranges; negative for what they have in common. */
const distance = (a: Range, b: Range): number => Math.max(a.from, b.from) - Math.min(a.to, b.to);
