import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';

const pollMs = 50;
const patienceMs = 45_000;

/** Differs between the files of tests, each of which has this module for itself. */
const run = Date.now().toString(36);
let shown = 0;

/**
 * Shows a pma document in an editor: each time another file, because an address that is closed and opened again at once
 * may get the answer to a question asked before.
 */
export async function showPma(content: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await openFile(`shown-${run}-${++shown}.pma`, content));
}

/** A file in the workspace folder of the test run. */
export function workspaceFile(...names: readonly string[]): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0] ?? assert.fail('a workspace folder');
  return vscode.Uri.joinPath(folder.uri, ...names);
}

/** Writes a file into the workspace folder and opens it. */
export async function openFile(name: string, content: string): Promise<vscode.TextDocument> {
  const uri = workspaceFile(name);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(content));
  return vscode.workspace.openTextDocument(uri);
}

export function closeAll(): Thenable<unknown> {
  return vscode.commands.executeCommand('workbench.action.closeAllEditors');
}

/** Asks again and again until `get` gives something, and returns it. */
export async function eventually<Result>(
  what: string,
  get: () => Result | undefined | Thenable<Result | undefined>,
): Promise<Result> {
  for (const end = Date.now() + patienceMs; Date.now() < end;) {
    const result = await get();
    if (result !== undefined) return result;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return assert.fail(`Waited in vain for ${what}`);
}

/** A diagnostic's rule code. */
export function codeOf({ code }: vscode.Diagnostic): unknown {
  return typeof code === 'object' ? code.value : code;
}

/** Whether a diagnostic is none of a rule, but says that text has no effect. */
const isFaded = ({ tags }: vscode.Diagnostic): boolean => tags?.includes(vscode.DiagnosticTag.Unnecessary) === true;

/** Waits until a document's findings, without faded rows, have exactly these codes. */
export function findingsWith(uri: vscode.Uri, codes: readonly string[]): Promise<vscode.Diagnostic[]> {
  return eventually(`the findings ${codes.join(', ') || 'to go'}`, () => {
    const findings = vscode.languages.getDiagnostics(uri).filter((found) => !isFaded(found));
    return findings.map(codeOf).join() === codes.join() ? findings : undefined;
  });
}

/** Waits for the rows of a document that are shown faded. */
export function fadedRows(uri: vscode.Uri): Promise<vscode.Diagnostic[]> {
  return eventually('faded rows', () => {
    const faded = vscode.languages.getDiagnostics(uri).filter(isFaded);
    return faded.length > 0 ? faded : undefined;
  });
}
