import * as vscode from 'vscode';
import { t } from '../../formats/l10n/translate.ts';
import { aboveLogger, isOfLogger, loggerLog } from './loggerFolder.ts';
import { folderOf } from './siblings.ts';

/** Folders proposed for saving: archives are often in folders where only the logger may write. */
const folders: { home?: vscode.Uri; last?: vscode.Uri } = {};

/** Proposes the user's home where there is no workspace, until a file has been saved elsewhere. */
export function proposeHome(home: vscode.Uri): void {
  folders.home = home;
}

/**
 * Writes bytes to where the user wants them, and says where they are.
 *
 * @param uri of the file that is shown
 * @param name what the user is proposed; it comes from the view, which makes it from names in the file
 */
export async function saveFile(uri: vscode.Uri, name: string, content: Uint8Array): Promise<undefined> {
  const target = await chooseFile(uri, name);
  if (target === undefined) return undefined;
  await vscode.workspace.fs.writeFile(target, content);
  // The view goes on meanwhile.
  void reportSaved(target);
  return undefined;
}

/**
 * Asks the user for a file to write, which may exist; undefined if the dialog is cancelled. Other parameters are those of
 * {@link saveFile}.
 *
 * @param folder that is proposed
 */
export async function chooseFile(
  uri: vscode.Uri,
  name: string,
  folder: Promise<vscode.Uri> = proposedFolder(uri),
): Promise<vscode.Uri | undefined> {
  const safeName = name.replace(/[^\w.-]+/g, '_').replace(/^\.+/, '');
  const extension = /\.(\w+)$/.exec(safeName)?.[1];
  const defaultUri = vscode.Uri.joinPath(await folder, safeName);
  const filters = extension === undefined ? {} : { [extension.toUpperCase()]: [extension] };
  const target = await vscode.window.showSaveDialog({ defaultUri, filters });
  if (target !== undefined) folders.last = vscode.Uri.joinPath(target, '..');
  return target;
}

/** The folder in which the user wants files; undefined for none. @param uri of the file that is shown */
export async function chooseFolder(uri: vscode.Uri, title: string): Promise<vscode.Uri | undefined> {
  const defaultUri = await proposedFolder(uri);
  const options = { canSelectFiles: false, canSelectFolders: true, defaultUri, title, openLabel: t`Export` };
  const [target] = (await vscode.window.showOpenDialog(options)) ?? [];
  if (target !== undefined) folders.last = target;
  return target;
}

/** The folder that is proposed for an archive that is written: none in which a logger keeps its own. */
export async function folderForArchive(uri: vscode.Uri): Promise<vscode.Uri> {
  const proposed = await proposedFolder(uri);
  if (!(await hasLogger(proposed))) return proposed;
  const { home } = folders;
  return home !== undefined && !(await hasLogger(home)) ? home : proposed.with({ path: aboveLogger(proposed.path) });
}

async function hasLogger(folder: vscode.Uri): Promise<boolean> {
  return isOfLogger(folder.path) || isThere(vscode.Uri.joinPath(folder, loggerLog));
}

/** Whether there is a file or a folder that may be looked at. */
async function isThere(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}

async function proposedFolder(uri: vscode.Uri): Promise<vscode.Uri> {
  const { last, home } = folders;
  // Where it is gone, or may no longer be looked into, VS Code would save nothing.
  if (last !== undefined && (await isThere(last))) return last;
  const workspace = vscode.workspace.getWorkspaceFolder(folderOf(uri)) ?? vscode.workspace.workspaceFolders?.[0];
  return workspace?.uri ?? home ?? folderOf(uri);
}

async function reportSaved(target: vscode.Uri): Promise<void> {
  const open = t`Open`;
  const path = target.scheme === 'file' ? target.fsPath : target.path;
  const answer = await vscode.window.showInformationMessage(t`Saved as ${path}`, open);
  if (answer !== open) return;
  // A page is to be seen, not its text.
  if (path.endsWith('.html')) await vscode.env.openExternal(target);
  else await vscode.commands.executeCommand('vscode.open', target);
}
