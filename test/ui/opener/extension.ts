import * as vscode from 'vscode';

const lookMs = 50;

/** Opens alone what `.open` in the workspace names, whenever it names something else: nobody types a thousand names. */
export function activate({ subscriptions }: vscode.ExtensionContext): void {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) return;
  let last = '';
  let isOpening = false;
  const timer = setInterval(() => {
    if (isOpening) return;
    isOpening = true;
    void look().finally(() => (isOpening = false));
  }, lookMs);
  subscriptions.push(
    new vscode.Disposable(() => {
      clearInterval(timer);
    }),
  );

  async function look(): Promise<void> {
    if (folder === undefined) return;
    const wanted = new TextDecoder().decode(
      await vscode.workspace.fs.readFile(vscode.Uri.joinPath(folder.uri, '.open')),
    );
    if (wanted === '' || wanted === last) return;
    last = wanted;
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.commands.executeCommand('vscode.open', vscode.Uri.joinPath(folder.uri, wanted));
  }
}
