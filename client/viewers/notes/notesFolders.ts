import * as vscode from 'vscode';
import { notesFileName } from '../../../formats/notes/note.ts';
import { historyAddress } from '../historyAddress.ts';
import { folderOf, tarOf } from '../siblings.ts';

/** Most folders of a history whose notes are read, and watched. */
const mostFolders = 32;

/** Where notes about a file may be: beside it, or beside the archives or the tar that are open, and in the workspace. */
export function notesFoldersOf(uri: vscode.Uri): readonly vscode.Uri[] {
  const own = archiveFolders(uri);
  const { workspaceFolders = [] } = vscode.workspace;
  const workspace = (own[0] && vscode.workspace.getWorkspaceFolder(own[0])) ?? workspaceFolders[0];
  const folders = workspace === undefined ? own : [...own, workspace.uri];
  return folders.filter((each, index) => folders.findIndex((one) => one.toString() === each.toString()) === index);
}

function archiveFolders(uri: vscode.Uri): readonly vscode.Uri[] {
  const tar = tarOf(uri);
  const address = historyAddress(uri);
  if (tar !== undefined || address === undefined) return [folderOf(tar ?? uri)];
  const { root, folders } = address;
  return folders.slice(0, mostFolders).map((folder) => (folder === '' ? root : vscode.Uri.joinPath(root, folder)));
}

export const notesFileIn = (folder: vscode.Uri): vscode.Uri => vscode.Uri.joinPath(folder, notesFileName);
