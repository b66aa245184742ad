import * as vscode from 'vscode';

/** The text of a file that is open in an editor; undefined also where VS Code keeps it from extensions, as it is too large. */
export function documentOf(uri: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
}

/** The group of editors in which a file is open as text, the active one first. */
export function tabGroupOf(uri: vscode.Uri): vscode.TabGroup | undefined {
  const { activeTabGroup, all } = vscode.window.tabGroups;
  return [activeTabGroup, ...all].find(({ tabs }) =>
    tabs.some(({ input }) => textUri(input)?.toString() === uri.toString()),
  );
}

/** The file in the active tab, if it is shown as text. */
export function activeTextUri(): vscode.Uri | undefined {
  return textUri(vscode.window.tabGroups.activeTabGroup.activeTab?.input);
}

function textUri(input: unknown): vscode.Uri | undefined {
  return input instanceof vscode.TabInputText ? input.uri : undefined;
}
