import type * as vscode from 'vscode';
import type { PmaChoice } from '../../protocol/plot/pmaPlotProtocol.ts';

/** The row that a position is in, or the class that it is on. */
export interface RowAt extends PmaChoice {
  /** When the sample of the row was taken, in seconds since the Epoch; missing where that is not known. */
  readonly seconds?: number;
}

/** Asks the language server what is at a position; null where that is neither a row nor a class. */
export type AskRow = (
  params: { readonly textDocument: { readonly uri: string }; readonly position: vscode.Position },
  token: vscode.CancellationToken,
) => Promise<RowAt | null>;
