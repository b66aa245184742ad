import * as vscode from 'vscode';
import { t } from '../../../formats/l10n/translate.ts';
import type { Handlers } from '../../../protocol/rpc.ts';
import { statOrUndefined } from '../statOrUndefined.ts';
import { beside, folderOf } from '../siblings.ts';
import { baseName } from '../uriNames.ts';
import { historyScheme } from '../historyAddress.ts';
import type { FolderMethods } from '../../../protocol/worker/remoteProtocol.ts';

/** Reads a file and its siblings for a worker that has no access to them. */
export function remoteFiles(uri: vscode.Uri): Handlers<FolderMethods> {
  const { fs } = vscode.workspace;
  // An address may say more than the path, and only of this file.
  const addressOf = (name: string): vscode.Uri =>
    name === baseName(uri) && uri.scheme !== historyScheme ? uri : beside(uri, name);
  const namesIn = async (folder: vscode.Uri): Promise<readonly string[]> => {
    const entries = await statOrUndefined(fs.readDirectory(folder));
    return (entries ?? []).filter(([, type]) => (type & vscode.FileType.Directory) === 0).map(([name]) => name);
  };
  return {
    names: () => namesIn(folderOf(uri)),
    namesIn: ({ folder }) => namesIn(vscode.Uri.joinPath(folderOf(uri), folder)),
    status: async ({ name }) => {
      const status = await statOrUndefined(fs.stat(addressOf(name)));
      if (status === undefined || (status.type & vscode.FileType.Directory) !== 0) return null;
      return { size: status.size, modifiedMs: status.mtime };
    },
    read: async ({ name }) => {
      const bytes = await statOrUndefined(fs.readFile(addressOf(name)));
      if (bytes === undefined) throw new Error(t`${name} no longer exists.`);
      return bytes;
    },
  };
}
