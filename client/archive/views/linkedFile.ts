import * as vscode from 'vscode';
import { t } from '../../../formats/l10n/translate.ts';
import { historyAddress } from '../../viewers/historyAddress.ts';
import { statOrUndefined } from '../../viewers/statOrUndefined.ts';

/**
 * The file of a link, which anybody may have made, or the archives of a host: on this computer, or where the workspace is.
 * Another address is not asked for: even that would reveal to a server who follows the link.
 *
 * @param file address or path
 * @throws an error for the user where there is no such file
 */
export async function linkedFile(file: string): Promise<vscode.Uri> {
  const uri = addressOf(file);
  const root = historyAddress(uri)?.root ?? uri;
  if (!isNear(root))
    throw new Error(t`The link leads to ${file}, which is neither on this computer nor in the workspace.`);
  if ((await statOrUndefined(vscode.workspace.fs.stat(root))) === undefined)
    throw new Error(
      t`${root.path} does not exist here. The link was made on another computer, or the file was moved or deleted.`,
    );
  return uri;
}

function addressOf(file: string): vscode.Uri {
  if (/^([/\\]|[A-Za-z]:[/\\])/.test(file)) return vscode.Uri.file(file);
  try {
    return vscode.Uri.parse(file, true);
  } catch (error) {
    throw new Error(t`The link has no file that can be opened: ${file}`, { cause: error });
  }
}

function isNear({ scheme, authority }: vscode.Uri): boolean {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (scheme === 'file' && authority === '') return true;
  return folders.some(({ uri }) => uri.scheme === scheme && uri.authority === authority);
}
