import * as vscode from 'vscode';

const hexEditor = { extension: 'ms-vscode.hexeditor', viewType: 'hexEditor.hexedit' } as const;

/** Opens a file in another editor. Where there is no hex editor, the extension that has it is offered. */
export async function openWith(uri: vscode.Uri, editor: 'text' | 'hex'): Promise<undefined> {
  if (editor === 'text') await vscode.commands.executeCommand('vscode.openWith', uri, 'default');
  else if (vscode.extensions.getExtension(hexEditor.extension) === undefined)
    await vscode.commands.executeCommand('workbench.extensions.search', `@id:${hexEditor.extension}`);
  else await vscode.commands.executeCommand('vscode.openWith', uri, hexEditor.viewType);
  return undefined;
}
