import type { PmaContents, PmaLine, PmaPlotMethods } from '../plot/pmaPlotProtocol.ts';
import type { PmaInput } from '../../workers/pma/pmaInput.ts';

/** What the worker of a plot is started with. */
export interface PmaPlotWorkerData {
  readonly kind: 'pmaPlot';
}

/** What the worker of a plot answers. */
export interface PmaPlotWorkerMethods extends PmaPlotMethods {
  /** Begins anew with another text; nothing is plotted before the first. */
  setInput: readonly [PmaInput, undefined];
  /** The line of the file, from 0, in which a value that is plotted stands; null where there is none. */
  rowOf: readonly [{ readonly line: PmaLine; readonly seconds: number }, number | null];
}

/** What it tells. */
export interface PmaPlotWorkerNotices {
  changed: readonly [PmaContents, undefined];
}
