import type { ReadNotesOf } from '../files/notesReader.ts';
import type { SeveritySettings } from '../../formats/findings/severity.ts';
import type { HostThresholds } from '../../formats/history/doctor/hostRule.ts';
import type { BinRequest } from '../../formats/history/bins/binRequest.ts';
import type { ValueSelection } from './valueSelection.ts';

/** Times from and up to which the user wants values, as on the command line, and their zone. */
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
  readonly aggregate: BinRequest['aggregate'];
  /** How much of an interval has to be covered, from 0 to 1. */
  readonly minCover: number;
  /** How many instances of each metric, the largest; all if missing. */
  readonly top: number | undefined;
}

/** What the user wants of the values of a file. */
export interface ValueRequest extends WindowRequest {
  readonly selection: ValueSelection;
  readonly format: 'ndjson' | 'csv';
  /** Whether counters are wanted as their rates. */
  readonly asRates: boolean;
  /** Whether counters of 32 bits that fell because they wrapped have a rate. */
  readonly isUnwrapped: boolean;
  /** Whether each series has a column of its own. */
  readonly isWide: boolean;
  readonly interval: IntervalRequest | undefined;
  /** Whether characters that drive a terminal are to be written as escapes. */
  readonly isForTerminal: boolean;
}

/** What the user wants to see of the instances of a domain at a time. */
export interface MomentRequest {
  /** Time as the user typed it. */
  readonly time: string;
  readonly zone: string;
  /** The environment variable TZ. */
  readonly localZone: string | undefined;
  /** The domain by one of its names; the first that there is if missing. */
  readonly indom: string | undefined;
  /** How many rows; all if missing. */
  readonly top: number | undefined;
  /** The id of a column, with a sign before it for the order; that of the table if missing. */
  readonly sort: string | undefined;
  /** A text that rows must have. */
  readonly filter: string | undefined;
  readonly format: 'text' | 'csv' | 'json';
  readonly isForTerminal: boolean;
}

/** What the user wants to know of the values of an archive. */
export interface SummarizeRequest extends WindowRequest {
  readonly selection: ValueSelection;
  readonly format: 'text' | 'csv' | 'json';
  readonly isForTerminal: boolean;
  /** Whether counters of 32 bits that fell because they wrapped have a rate. */
  readonly isUnwrapped: boolean;
  /** Whether samples of counters count that are too close for a rate. */
  readonly isRaw: boolean;
  /** Whether the output may have more characters than those of ASCII. */
  readonly hasUnicode: boolean;
}

/** What the user wants to know of hosts. */
export interface DiagnosisRequest extends WindowRequest {
  readonly thresholds: HostThresholds;
  /** Severities by the codes of rules. */
  readonly severities: SeveritySettings;
}

/** What the user wants in a report. */
export interface ReportRequest extends WindowRequest {
  /** Whether names of hosts and users, addresses and arguments are replaced. */
  readonly isRedacted: boolean;
  /** Reads the notes about hosts that are kept in some folders. */
  readonly notesOf: ReadNotesOf;
}

/** What the user wants to see of the values of an archive, and how. */
export interface PlotRequest extends WindowRequest {
  readonly selection: ValueSelection;
  /** Characters of the width of the output, and of the height of the area that lines are drawn in. */
  readonly width: number;
  readonly height: number;
  /** Whether the output may have more characters than those of ASCII. */
  readonly hasUnicode: boolean;
  /** Colours the text of a line by its number, from 1 on; undefined where there are no colours. */
  readonly paint: ((text: string, line: number) => string) | undefined;
}
