import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { MmvSpec } from '../writers/mmv/mmvSpec.ts';
import { writeMmv } from '../writers/mmv/writeMmv.ts';
import { eventually, workspaceFile } from './pmaEditor.ts';

/** A file of one counter. */
export function counterMmv(requests: bigint, more: Partial<MmvSpec> = {}): Uint8Array {
  const metrics = [{ name: 'requests', item: 1, type: 3, semantics: 1, units: 0x00100000, values: [requests] }];
  return writeMmv({ version: 2, order: 'little', cluster: 7, metrics, ...more }).bytes;
}

/** Writes a file below the workspace folder of the test run. */
export async function writeFile(name: string, bytes: Uint8Array): Promise<vscode.Uri> {
  const uri = workspaceFile(...name.split('/'));
  await vscode.workspace.fs.writeFile(uri, bytes);
  return uri;
}

export async function exists(uri: vscode.Uri): Promise<boolean> {
  const names = await vscode.workspace.fs.readDirectory(vscode.Uri.joinPath(uri, '..'));
  return names.some(([name]) => name === uri.path.slice(uri.path.lastIndexOf('/') + 1));
}

/** Opens a file as a click in the explorer does, and waits until its tab is there. */
export async function openByClick(uri: vscode.Uri): Promise<void> {
  await vscode.commands.executeCommand('vscode.open', uri);
  await tabOf(uri);
}

/**
 * Opens the file beside a text editor, which the text of it goes into: hidden, it is not read. It never has the focus, which
 * a page that comes late would take back from that editor.
 */
export async function openBeside(uri: vscode.Uri): Promise<void> {
  const beside: vscode.TextDocumentShowOptions = { viewColumn: vscode.ViewColumn.Two, preserveFocus: true };
  await vscode.commands.executeCommand('vscode.openWith', uri, 'pcp.mmv', beside);
  await eventually(`the viewer of ${uri.path} beside`, () => {
    const group = vscode.window.tabGroups.all.find(({ viewColumn }) => viewColumn === vscode.ViewColumn.Two);
    return isViewer(group?.activeTab?.input, uri, 'pcp.mmv') ? true : undefined;
  });
  await vscode.commands.executeCommand('workbench.action.focusFirstEditorGroup');
}

/** Waits until the file is in the active tab, in a viewer of that kind. */
export function tabOf(uri: vscode.Uri, viewType = 'pcp.mmv'): Promise<vscode.TabInputCustom> {
  return eventually(`the viewer of ${uri.path}`, () => {
    const input: unknown = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
    return isViewer(input, uri, viewType) ? input : undefined;
  });
}

function isViewer(input: unknown, uri: vscode.Uri, viewType: string): input is vscode.TabInputCustom {
  const isMeant = input instanceof vscode.TabInputCustom && input.uri.toString() === uri.toString();
  return isMeant && input.viewType === viewType;
}

/**
 * VS Code gives up the refresh of a text that is not through when the next one is asked for, so each gets longer than the
 * one before: a busy machine may need that.
 */
const firstRefreshMs = 1000;

/** The file as text, once that matches. */
export async function textWith(uri: vscode.Uri, expected: RegExp): Promise<string> {
  let nextMs = 0;
  let refreshMs = firstRefreshMs;
  return eventually(`${String(expected)} in the text of ${uri.path}`, async () => {
    if (Date.now() >= nextMs) {
      await vscode.commands.executeCommand('pcp.showAsText', uri);
      nextMs = Date.now() + refreshMs;
      refreshMs *= 1.5;
    }
    const document = vscode.window.activeTextEditor?.document;
    if (document?.uri.scheme !== 'pcp-text') return undefined;
    const text = document.getText();
    return expected.test(text) ? text : undefined;
  });
}

/** Waits until the MMV findings of a file have exactly these codes. */
export function problemsWith(uri: vscode.Uri, codes: readonly string[]): Promise<readonly vscode.Diagnostic[]> {
  return eventually(`the problems ${codes.join(', ')}`, () => {
    const problems = vscode.languages.getDiagnostics(uri);
    const found = problems.map(({ code }) => (typeof code === 'object' ? code.value : code));
    return found.join() === codes.join() ? problems : undefined;
  });
}

/** What the clipboard holds after a command of the field menu. */
export async function copied(command: string, target: unknown): Promise<string> {
  const text = await copiedIfAny(command, target);
  assert.notEqual(text, undefined);
  return text ?? '';
}

/** As {@link copied}; undefined where the command copies nothing, as long as no viewer is active. */
export async function copiedIfAny(command: string, target: unknown): Promise<string | undefined> {
  await vscode.env.clipboard.writeText('nothing');
  await vscode.commands.executeCommand(command, { webviewSection: 'field', target });
  const text = await vscode.env.clipboard.readText();
  return text === 'nothing' ? undefined : text;
}
