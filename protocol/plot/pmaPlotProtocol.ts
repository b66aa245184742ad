import type { ReducedValues } from '../../formats/history/lines/linePoints.ts';
import type { PmaZoneChange } from '../../formats/pma/series/fileZone.ts';
import type { PlotReading, PlotTableMethods, SaveMethods } from './plotProtocol.ts';

// The plot of a pma file. Times are in seconds since the Epoch.

/** What a line of the plot is of. */
export interface PmaLine {
  readonly className: string;
  readonly metric: string;
  /** Object of an array class. */
  readonly object?: string;
}

export interface PmaMetric {
  readonly name: string;
  /** Empty where it is not known. */
  readonly unit: string;
  /** What the value means; missing where that is not known. */
  readonly meaning?: string;
  /** Source of the values: `vmstat r`. */
  readonly source?: string;
}

/** A class of which there are rows. */
export interface PmaClass {
  readonly name: string;
  /** `V`: one row for each sample. `A`: one for each object and sample. */
  readonly type: 'V' | 'A';
  /** The first sample of a group that pma uses, from 1. */
  readonly start: number;
  readonly metrics: readonly PmaMetric[];
  readonly objects: readonly string[];
  /** Rows with more values than there are metrics, or fewer, which are not plotted. */
  readonly unusableRows: number;
}

/** What there is to plot, as far as the file has been read. */
export interface PmaContents {
  /** Counts up whenever the text is another: what was answered before is out of date. */
  readonly revision: number;
  /** `foreign`: there is nothing of pma in the file. */
  readonly condition: 'readable' | 'foreign';
  readonly classes: readonly PmaClass[];
  /** Times of the first and last sample; missing if none has a time. */
  readonly span?: { readonly from: number; readonly to: number };
  readonly zones: readonly PmaZoneChange[];
  readonly reading: PlotReading;
}

/** What is plotted: the text in the editor, or the file where VS Code keeps it from extensions, or it is not open. */
export type PmaSource = 'editor' | 'disk';

export interface PmaPlotState {
  /** Base name of the file. */
  readonly name: string;
  /** Address of the file, which the kept state of the view holds. */
  readonly address: string;
  readonly source: PmaSource;
  /** Whether what is plotted has edits that are not saved. */
  readonly isUnsaved: boolean;
  /** Whether VS Code reports the position of the cursor in the file. */
  readonly isCursorFollowed: boolean;
  /** Whether the file is not there any more: the contents are those that it had, or empty. */
  readonly isMissing: boolean;
  readonly contents: PmaContents;
}

export interface PmaPlotRequest {
  readonly lines: readonly PmaLine[];
  readonly from: number;
  readonly to: number;
}

/** The values of lines, in the order in which they were asked for. */
export interface PmaPlot {
  readonly lines: readonly ReducedValues[];
  readonly reading: PlotReading;
}

/** What the worker answers the view. */
export interface PmaPlotMethods extends PlotTableMethods<PmaPlotRequest> {
  /**
   * Reduces the values to as many parts as there are pixels. While values are being read, the answer comes after a
   * moment with what there is by then; asking again brings more.
   */
  plot: readonly [PmaPlotRequest & { readonly parts: number }, PmaPlot];
}

/** What the view begins with. */
export interface PmaPlotStart {
  readonly state: PmaPlotState;
  /** What the user wanted plotted when he opened it. */
  readonly choice?: PmaChoice;
  /** The time to be marked. */
  readonly seconds?: number;
}

/** What the extension answers the view. */
export interface PmaPlotHostMethods extends PmaPlotMethods, SaveMethods {
  /** Asked first. */
  ready: readonly [null, PmaPlotStart];
  /** Reads the text again, also if its reader has ended. */
  readAgain: readonly [null, undefined];
  /** Shows the row of a value in the editor. */
  goToRow: readonly [{ readonly line: PmaLine; readonly seconds: number }, undefined];
}

/** What is to be plotted besides what is: without a metric those that come first, without an object the first ones. */
export interface PmaChoice {
  readonly className: string;
  readonly metric?: string;
  readonly object?: string;
}

/** Notifications to the view. */
export interface PmaPlotViewMethods {
  changed: readonly [PmaPlotState, undefined];
  /** The cursor of the editor is in a row of this time. */
  cursorMoved: readonly [{ readonly seconds: number }, undefined];
  choose: readonly [PmaChoice, undefined];
}
