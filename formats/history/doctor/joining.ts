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

const codesOf = (...names: readonly string[]): readonly string[] => names.map((name) => `host/${name}`);

/** Codes in the order in which a cause comes before what it causes; what is missing comes last. */
const causes = codesOf(
  ...['rebooted', 'oom-kill', 'fs-full', 'memory-creep', 'memory-low', 'swap-out', 'swap-in', 'direct-reclaim'],
  ...['disk-errors', 'disk-busy', 'disk-slow', 'pressure-memory-full', 'pressure-memory', 'pressure-io-full'],
  ...['cpu-steal', 'thermal', 'process-busy', 'fork-storm', 'cpu-saturated', 'run-queue', 'softirq-one'],
  ...['net-errors', 'net-saturated', 'net-drops', 'nfs-retransmits'],
);

/** Codes that show one shortage: it begins with any of these, and each may last longer than the others. */
const ofMemory: ReadonlySet<string> = new Set(
  codesOf(
    ...['oom-kill', 'memory-creep', 'memory-low', 'swap-out', 'swap-in', 'swap-full', 'direct-reclaim'],
    ...['pressure-memory-full', 'pressure-memory', 'major-faults', 'process-grows'],
  ),
);

const codeOf = ({ rule }: HostProblem): string => rule.rule.code;

export function causeRank(problem: HostProblem): number {
  const rank = causes.indexOf(codeOf(problem));
  return rank < 0 ? causes.length : rank;
}

export const byStart = (a: HostProblem, b: HostProblem): number => a.main.from - b.main.from;

export const byCause = (a: HostProblem, b: HostProblem): number => causeRank(a) - causeRank(b) || byStart(a, b);

/** Whether two problems are of one incident, by when they were. */
export function belongTogether(one: HostProblem, other: HostProblem): boolean {
  if (isSameFilesystem(one, other)) return distance(one.main, other.main) <= trendEnd;
  if (beginTogether(one, other)) return true;
  const shared = -distance(one.main, other.main);
  const isShared = shared > 0 && shared >= sharedPart * Math.min(lengthOf(one.main), lengthOf(other.main));
  return isShared && (areOfMemory(one, other) || mayCause(...inOrder(one, other)));
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

const inOrder = (one: HostProblem, other: HostProblem): readonly [cause: HostProblem, effect: HostProblem] =>
  byCause(one, other) <= 0 ? [one, other] : [other, one];

/** A cause does not begin after its effect, and what lasted for longer than it has other causes. */
const mayCause = ({ main: cause }: HostProblem, { main: effect }: HostProblem): boolean =>
  cause.from <= effect.from + sameStart && lengthOf(effect) <= lengthOf(cause) + sameStart;

const areOfMemory = (one: HostProblem, other: HostProblem): boolean =>
  ofMemory.has(codeOf(one)) && ofMemory.has(codeOf(other));

const isSameFilesystem = (one: HostProblem, other: HostProblem): boolean =>
  one.instance !== undefined &&
  one.instance === other.instance &&
  [one, other].every((problem) => codeOf(problem).startsWith('host/fs-'));

const lengthOf = ({ from, to }: Range): number => to - from;

/** Seconds between two ranges; negative for what they have in common. */
const distance = (a: Range, b: Range): number => Math.max(a.from, b.from) - Math.min(a.to, b.to);
