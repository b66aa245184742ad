import type { TableFormat } from '../../formats/history/export/tableFormats.ts';
import type { Note } from '../../formats/notes/note.ts';
import type { Timestamp } from '../../formats/pcp/time/timestamp.ts';

/** What is exported, and where to. */
export interface TableWish {
  readonly format: TableFormat;
  /** Whether counters are exported as rates. */
  readonly asRates: boolean;
  /** Path of the file, which is replaced if there is one; or of the folder. */
  readonly path: string;
  /** Whether the path is that of a folder, which gets a file for each host and date. */
  readonly isFolder: boolean;
}

/** What is written of an archive, or of the archives of a host, as a new one. */
export interface ArchiveWish {
  /** The records by themselves, in a case, or as far as they can be proved. */
  readonly form: 'archive' | 'case' | 'rescued';
  /** Path of the base name, or of the tar that a case is. Nothing that exists is replaced. */
  readonly path: string;
  /** All of the time if missing. */
  readonly range?: { readonly from: Timestamp; readonly to: Timestamp };
  /** Names of metrics that are kept, or of what needs them: a rule about hosts, a chart; all are if missing. */
  readonly metrics?: readonly string[];
  /** Whether names are replaced. */
  readonly isRedacted: boolean;
  /** What somebody wrote about its times: a case has it. */
  readonly notes: readonly Note[];
  /** Language of a report. */
  readonly language: string;
  /** Program and version, as a case states them. */
  readonly tool: string;
}

/** What was written. */
export interface ArchiveWritten {
  /** The file by which it is opened. */
  readonly path: string;
  readonly records: number;
  /** How many places could not be read, or were left out. */
  readonly lost: number;
}

/** What identifies an export among others of the same archive. */
export type ExportTarget = Pick<TableWish, 'path'>;

/** What is asked of the worker of an archive by the extension, and not by views: files are written. */
export interface ExportMethods {
  /** Writes all values. The result is how many places could not be read. Ends without a file when it is cancelled. */
  exportTable: readonly [TableWish, number];
  /** Writes a new archive. Ends without a file when it is cancelled. */
  writeArchive: readonly [ArchiveWish, ArchiveWritten];
  /** Answers when an export is not under way any more: one that is stopped has removed what it has written then. */
  exportEnded: readonly [ExportTarget, null];
  /** How far it has come, from 0 to 1. */
  exportedShare: readonly [ExportTarget, number];
}
