import type * as vscode from 'vscode';

/** The last part of a file's address. */
export function baseName({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The address of another file in the folder of a file. */
export function beside(uri: vscode.Uri, name: string): vscode.Uri {
  return uri.with({ path: uri.path.slice(0, uri.path.lastIndexOf('/') + 1) + name });
}
