import type { TableFormat } from '../../formats/history/export/tableFormats.ts';

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

/** What identifies an export among others of the same archive. */
export type ExportTarget = Pick<TableWish, 'path'>;

/** What is asked of the worker of an archive by the extension, and not by views: files are written. */
export interface ExportMethods {
  /** Writes all values. The result is how many places could not be read. Ends without a file when it is cancelled. */
  exportTable: readonly [TableWish, number];
  /** Answers when an export is not under way any more: one that is stopped has removed what it has written then. */
  exportEnded: readonly [ExportTarget, null];
  /** How far it has come, from 0 to 1. */
  exportedShare: readonly [ExportTarget, number];
}
