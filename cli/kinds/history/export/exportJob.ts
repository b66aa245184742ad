import type { FileLayout } from '../../../../formats/history/export/exportFiles.ts';
import type { TableFormat } from '../../../../formats/history/export/tableFormats.ts';
import type { WindowRequest } from '../../valueRequest.ts';
import type { ValueSelection } from '../../valueSelection.ts';

/** What is exported, and in what form. */
export interface ExportJob extends WindowRequest, FileLayout {
  readonly format: TableFormat;
  readonly selection: ValueSelection;
  readonly asRates: boolean;
  /** Whether each metric and instance has a column. */
  readonly isWide: boolean;
  readonly intervalSeconds: number | undefined;
  /** The program, as files name it. */
  readonly createdBy: string;
  readonly signal: AbortSignal;
}
