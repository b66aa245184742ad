// What plots show, whatever the format. Typed arrays survive messages as they are, NaN in them as well. Times are in
// seconds since 1970.

/** A value beside what is shown. */
export interface PlotPoint {
  readonly time: number;
  readonly value: number;
}

/** Values over time, reduced to what a plot of so many pixels shows: one for each of equal parts of a range. */
export interface ReducedValues {
  /** Least, greatest and last value; NaN where a part has none. */
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly last: Float64Array;
  /** The mean over the time of a part, NaN where it has no value; missing where no part has more than one value. */
  readonly means?: Float64Array;
  /** When the last value is of. */
  readonly times: Float64Array;
  /** 1 where values are missing within a part: no line goes across. */
  readonly gaps: Uint8Array;
  /** 1 where a part has a sample that is left out, though the file has it; missing where there is none in any. */
  readonly skips?: Uint8Array;
  /** The mean of all values of the range, each counted for as long as it holds; missing where there is none. */
  readonly mean?: number;
  /** The value before the range and the one behind it, to which lines go on; missing where there is a gap between. */
  readonly before?: PlotPoint;
  readonly after?: PlotPoint;
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
  /** For each line its values at these times; NaN where it has none. */
  readonly columns: readonly Float64Array[];
  /** For each line 1 where a value is left out, though the file has it; missing where there is none in any. */
  readonly skips?: readonly Uint8Array[];
  /** How many rows there are in all. */
  readonly total: number;
}

/** What a line comes to in a part of the time. */
export interface LineStatistics {
  /** How many values there are. */
  readonly count: number;
  /** Each value counted for as long as it holds. */
  readonly mean: number;
  readonly min: number;
  readonly max: number;
  /** For 95 % of the time the value is at most this; within two percent where it is not exact. */
  readonly p95: number;
  readonly isExact: boolean;
}

/** In which form the values of plots are had. */
export type ValuesForm = 'csv' | 'json';

/** What plots and their tables ask besides, whatever the format. `Request` says what is plotted, and of which range. */
export interface PlotTableMethods<Request> {
  /** Ends what is being read: what has come by then is kept; or goes on with it. */
  setPlotReading: readonly [{ readonly isReading: boolean }, undefined];
  /** Rows `[fromRow, toRow)`, one for each time at which there is a value, or one that is skipped: of what has been read. */
  plottedRows: readonly [Request & { readonly fromRow: number; readonly toRow: number }, PlottedRows];
  /** What each line comes to in the range; null for one without a value there. */
  plottedStatistics: readonly [Request, readonly (LineStatistics | null)[]];
  /** All of these rows as a file in UTF-8. */
  plotFile: readonly [Request & { readonly form: ValuesForm }, Uint8Array];
}

/** What a view asks that has files to give. */
export interface SaveMethods {
  /** Writes bytes to where the user wants them; `name` is what is proposed. */
  saveFile: readonly [{ readonly name: string; readonly content: Uint8Array }, undefined];
}
