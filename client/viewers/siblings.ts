import * as vscode from 'vscode';
import { isNamedAsTar } from '../../formats/bytes/tar/tarName.ts';
import { historyAddress } from './historyAddress.ts';

/** The tar that the archives of a history are in; undefined for those in folders, and for files. */
export function tarOf(uri: vscode.Uri): vscode.Uri | undefined {
  const root = historyAddress(uri)?.root;
  return root !== undefined && isNamedAsTar(root.path) ? root : undefined;
}

/** The address of another file in the folder of a file, or of a tar; or of a file of the archives of a history. */
export function beside(uri: vscode.Uri, name: string): vscode.Uri {
  const tar = tarOf(uri);
  if (tar !== undefined) return beside(tar, name);
  const history = historyAddress(uri);
  if (history !== undefined) return vscode.Uri.joinPath(history.root, name);
  return uri.with({ path: uri.path.slice(0, uri.path.lastIndexOf('/') + 1) + name });
}

/** The folder of a file; of a history the one that all its archives are below. */
export function folderOf(uri: vscode.Uri): vscode.Uri {
  return historyAddress(uri)?.root ?? vscode.Uri.joinPath(uri, '..');
}
