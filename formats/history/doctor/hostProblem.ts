import type { Severity, SeveritySettings } from '../../findings/severity.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { HumanUnit } from '../../pcp/units/humanUnits.ts';
import type { HostRule } from './hostRule.ts';
import type { Range } from './range.ts';
import type { Span } from './recurring.ts';
import { dailyRanges } from './recurring.ts';

/** What covers more of the record than this is so all the time, if the record has hours. */
const chronicShare = 0.95;
const chronicSeconds = 6 * 3600;

/** A program in the worst interval of a problem: its processes together. */
export interface EvidentProcess {
  /** Pid of the process that used most, and the process as it is in the archive, with its arguments. */
  readonly pid: number;
  readonly instance: string;
  /** The program alone. */
  readonly name: string;
  /** Number of its processes. */
  readonly count: number;
  /** What all of them used, in the unit of the evidence. */
  readonly value: number;
}

/** What else used something in the worst interval of a problem: a control group, or the kernel. */
export interface EvidentUser {
  readonly name: string;
  /** What it used, in the unit of the evidence. */
  readonly value: number;
}

/** The programs and control groups that used much of what was short, when that was worst; at least one. */
export interface Evidence {
  /** Id of the column of the table of processes by which they were chosen, and its title in English. */
  readonly column: string;
  readonly title: string;
  readonly unit: string;
  readonly human: HumanUnit | undefined;
  /** The end of the interval. */
  readonly time: Timestamp;
  /** What all together used. */
  readonly total: number;
  /** The one with most first. */
  readonly processes: readonly EvidentProcess[];
  readonly groups: readonly EvidentUser[];
  /** Its name is in English. */
  readonly kernel?: EvidentUser;
}

/** What was wrong with a host, or with one of its parts. */
export interface HostProblem {
  readonly rule: HostRule;
  readonly severity: Severity;
  /** Undefined for the host as a whole. */
  readonly instance: string | undefined;
  /** All instances that had it at the same time, the worst first, if these are many. */
  readonly instances?: readonly string[];
  /** Where the file system is mounted that the instance is the device of. */
  readonly mount?: string;
  /** When it was so, in the order of time; at least one. */
  readonly ranges: readonly [Range, ...Range[]];
  /** The one that lasted longest; the greatest of what is found by the recording itself. */
  readonly main: Range;
  /** Whether it was so all the time. */
  readonly isChronic: boolean;
  /** Whether it came at the same time of each day. */
  readonly isDaily: boolean;
  /** Missing where none was looked for, or recorded. */
  readonly evidence?: Evidence;
}

/** What was wrong with an instance: apart from each other what came each day, and what did not. */
export function problemsOf(
  rule: HostRule,
  instance: string | undefined,
  ranges: readonly Range[],
  span: Span,
): readonly HostProblem[] {
  const { daily, others } = dailyRanges(rule, ranges, span);
  return [
    ...(others.length === 0 ? [] : [problemOf(rule, instance, others, span)]),
    ...(daily.length === 0 ? [] : [problemOf(rule, instance, daily, span, true)]),
  ];
}

/** @param span times of the records, which are infinite for what is found by the recording itself */
export function problemOf(
  rule: HostRule,
  instance: string | undefined,
  ranges: readonly Range[],
  span: Span,
  isDaily = false,
): HostProblem {
  const [first, ...rest] = ranges;
  if (first === undefined) throw new Error('A problem has a time.');
  // All intervals with a step of the clock are of one length.
  const weight = ({ from, to, worst }: Range): number =>
    rule.check.kind === 'recording' ? Math.abs(worst) : to - from;
  const main = ranges.reduce((a, b) => (weight(b) > weight(a) ? b : a), first);
  const isChronic = isAllTheTime(rule, main, span);
  const severity = severityOf(rule, ranges, isChronic);
  return {
    rule,
    severity: isDaily && severity === 'warning' ? 'info' : severity,
    instance: rule.isOne === true ? undefined : instance,
    ranges: [first, ...rest],
    main,
    isChronic,
    isDaily,
  };
}

/** A state may have been so long before the record. What is measured over time needs a record of hours; a trend begins. */
function isAllTheTime({ check }: HostRule, main: Range, { from, to }: Span): boolean {
  if (check.kind === 'absence' || check.kind === 'trend') return false;
  const isState = check.kind === 'window' && check.seconds === 0;
  const seconds = to - from;
  return seconds > 0 && (isState || seconds >= chronicSeconds) && main.to - main.from > chronicShare * seconds;
}

function severityOf(rule: HostRule, ranges: readonly Range[], isChronic: boolean): Severity {
  const isHarmless = rule.rule.messages['mild'] === undefined && ranges.every(({ isMild }) => isMild);
  if (isHarmless || (isChronic && rule.mayBeChronic === true)) return 'info';
  const { check, grades = [] } = rule;
  const isBelow = check.kind === 'window' && check.conditions[0].isBelow === true;
  const reached = grades.filter(([limit]) => ranges.some(({ worst }) => (isBelow ? worst < limit : worst >= limit)));
  return reached.at(-1)?.[1] ?? rule.rule.severity;
}

/** Problems with the user's severities, without those of rules that are off. */
export function withSeverities(problems: readonly HostProblem[], settings: SeveritySettings): readonly HostProblem[] {
  return problems.flatMap((problem) => {
    const severity = settings[problem.rule.rule.code];
    if (severity === 'off') return [];
    return [severity === undefined ? problem : { ...problem, severity }];
  });
}
