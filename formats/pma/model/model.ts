import type { TokenText } from '../../text/tokenText.ts';
import type { Finding } from '../../findings/finding.ts';

/** The TIME_VALUES stanza's value line. */
export interface TimeValues {
  /** Line of the `count interval` values, from 0. */
  readonly line: number;
  /** Rows of a vector stanza, sets of rows of an array stanza. */
  readonly count: number;
  /** Seconds from one row to the next. */
  readonly intervalSeconds: number;
  readonly countToken: TokenText;
  readonly intervalToken: TokenText;
  /** Text after the first `#`, without it; empty where there is none. */
  readonly comment: string;
  /** Column of the comment's first character, after the `#`. */
  readonly commentColumn: number;
}

/** `V`: one row for each sample. `A`: one row for each object and sample. */
export type ClassType = 'V' | 'A';

/** One line of METADATA. */
export interface ClassDefinition {
  readonly name: string;
  readonly type: ClassType;
  /** The first sample that pma uses, counted from 1. */
  readonly start: number;
  readonly metrics: readonly string[];
  /** Line in the file, from 0. */
  readonly line: number;
  readonly nameToken: TokenText;
  readonly typeToken: TokenText;
  readonly startToken: TokenText;
  readonly metricTokens: readonly TokenText[];
}

/** A class stanza within a group. Lines from 0. */
export interface ClassStanza {
  readonly name: string;
  /** METADATA's line of the class; undefined for a class that METADATA does not declare. */
  readonly definition: ClassDefinition | undefined;
  readonly headerLine: number;
  /** Last line with data, or the header's where there is none. */
  readonly endLine: number;
  readonly rows: number;
  /** Object names of an array class, in order; empty for a vector class. */
  readonly objects: readonly string[];
}

/** A DATE stanza with the class stanzas that follow it. Lines from 0. */
export interface Group {
  readonly headerLine: number;
  /** Last line of the group's last stanza. */
  readonly endLine: number;
  /** Line of the time stamp, where there is one. */
  readonly dateLine: number | undefined;
  /** Seconds since the Epoch; row k of a stanza, from 1, is of `date + k * intervalSeconds`. */
  readonly date: number | undefined;
  /** The zone that the comment beside the time stamp names, in minutes east of UTC. */
  readonly utcOffsetMinutes: number | undefined;
  /** TIME_VALUES in force for the group: a file may have several. */
  readonly timeValues: TimeValues | undefined;
  readonly stanzas: readonly ClassStanza[];
}

/** TIME_VALUES, METADATA and DATE stanzas as they lie in the file. Lines from 0. */
export interface HeaderStanza {
  readonly name: 'TIME_VALUES' | 'METADATA';
  readonly headerLine: number;
  readonly endLine: number;
}

/** What a pma file says of itself. */
export interface PmaModel {
  readonly timeValues: TimeValues | undefined;
  readonly classes: readonly ClassDefinition[];
  readonly headers: readonly HeaderStanza[];
  /** Groups in the order of the file; empty where the caller did not ask to keep them. */
  readonly groups: readonly Group[];
  readonly groupCount: number;
  /** Objects of each array class, by class name, as in its first stanza. */
  readonly objects: ReadonlyMap<string, readonly string[]>;
  /** The first and the last group's time stamp, seconds since the Epoch. */
  readonly firstDate: number | undefined;
  readonly lastDate: number | undefined;
  readonly bytes: number;
  readonly lines: number;
}

export interface PmaReport {
  readonly model: PmaModel;
  readonly findings: readonly Finding[];
}
