import type { Rule } from '../../findings/rule.ts';
import type { Severity } from '../../findings/severity.ts';
import type { HumanDimension } from '../../pcp/units/humanUnits.ts';
import type { Formula } from '../formula/formula.ts';
import type { EvidenceKind } from './evidence/evidenceKinds.ts';

/** What a mean over time is compared with. */
export interface Condition {
  /** What is compared; with {@link per}, its dividend. */
  readonly of: Formula;
  /** Changes are summed before they are divided: the mean of a share is weighted by what it is a share of. */
  readonly per?: Formula;
  /** The least that is too much, or, if {@link isBelow}, the most that is too little. */
  readonly at: number;
  readonly isBelow?: true;
  /** Less is too much as well, or more too little, where it is unusual for the instance. */
  readonly unusual?: Unusual;
}

/** A value is unusual if it is so many times the median of those before, and never below the least one. */
export interface Unusual {
  readonly times: number;
  readonly least?: number;
}

/** Fires where the means of the last seconds meet all conditions. */
export interface WindowCheck {
  readonly kind: 'window';
  /** The first one is measured. */
  readonly conditions: readonly [Condition, ...Condition[]];
  /** Length of the window; 0 if each value counts by itself. */
  readonly seconds: number;
  /** Where it holds on average as well, the finding has the message for that, or is of severity info without one. */
  readonly mild?: Condition;
}

/** Fires where something happened that should not: counts rises of counters. */
export interface CountCheck {
  readonly kind: 'count';
  readonly of: Formula;
  /** How many have to come together. */
  readonly at: number;
  /** Those that are closer to each other than this belong together. */
  readonly seconds: number;
}

/** Fires where a share of something rises steadily and will soon reach all of it. */
export interface TrendCheck {
  readonly kind: 'trend';
  /** Share that is watched, in percent. */
  readonly of: Formula;
  /** Lengths of the pieces of time, in seconds: the value of a piece is the greatest in it. */
  readonly pieces: readonly number[];
  readonly leastPieces: number;
  readonly leastSeconds: number;
  /** Share of the steps that must not fall; half of it has to rise. */
  readonly rising: number;
  /** Least rise in all, in points and as a factor. */
  readonly points: number;
  readonly times: number;
  /** What has to be reached by now. */
  readonly from: number;
  /** Seconds in less than which 100 % has to be reached; Infinity if that does not matter. */
  readonly at: number;
  /** It has to be reached in less than so many times the time in which it was seen to rise. */
  readonly timesSeen: number;
}

/** Fires where something that was there for long is gone, and does not come back. */
export interface AbsenceCheck {
  readonly kind: 'absence';
  /** How long it has been there, in seconds, as far as that is known; no value of what does not matter. */
  readonly of: Formula;
  /** Seconds for which it has to have been there. */
  readonly at: number;
  /** Seconds for which it has to be gone, and in which its pauses are none. */
  readonly seconds: number;
}

/** Found by the recording itself, not by values. */
export interface RecordingCheck {
  readonly kind: 'recording';
}

/** What can be wrong with a host, where an archive shows it. */
export interface HostRule {
  readonly rule: Rule;
  readonly check: WindowCheck | CountCheck | TrendCheck | AbsenceCheck | RecordingCheck;
  /** Dimension of what is measured. */
  readonly unit: HumanDimension;
  /** How many base units of it one is; 1 if missing. */
  readonly factor?: number;
  /** Severities other than that of the rule, where the worst value reaches a limit; the severest last. */
  readonly grades?: readonly (readonly [limit: number, severity: Severity])[];
  /** Matches instances that are judged, and those that are not. */
  readonly only?: RegExp;
  readonly without?: RegExp;
  /** Instances with another threshold. */
  readonly special?: { readonly instances: RegExp; readonly at: number };
  /** Whether there may be thousands of instances, nearly all of them far from the threshold, which is the same for all. */
  readonly hasManyInstances?: true;
  /** Whether the instance is not worth a word, as there is one. */
  readonly isOne?: true;
  /** What instances are judged together as, by their names. */
  readonly nameOf?: (instance: string) => string;
  /** Number of instances from which those with the same time are one finding; 4 if missing. */
  readonly foldFrom?: number;
  /** Whether it is of severity info where it is so all the time: the host is meant to be so. */
  readonly mayBeChronic?: true;
  /** Whether only what began within the record counts: what was so from the beginning may be meant to be so. */
  readonly isChange?: true;
  /** Id of the chart that shows it, and the table of a moment that shows more, with the column that sorts it. */
  readonly chart?: string;
  readonly table?: string;
  readonly sort?: string;
  /** What the processes that stood behind it are chosen by; missing where processes say nothing. */
  readonly evidence?: EvidenceKind;
}

/** Thresholds by codes, other than those of the rules; `off` for rules that are not to be tried. */
export type HostThresholds = Readonly<Record<string, number | 'off' | undefined>>;

/** What a user's threshold of a rule is compared with; undefined where it has none. */
export function thresholdOf({ check }: HostRule): number | undefined {
  switch (check.kind) {
    case 'window':
      return check.conditions[0].at;
    case 'count':
    case 'trend':
    case 'absence':
      return check.at;
    case 'recording':
      return undefined;
  }
}

/** The thresholds of a `pcp.host` setting, without invalid values. */
export function readHostThresholds(value: unknown): HostThresholds {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([code, threshold]: [string, unknown]) =>
      threshold === 'off' || (typeof threshold === 'number' && threshold >= 0) ? [[code, threshold] as const] : [],
    ),
  );
}
