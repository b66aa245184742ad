import type { LineStatistics } from '../../formats/history/lines/lineStatistics.ts';

// What plots show, whatever the format. Typed arrays survive messages as they are, NaN in them as well. Times are in
// seconds since 1970.

/** Many lines over time as rows of a heat map. */
export interface HeatRows {
  /** How many equal parts of the time a row has. */
  readonly parts: number;
  /** Row by row the mean of each part, NaN without a value. */
  readonly values: Float32Array;
  /** Least values of the rows over the whole range. */
  readonly min: Float64Array;
  readonly mean: Float64Array;
  readonly max: Float64Array;
}

/** How far the values of a plot have been read. `full`: there are more than can be kept, as for a shorter range. */
export interface PlotReading {
  readonly phase: 'reading' | 'done' | 'stopped' | 'full' | 'failed';
  /** Bytes of what is read. */
  readonly doneBytes: number;
  readonly totalBytes: number;
  /** Reason for `failed`. */
  readonly problem?: string;
}

/** Some rows of the table that a plot stands for, column by column. */
export interface PlottedRows {
  readonly times: Float64Array;
  /** Values of each line at these times; NaN where it has none. */
  readonly columns: readonly Float64Array[];
  /** Flags of each line: 1 where a value is left out, though the file has it. Missing where no line has any. */
  readonly skips?: readonly Uint8Array[];
  /** How many rows there are in all. */
  readonly total: number;
}

/** Format in which the values of plots are copied or saved: `tsv` is CSV with tabs, which spreadsheets take from the clipboard. */
export type ValuesForm = 'csv' | 'tsv' | 'json';

/** Unit in which a column is shown. */
export interface ShownColumn {
  readonly unit: string;
  /** Values of the file are multiplied by it. */
  readonly factor: number;
  /** Greatest value that can be true, in the unit that is shown. */
  readonly most?: number;
}

/** How a file of values is written: CSV and TSV as it is shown, JSON in UTC and in units of the file. */
export interface ValuesStyle {
  readonly form: ValuesForm;
  /** Name of the time zone that is shown. */
  readonly zone: string;
  /** One for each column; a column without one is in the unit of the file. */
  readonly shown: readonly ShownColumn[];
}

/** What plots and their tables ask besides, whatever the format. `Request` says what is plotted, and of which range. */
export interface PlotTableMethods<Request> {
  /** Ends what is being read: what has come by then is kept; or goes on with it. */
  setPlotReading: readonly [{ readonly isReading: boolean }, undefined];
  /** Rows `[fromRow, toRow)`, one for each time at which there is a value, or one that is skipped: of what has been read. */
  plottedRows: readonly [Request & { readonly fromRow: number; readonly toRow: number }, PlottedRows];
  /** What each line comes to in the range; null for one without a value there. */
  plottedStatistics: readonly [Request, readonly (LineStatistics | null)[]];
  /** Gives all rows of the table as a file in UTF-8. */
  plotFile: readonly [Request & ValuesStyle, Uint8Array];
}

/** What a view asks that has files to give. */
export interface SaveMethods {
  /** Writes bytes to where the user wants them; `name` is what is proposed. */
  saveFile: readonly [{ readonly name: string; readonly content: Uint8Array }, undefined];
  /** Puts a text into the clipboard. */
  writeClipboard: readonly [{ readonly text: string }, undefined];
}
