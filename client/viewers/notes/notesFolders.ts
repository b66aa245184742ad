import * as vscode from 'vscode';
import { notesFileName } from '../../../formats/notes/note.ts';
import { folderOf, tarOf } from '../siblings.ts';

/** Where notes about a file may be: beside it, or beside the tar that it is in, and in the workspace. */
export function notesFoldersOf(uri: vscode.Uri): readonly vscode.Uri[] {
  const folder = folderOf(tarOf(uri) ?? uri);
  const { workspaceFolders = [] } = vscode.workspace;
  const workspace = vscode.workspace.getWorkspaceFolder(folder) ?? workspaceFolders[0];
  const folders = workspace === undefined ? [folder] : [folder, workspace.uri];
  return folders.filter((each, index) => folders.findIndex((one) => one.toString() === each.toString()) === index);
}

export const notesFileIn = (folder: vscode.Uri): vscode.Uri => vscode.Uri.joinPath(folder, notesFileName);
