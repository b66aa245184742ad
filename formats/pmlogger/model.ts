import type { Span, SyntaxReport } from '../syntax/syntaxReport.ts';
import type { TokenList } from '../syntax/tokenList.ts';
import type { ManagedPart } from './managed/managedPart.ts';
import type { Preprocessed } from './preprocess/preprocess.ts';

/** An instance in a list behind a metric. */
export interface Instance extends Span {
  /** Text without quotes. */
  readonly text: string;
  /** Whether it is an internal identifier. */
  readonly isNumber: boolean;
}

/** A metric, or all metrics below a name, in a list. */
export interface MetricUse extends Span {
  readonly name: string;
  /** Instances that are logged; undefined where all are meant. */
  readonly instances: readonly Instance[] | undefined;
}

/** What a statement does with its metrics: `maybe` does not log, but lets pmlc do it. */
export type LogState = 'on' | 'off' | 'maybe';

/** How often a statement logs. */
export interface Interval extends Span {
  /** Milliseconds; 0 for `once`, undefined for `default` and what could not be read. */
  readonly msec: number | undefined;
}

export interface Statement extends Span {
  /** What stands before the metrics. */
  readonly head: Span;
  readonly isMandatory: boolean;
  readonly state: LogState;
  readonly interval: Interval | undefined;
  readonly metrics: readonly MetricUse[];
  /** Braces around the metrics; as far as the text has them. */
  readonly braces: Span | undefined;
}

export interface AccessHost extends Span {
  readonly text: string;
  /** Whether it was reported already. */
  readonly isWrong: boolean;
}

/** Operations of an access list, a bit each. */
export const operationBits = { mandatory: 1, advisory: 2, enquire: 4, all: 7 } as const;

export interface AccessStatement extends Span {
  readonly isAllow: boolean;
  readonly hosts: readonly AccessHost[];
  /** Operations that it names, as {@link operationBits}. */
  readonly operations: number;
}

/** A configuration of pmlogger. Spans are those of the file. */
export interface Config {
  readonly statements: readonly Statement[];
  /** Headers of access sections: one, or more by mistake. */
  readonly accessHeaders: readonly Span[];
  readonly access: readonly AccessStatement[];
}

/** What is known of a configuration of pmlogger. */
export interface PmloggerReport extends SyntaxReport {
  /** Tokens of the expanded text. */
  readonly tokens: TokenList;
  readonly preprocessed: Preprocessed;
  readonly config: Config;
  /** The part that pmlogconf writes, where there is one. */
  readonly managed: ManagedPart | undefined;
}
