import * as vscode from 'vscode';
import { t } from '../../formats/words/translate.ts';
import type { Handlers } from '../../webview/rpc.ts';
import { baseName, beside } from './uriNames.ts';
import type { RemoteMethods } from './remoteProtocol.ts';

/** Reads a file, and those beside it, for its worker, which cannot. */
export function remoteFiles(uri: vscode.Uri): Handlers<RemoteMethods> {
  const { fs } = vscode.workspace;
  // An address may say more than the path, and only of this file.
  const addressOf = (name: string): vscode.Uri => (name === baseName(uri) ? uri : beside(uri, name));
  return {
    names: async () => {
      const entries = await found(fs.readDirectory(vscode.Uri.joinPath(uri, '..')));
      return (entries ?? []).filter(([, type]) => (type & vscode.FileType.Directory) === 0).map(([name]) => name);
    },
    status: async ({ name }) => {
      const status = await found(fs.stat(addressOf(name)));
      if (status === undefined || (status.type & vscode.FileType.Directory) !== 0) return null;
      return { size: status.size, modifiedMs: status.mtime };
    },
    read: async ({ name }) => {
      const bytes = await found(fs.readFile(addressOf(name)));
      if (bytes === undefined) throw new Error(t`${name} is no longer there.`);
      return bytes;
    },
  };
}

/** Undefined where it is not there. Rejects with words for the user: those of VS Code may be no more than the address. */
async function found<Result>(wanted: Thenable<Result>): Promise<Result | undefined> {
  try {
    return await wanted;
  } catch (error) {
    if (!(error instanceof vscode.FileSystemError)) throw error;
    if (error.code === 'FileNotFound') return undefined;
    if (error.code === 'NoPermissions') throw new Error(t`there is no permission to read it`, { cause: error });
    if (error.code === 'Unavailable') throw new Error(t`it cannot be reached at present`, { cause: error });
    throw error;
  }
}
