import type { ReducedValues } from '../../formats/history/lines/linePoints.ts';
import type { TimeRange } from './overviewProtocol.ts';

/** A rule of pmie in a text of rules. */
export interface PlottedRule {
  readonly text: string;
  /** Offset at which its statement begins. */
  readonly start: number;
}

/** A line of a rule that is plotted, by the places of its comparison and of itself in the plot of the rule. */
export interface RuleLineKey {
  readonly comparison: number;
  readonly line: number;
}

/** Lines of a rule, as columns of a table. */
export interface RuleLines extends PlottedRule {
  readonly lines: readonly RuleLineKey[];
}

/** The values of a side of a comparison. */
export interface RuleLine extends ReducedValues {
  /** The side as it is written, and the instance. */
  readonly name: string;
  /** Whether the side is made of constants. */
  readonly isThreshold: boolean;
}

/** A comparison, or a condition without one, with the values of both of its sides as pmie has them. */
export interface RuleComparison {
  /** Text of the comparison as it is written. */
  readonly title: string;
  readonly lines: readonly RuleLine[];
  /** How many instances there are besides those that have lines. */
  readonly more: number;
}

/** An action of a rule. */
export interface RuleAction {
  /** Seconds since 1970. */
  readonly time: number;
  /** Word and text of the action as pmie prints them: `print: sda is busy`. */
  readonly text: string;
}

/** What a rule would have done in an archive. Times are in seconds since 1970. */
export interface RulePlot {
  /** Its name, or else its condition. */
  readonly title: string;
  /** What became of it, in a line. */
  readonly outcome: string;
  /** Seconds between evaluations. */
  readonly interval: number;
  readonly comparisons: readonly RuleComparison[];
  /** When it was true. */
  readonly episodes: readonly { readonly from: number; readonly to: number }[];
  /** The first actions, and how many there are. */
  readonly actions: readonly RuleAction[];
  readonly actionCount: number;
}

export interface RuleMethods {
  /** What a rule would have done; null where the archive has no values for it, or more than can be shown. */
  rulePlot: readonly [PlottedRule & TimeRange & { readonly parts: number }, RulePlot | null];
}
