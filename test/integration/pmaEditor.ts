import * as assert from 'node:assert/strict';
import * as path from 'node:path';
import * as vscode from 'vscode';

const pollMs = 50;
const patienceMs = 15_000;

/** A clean file of one group: a vector class from sample 2 and an array class of two disks. */
export const oneGroup = `TIME_VALUES:
2 10 # h=db1 f=7 l=17 x='' d=''

METADATA:
VM  V 2 r b swpd free buff cache si so bi bo in cs cpu_us cpu_sy cpu_id cpu_wa st
IO A 1 tps kBrdps kBwtps kBrd kBwt

DATE:
1462914019 # Wed May 11 07:00:19 2016 +1000

VM:
1 0 0 812 40 300 0 0 1 2 100 200 5 2 90 3 0
2 0 0 811 40 300 0 0 1 2 101 201 6 2 89 3 0

IO:
sda 1.5 2.0 3.0 20 30
sdb 0.5 1.0 0.0 10 0
sda 1.6 2.1 3.1 21 31
sdb 0.6 1.1 0.1 11 1
`;

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
  return vscode.Uri.file(path.join(folder.uri.fsPath, ...names));
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

/** Waits until a document's findings, without faded rows, have exactly these codes. */
export function findingsWith(uri: vscode.Uri, codes: readonly string[]): Promise<vscode.Diagnostic[]> {
  return eventually(`the findings ${codes.join(', ') || 'to go'}`, () => {
    const findings = vscode.languages.getDiagnostics(uri).filter((found) => codeOf(found) !== 'pma/skipped');
    return findings.map(codeOf).join() === codes.join() ? findings : undefined;
  });
}

/** Waits for the rows of a document that are shown faded. */
export function fadedRows(uri: vscode.Uri): Promise<vscode.Diagnostic[]> {
  return eventually('faded rows', () => {
    const faded = vscode.languages.getDiagnostics(uri).filter((found) => codeOf(found) === 'pma/skipped');
    return faded.length > 0 ? faded : undefined;
  });
}
