import type { AssumedLabel } from '../../../formats/archive/openArchive.ts';
import type { Finding } from '../../../formats/findings/finding.ts';
import type { History } from '../../../formats/history/subject/history.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import type { ArchiveInput } from '../archive/archiveInput.ts';
import type { HistoryLosses } from './historyLosses.ts';
import type { TimeWindow } from './timeWindow.ts';

/** Archives that are one history. */
export interface HistoryInput {
  /** Path as the user names the archives. */
  readonly path: string;
  readonly inputs: readonly ArchiveInput[];
  /** The host that is meant, where they have several. */
  readonly host: string | undefined;
  /** Files that define metrics, by their paths. */
  readonly derived?: readonly string[] | undefined;
  /** What labels would say, for a single archive that has none. */
  readonly assumed?: AssumedLabel | undefined;
}

/** A history while a command is at work on it. */
export interface OpenHistory {
  /** Path as the user names the history. */
  readonly path: string;
  readonly history: History;
  /** All names that labels have for the host, the one that is shown first. */
  readonly hosts: readonly string[];
  /** Takes what cannot be read, and reports it. */
  readonly losses: HistoryLosses;
  /** The history without its derived metrics, and the texts that define these; missing where it has none. */
  readonly recorded?: { readonly history: History; readonly definitions: readonly string[] };
  /** The history with its derived metrics evaluated at some times; missing where it has none. */
  readonly sampledAt?: (times: readonly Timestamp[]) => History;
  /** The archives that may have records in a time. */
  inputsIn(window: TimeWindow): readonly ArchiveInput[];
  /** Checks what the archives together have. */
  checkTogether(): Promise<readonly Finding[]>;
  /** The part of that which says what becomes of metrics and records where the archives are put together. */
  checkJoins(): Promise<readonly Finding[]>;
}
