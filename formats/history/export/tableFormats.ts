/** What values are exported as. */
export const tableFormats = ['parquet', 'csv', 'ndjson', 'openmetrics'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** What files of a format end in. Those that are named after an archive have the first. */
export const tableExtensions: Readonly<Record<TableFormat, readonly [string, ...string[]]>> = {
  parquet: ['.parquet'],
  csv: ['.csv'],
  ndjson: ['.ndjson', '.jsonl'],
  openmetrics: ['.om', '.prom'],
};
