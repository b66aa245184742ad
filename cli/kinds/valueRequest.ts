import type { ValueSelection } from './valueSelection.ts';

/** From and up to when the user wants values, as on the command line, and in which zone. */
export interface WindowRequest {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly zone: string;
  /** The environment variable TZ. */
  readonly localZone: string | undefined;
}

/** What the user wants of the values of a file. */
export interface ValueRequest extends WindowRequest {
  readonly selection: ValueSelection;
  readonly format: 'ndjson' | 'csv';
  /** Whether counters are wanted as their rates. */
  readonly asRates: boolean;
  /** Whether characters that drive a terminal are to be written as escapes. */
  readonly isForTerminal: boolean;
}

/** What the user wants to know of the values of an archive. */
export interface SummarizeRequest extends WindowRequest {
  readonly selection: ValueSelection;
  readonly format: 'text' | 'csv' | 'json';
  readonly isForTerminal: boolean;
  /** Whether samples of counters count that are too close for a rate. */
  readonly isRaw: boolean;
  /** Whether the output may have more characters than those of ASCII. */
  readonly hasUnicode: boolean;
}
