import * as vscode from 'vscode';
import { t } from '../../formats/l10n/translate.ts';

/**
 * What VS Code finds of a file; undefined where that is not there. Rejects with words for the user: those of VS Code may be
 * no more than the address.
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
