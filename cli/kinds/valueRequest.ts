import type { ValueSelection } from './valueSelection.ts';

/** What the user wants of the values of a file. */
export interface ValueRequest {
  readonly selection: ValueSelection;
  readonly format: 'ndjson' | 'csv';
  /** As on the command line: from and up to when, in which zone. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly zone: string;
  /** The environment variable TZ. */
  readonly localZone: string | undefined;
  /** Whether characters that drive a terminal are to be written as escapes. */
  readonly isForTerminal: boolean;
}
