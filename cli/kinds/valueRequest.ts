import type { Aggregate } from '../../formats/archive/statistics/binnedSeries.ts';
import type { ValueSelection } from './valueSelection.ts';

/** From and up to when the user wants values, as on the command line, and in which zone. */
export interface WindowRequest {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly zone: string;
  /** The environment variable TZ. */
  readonly localZone: string | undefined;
}

/** Equal intervals of which the user wants one value each. */
export interface IntervalRequest {
  /** Length of each. */
  readonly seconds: number;
  readonly aggregate: Aggregate;
  /** How much of an interval has to be covered, from 0 to 1. */
  readonly minCover: number;
  /** Whether each series has a column of its own. */
  readonly isWide: boolean;
  /** How many instances of each metric, the largest; all if missing. */
  readonly top: number | undefined;
}

/** What the user wants of the values of a file. */
export interface ValueRequest extends WindowRequest {
  readonly selection: ValueSelection;
  readonly format: 'ndjson' | 'csv';
  /** Whether counters are wanted as their rates. */
  readonly asRates: boolean;
  readonly interval: IntervalRequest | undefined;
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
