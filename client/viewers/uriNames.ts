import type * as vscode from 'vscode';

/** The last part of a file's address. */
export function baseName({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
