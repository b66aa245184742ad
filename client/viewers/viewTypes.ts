import { baseName } from './uriNames.ts';
import type * as vscode from 'vscode';

/** The custom editor of MMV files. */
export const mmvViewType = 'pcp.mmv';
/** The custom editor of archives, which opens by default what is named by a day. */
export const archiveViewType = 'pcp.archive';
/** The same editor, offered for files whose name alone does not tell that they belong to an archive. */
export const archiveElsewhereViewType = 'pcp.archiveElsewhere';

/** Under which of its two names the manifest claims a file for the editor of archives. */
export function archiveViewTypeOf(uri: vscode.Uri): string {
  return /^\d{8}/.test(baseName(uri)) ? archiveViewType : archiveElsewhereViewType;
}
