import type * as vscode from 'vscode';
import { kinds } from '../../formats/kinds.ts';
import { historyScheme } from './historyAddress.ts';
import { baseName } from './uriNames.ts';

const [mmvEditor] = kinds.mmv.editors;
const [archiveEditor, archiveElsewhereEditor] = kinds.archive.editors;

/** The custom editor of MMV files. */
export const mmvViewType = mmvEditor.viewType;
/** The custom editor of archives, which opens by default what is named by a day. */
export const archiveViewType = archiveEditor.viewType;
/**
 * The custom editor of archives, as an option for files whose names alone do not identify them as parts of an archive.
 */
export const archiveElsewhereViewType = archiveElsewhereEditor.viewType;

/** Name of the editor of archives under which the manifest claims a file: one of two. */
export function archiveViewTypeOf(uri: vscode.Uri): string {
  return uri.scheme === historyScheme || /^\d{8}/.test(baseName(uri)) ? archiveViewType : archiveElsewhereViewType;
}

/** Every custom editor of ours. */
export const viewTypes = [mmvViewType, archiveViewType, archiveElsewhereViewType] as const;
export type ViewType = (typeof viewTypes)[number];

/** The panel of a plot of a pma file, as in the activation event of the manifest. */
export const plotViewType = 'pcp.pmaPlot';
/** The panel of hosts side by side, as in the activation event of the manifest. */
export const fleetViewType = 'pcp.fleet';
/** Scheme of the addresses of binary files as text. */
export const textScheme = 'pcp-text';
