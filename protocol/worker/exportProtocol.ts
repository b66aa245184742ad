/** What tables of values can be exported to in VS Code. */
export const tableFormats = ['parquet', 'csv', 'ndjson'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** What is exported, and where to. */
export interface TableWish {
  readonly format: TableFormat;
  /** Whether counters are exported as rates. */
  readonly asRates: boolean;
  /** Path of the file, which is replaced if there is one. */
  readonly path: string;
}

/** What is asked of the worker of an archive by the extension, and not by views: files are written. */
export interface ExportMethods {
  /** Writes all values. The result is how many places could not be read. Ends without a file when it is cancelled. */
  exportTable: readonly [TableWish, number];
  /** How far that has come, from 0 to 1. */
  exportedShare: readonly [null, number];
}
