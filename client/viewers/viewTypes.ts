import type * as vscode from 'vscode';
import { kinds } from '../../formats/kinds.ts';
import { baseName } from './uriNames.ts';

const [mmvEditor] = kinds.mmv.editors;
const [archiveEditor, archiveElsewhereEditor] = kinds.archive.editors;

/** The custom editor of MMV files. */
export const mmvViewType = mmvEditor.viewType;
/** The custom editor of archives, which opens by default what is named by a day. */
export const archiveViewType = archiveEditor.viewType;
/** The same editor, as an option for files whose name alone does not identify them as part of an archive. */
export const archiveElsewhereViewType = archiveElsewhereEditor.viewType;

/** Under which of its two names the manifest claims a file for the editor of archives. */
export function archiveViewTypeOf(uri: vscode.Uri): string {
  return /^\d{8}/.test(baseName(uri)) ? archiveViewType : archiveElsewhereViewType;
}
