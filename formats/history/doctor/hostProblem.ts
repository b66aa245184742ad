import type { Severity, SeveritySettings } from '../../findings/severity.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { HumanUnit } from '../../pcp/units/humanUnits.ts';
import type { HostRule } from './hostRule.ts';
import type { Range } from './range.ts';

/** What covers more of the record than this is so all the time. */
const chronicShare = 0.95;

/** A process in the worst interval of a problem. */
export interface EvidentProcess {
  readonly pid: number;
  /** The program alone. */
  readonly name: string;
  /** With its arguments, as it is in the archive. */
  readonly instance: string;
  /** In the unit of the evidence. */
  readonly value: number;
}

/** A control group in the worst interval of a problem. */
export interface EvidentGroup {
  readonly name: string;
  /** In the unit of the evidence. */
  readonly value: number;
}

/** The processes and control groups that used most of what was short, when that was worst; at least one. */
export interface Evidence {
  /** Id of the column of the table of processes by which they were chosen, and its title in English. */
  readonly column: string;
  readonly title: string;
  readonly unit: string;
  readonly human: HumanUnit | undefined;
  /** The end of the interval. */
  readonly time: Timestamp;
  /** The one with most first. */
  readonly processes: readonly EvidentProcess[];
  readonly groups: readonly EvidentGroup[];
}

/** What was wrong with a host, or with one of its parts. */
export interface HostProblem {
  readonly rule: HostRule;
  readonly severity: Severity;
  /** Undefined for the host as a whole. */
  readonly instance: string | undefined;
  /** When it was so, in the order of time; at least one. */
  readonly ranges: readonly [Range, ...Range[]];
  /** The one that lasted longest. */
  readonly main: Range;
  /** Whether it was so all the time. */
  readonly isChronic: boolean;
  /** Missing where none was looked for, or recorded. */
  readonly evidence?: Evidence;
}

/** @param span of the records, in seconds */
export function problemOf(
  rule: HostRule,
  instance: string | undefined,
  ranges: readonly Range[],
  span: number,
): HostProblem {
  const [first, ...rest] = ranges;
  if (first === undefined) throw new Error('A problem has a time.');
  const main = ranges.reduce((a, b) => (b.to - b.from > a.to - a.from ? b : a), first);
  const isChronic = main.to - main.from > chronicShare * span && span > 0;
  return {
    rule,
    severity: severityOf(rule, ranges, isChronic),
    instance: rule.isOne === true ? undefined : instance,
    ranges: [first, ...rest],
    main,
    isChronic,
  };
}

function severityOf(rule: HostRule, ranges: readonly Range[], isChronic: boolean): Severity {
  if (ranges.every(({ isMild }) => isMild) || (isChronic && rule.mayBeChronic === true)) return 'info';
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
