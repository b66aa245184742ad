import * as vscode from 'vscode';

/**
 * Writes bytes to where the user wants them.
 *
 * @param uri of the file that is shown: a place beside it is proposed
 * @param name what the user is proposed; it comes from the view, which makes it from names in the file
 */
export async function saveFile(uri: vscode.Uri, name: string, content: Uint8Array): Promise<undefined> {
  const safeName = name.replace(/[^\w.-]+/g, '_').replace(/^\.+/, '');
  const extension = /\.(\w+)$/.exec(safeName)?.[1];
  const defaultUri = vscode.Uri.joinPath(uri, '..', safeName);
  const filters = extension === undefined ? {} : { [extension.toUpperCase()]: [extension] };
  const target = await vscode.window.showSaveDialog({ defaultUri, filters });
  if (target !== undefined) await vscode.workspace.fs.writeFile(target, content);
  return undefined;
}
