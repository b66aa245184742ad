import type { Span, SyntaxReport } from '../syntax/syntaxReport.ts';

/** A word; `text` has no quotes and no escapes. */
export interface Token extends Span {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** A line of the agents; a backslash at its end joins it with the next one. */
export interface AgentLine extends Span {
  readonly words: readonly Token[];
}

export type AgentType = 'dso' | 'pipe' | 'socket';

/** An agent, as far as its line can be read. */
export interface Agent extends AgentLine {
  readonly name: Token;
  /** The number of its domain, where it is one. */
  readonly domain: number | undefined;
  readonly type: AgentType | undefined;
}

export type ClientKind = 'host' | 'user' | 'group';

/** A statement that allows or denies something; only one without a fault has an effect. */
export interface AccessStatement extends Span {
  readonly isAllow: boolean;
  readonly clients: ClientKind;
  readonly names: readonly Token[];
  /** The operations that it names, a bit each. */
  readonly operations: number;
  /** The limit of connections; 0 where it sets none. */
  readonly maximum: number;
  /** Operations that it does not deny or allow, after `except`. */
  readonly excepted: number;
}

/** The operations that an access list is about. */
export const operationBits = { fetch: 1, store: 2 } as const;
export const allOperations = 3;

export interface PmcdFile {
  readonly agents: readonly Agent[];
  /** Where the access part begins: its `[`; undefined without one. */
  readonly access: Span | undefined;
  readonly statements: readonly AccessStatement[];
  /** Comments that have lines of their own. */
  readonly comments: readonly Span[];
}

export interface PmcdReport extends SyntaxReport {
  readonly file: PmcdFile;
  /** Whether the whole file is an access part, as `pmcd.conf.access` is. */
  readonly isAccessOnly: boolean;
}
