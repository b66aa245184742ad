import * as vscode from 'vscode';
import { tabGroupOf } from './shownFile.ts';

/** Shows a line of a text, from 0, where it is open, else beside the viewer; the focus stays where it is. */
export async function showLine(uri: vscode.Uri, line: number): Promise<undefined> {
  const viewColumn = tabGroupOf(uri)?.viewColumn ?? vscode.ViewColumn.Beside;
  // The range goes to the end of the line, wherever that is.
  const selection = new vscode.Range(line, 0, line, Number.MAX_SAFE_INTEGER);
  // The one way that also leads to a place of a text that is kept from extensions.
  await vscode.commands.executeCommand('vscode.open', uri, { viewColumn, selection, preserveFocus: true });
  return undefined;
}
