import * as vscode from 'vscode';
import { compressionHeadSize, compressionOf } from '../../formats/bytes/compressionOf.ts';
import { t } from '../../formats/l10n/translate.ts';
import { headOf } from './headOf.ts';
import { tabGroupOf } from './shownFile.ts';
import { statOrUndefined } from './statOrUndefined.ts';
import { baseName } from './uriNames.ts';

/**
 * Shows a line of a text, from 0, where it is open, else beside the viewer; the focus stays where it is. Of a text that is
 * compressed or in a tar no line can be shown, which is said.
 */
export async function showLine(uri: vscode.Uri, line: number, isInTar: boolean): Promise<undefined> {
  if (isInTar || (await isCompressed(uri))) {
    void vscode.window.showInformationMessage(t`Line ${line + 1} of ${baseName(uri)}: unpack it to go there.`);
    return undefined;
  }
  const viewColumn = tabGroupOf(uri)?.viewColumn ?? vscode.ViewColumn.Beside;
  // The range goes to the end of the line, wherever that is.
  const selection = new vscode.Range(line, 0, line, Number.MAX_SAFE_INTEGER);
  // The one way that also leads to a place of a text that is kept from extensions.
  await vscode.commands.executeCommand('vscode.open', uri, { viewColumn, selection, preserveFocus: true });
  return undefined;
}

/** Whether a file is compressed: by its first bytes, or, where it is too large to be read as a whole, by its name. */
async function isCompressed(uri: vscode.Uri): Promise<boolean> {
  const head = await statOrUndefined(headOf(uri, compressionHeadSize, undefined));
  if (head === undefined || head.length === 0) return /\.(?:gz|xz|zst|bz2)$/i.test(uri.path);
  return compressionOf(head) !== undefined;
}
