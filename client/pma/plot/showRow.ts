import * as vscode from 'vscode';
import { tokenizeLine } from '../../../formats/text/tokens.ts';
import type { PmaClass, PmaLine } from '../../../protocol/plot/pmaPlotProtocol.ts';
import { tabGroupOf } from '../../viewers/shownFile.ts';

/**
 * Shows the row of a value in the file's editor, opening it if need be; the focus stays where it is.
 *
 * @param row line of the file, from 0
 * @param pmaClass the class of the value, as the file declares it
 */
export async function showRow(
  uri: vscode.Uri,
  row: number,
  line: PmaLine,
  pmaClass: PmaClass | undefined,
): Promise<void> {
  const viewColumn = tabGroupOf(uri)?.viewColumn ?? vscode.ViewColumn.One;
  const document = await openIfShared(uri);
  const selection =
    document === undefined ? new vscode.Range(row, 0, row, 0) : valueRange(document, row, line, pmaClass);
  // The one way that also leads to a place of a text that is kept from extensions.
  await vscode.commands.executeCommand('vscode.open', uri, { viewColumn, selection, preserveFocus: true });
}

/** Undefined for a text that is too large for VS Code to share. */
async function openIfShared(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}

/** Column of the value in its row; counted from the end, because sar may have left a time before the object. */
function valueRange(
  document: vscode.TextDocument,
  row: number,
  { metric }: PmaLine,
  pmaClass: PmaClass | undefined,
): vscode.Range {
  const line = Math.min(row, document.lineCount - 1);
  const metrics = pmaClass?.metrics.map(({ name }) => name) ?? [];
  const { tokens } = tokenizeLine(document.lineAt(line).text);
  const token = tokens[tokens.length - metrics.length + metrics.indexOf(metric)];
  return token === undefined
    ? document.lineAt(line).range
    : new vscode.Range(line, token.column, line, token.endColumn);
}
