import * as vscode from 'vscode';
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
      const entries = await fs.readDirectory(vscode.Uri.joinPath(uri, '..'));
      return entries.filter(([, type]) => (type & vscode.FileType.Directory) === 0).map(([name]) => name);
    },
    status: async ({ name }) => {
      try {
        const { type, size, mtime } = await fs.stat(addressOf(name));
        return (type & vscode.FileType.Directory) === 0 ? { size, modifiedMs: mtime } : null;
      } catch (error) {
        if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') return null;
        throw error;
      }
    },
    read: async ({ name }) => fs.readFile(addressOf(name)),
  };
}
