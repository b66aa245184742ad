import * as vscode from 'vscode';

/**
 * Loads a bundle in the extension host of a browser, which requires nothing but VS Code: runs it the way in which that host
 * itself runs the extension.
 */
export async function loadBundle<Exports>(bundle: vscode.Uri): Promise<Exports> {
  const source = new TextDecoder().decode(await vscode.workspace.fs.readFile(bundle));
  const module = { exports: {} };
  // oxlint-disable-next-line typescript/no-implied-eval -- a part of this extension, from its own folder
  const run = new Function('module', 'exports', 'require', `${source}\n//# sourceURL=${bundle.toString(true)}`) as (
    ...args: readonly unknown[]
  ) => void;
  run(module, module.exports, () => vscode);
  return module.exports as Exports;
}
