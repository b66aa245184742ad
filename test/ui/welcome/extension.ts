import * as vscode from 'vscode';

const walkthrough = 'pcp-files.pcp-files#start';
const shownKey = 'isShown';

/** Opens the walkthrough in the first window that `npm start` opens, and in no other. */
export async function activate({ globalState }: vscode.ExtensionContext): Promise<void> {
  if (globalState.get(shownKey) === true) return;
  await globalState.update(shownKey, true);
  await vscode.commands.executeCommand('workbench.action.openWalkthrough', walkthrough, false);
}
