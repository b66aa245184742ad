import type { PmaContents, PmaLine, PmaPlotMethods } from '../plot/pmaPlotProtocol.ts';

/** Source of the bytes of a pma file: a disk of this host, or the editor. */
export type PmaInput =
  | { readonly kind: 'disk'; readonly path: string }
  | { readonly kind: 'text'; readonly text: string };

/** What the worker of a plot is started with. */
export interface PmaPlotWorkerData {
  readonly kind: 'pmaPlot';
}

/** What the worker of a plot answers. */
export interface PmaPlotWorkerMethods extends PmaPlotMethods {
  /** Replaces the text; nothing is plotted before the first. */
  setInput: readonly [PmaInput, undefined];
  /** The line of the file, from 0, in which a value that is plotted stands; null where there is none. */
  rowOf: readonly [{ readonly line: PmaLine; readonly seconds: number }, number | null];
}

/** Notifications of the worker. */
export interface PmaPlotWorkerNotices {
  changed: readonly [PmaContents, undefined];
}
