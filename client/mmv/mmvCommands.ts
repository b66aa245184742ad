import * as vscode from 'vscode';
import type { CopyForm } from '../../webview/protocol.ts';
import { copyToClipboard } from './copyToClipboard.ts';
import { copyTargetOf } from './fieldContext.ts';
import type { MmvDocument } from './mmvDocument.ts';
import type { MmvEditors } from './mmvEditors.ts';
import { viewType } from './mmvEditors.ts';
import type { MmvTextDocuments } from './mmvTextDocuments.ts';
import { revealCommandName } from './revealCommand.ts';

const copyCommands: readonly (readonly [command: string, form: CopyForm])[] = [
  ['pcp.copyValue', 'value'],
  ['pcp.copyPath', 'path'],
  ['pcp.copyOffset', 'offset'],
  ['pcp.copyBytes', 'bytes'],
  ['pcp.copyJson', 'json'],
];

/** The commands about MMV files. Files may be given by their addresses; without, it is the active editor's. */
export function registerMmvCommands(editors: MmvEditors, texts: MmvTextDocuments): vscode.Disposable[] {
  const { registerCommand } = vscode.commands;
  return [
    registerCommand('pcp.openAsMmv', openAsMmv),
    registerCommand('pcp.showAsText', async (file: unknown) => {
      const uri = uriOf(file) ?? editors.activeView?.document.uri;
      if (uri !== undefined) await texts.show(uri);
    }),
    registerCommand('pcp.exportAsJson', async (file: unknown, target: unknown) => {
      const uri = uriOf(file);
      const document = uri === undefined ? editors.activeView?.document : editors.documentOf(uri);
      if (document !== undefined) await exportAsJson(document, uriOf(target));
    }),
    registerCommand('pcp.mmv.togglePause', async () => {
      const document = editors.activeView?.document;
      await document?.setPaused(!document.isPaused);
    }),
    registerCommand(revealCommandName, async (file: unknown, start: unknown, end: unknown) => {
      if (typeof file !== 'string' || typeof start !== 'number' || typeof end !== 'number') return;
      await editors.reveal(vscode.Uri.parse(file, true), { start, end });
    }),
    ...copyCommands.map(([command, form]) =>
      registerCommand(command, async (context: unknown) => {
        const target = copyTargetOf(context);
        const document = editors.activeView?.document;
        if (target !== undefined && document !== undefined) await copyToClipboard(document, target, form);
      }),
    ),
  ];
}

const uriOf = (value: unknown): vscode.Uri | undefined => (value instanceof vscode.Uri ? value : undefined);

async function openAsMmv(file: unknown): Promise<void> {
  const uri = uriOf(file) ?? activeUri() ?? (await vscode.window.showOpenDialog({ title: 'Open as MMV' }))?.[0];
  if (uri !== undefined) await vscode.commands.executeCommand('vscode.openWith', uri, viewType);
}

/** Of the file in the active tab, whichever editor shows it. */
function activeUri(): vscode.Uri | undefined {
  const input: unknown = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  if (input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom) return input.uri;
  return undefined;
}

async function exportAsJson(document: MmvDocument, given: vscode.Uri | undefined): Promise<void> {
  const defaultUri = document.uri.with({ path: `${document.uri.path}.json` });
  const target = given ?? (await vscode.window.showSaveDialog({ defaultUri, filters: { JSON: ['json'] } }));
  if (target !== undefined) await vscode.workspace.fs.writeFile(target, await document.ask('json', null));
}
