import * as vscode from 'vscode';
import { t } from '../../formats/l10n/translate.ts';

/**
 * Result of a request for a file; undefined if the file is not there. Rejects with a message for the user, as that of
 * VS Code may be only the address.
 */
export async function statOrUndefined<Result>(wanted: Thenable<Result>): Promise<Result | undefined> {
  try {
    return await wanted;
  } catch (error) {
    if (!(error instanceof vscode.FileSystemError)) throw error;
    if (error.code === 'FileNotFound') return undefined;
    if (error.code === 'NoPermissions') throw new Error(t`permission denied`, { cause: error });
    if (error.code === 'Unavailable') throw new Error(t`it is currently unavailable`, { cause: error });
    throw error;
  }
}
