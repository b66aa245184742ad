import * as vscode from 'vscode';
import { t } from '../../formats/l10n/translate.ts';
import { commands } from '../../protocol/language.ts';
import type { CopyForm } from '../../protocol/viewer/shellProtocol.ts';
import { copyToClipboard } from './copyToClipboard.ts';
import { copyTargetOf } from './fieldContext.ts';
import type { OpenDocument, OpenViewers } from './openViewers.ts';
import { revealedPlace } from './problems/revealCommand.ts';
import type { TextDocuments } from './textDocuments.ts';
import { archiveViewTypeOf, mmvViewType } from './viewTypes.ts';

const copyCommands: readonly (readonly [command: string, form: CopyForm])[] = [
  [commands.copyValue, 'value'],
  [commands.copyPath, 'path'],
  [commands.copyOffset, 'offset'],
  [commands.copyBytes, 'bytes'],
  [commands.copyJson, 'json'],
];

/** The commands about binary files. Files may be given by their addresses; without, it is the active editor's. */
export function registerViewerCommands(viewers: OpenViewers, texts: TextDocuments): vscode.Disposable[] {
  const { registerCommand } = vscode.commands;
  return [
    registerCommand(commands.openAsMmv, (file: unknown) => openAs(() => mmvViewType, t`Open as MMV`, file)),
    registerCommand(commands.openAsArchive, (file: unknown) => openAs(archiveViewTypeOf, t`Open as PCP Archive`, file)),
    registerCommand(commands.showAsText, async (file: unknown) => {
      const uri = uriOf(file) ?? viewers.active?.uri;
      const viewType = uri && viewers.viewTypeOf(uri);
      if (uri !== undefined && viewType !== undefined) await texts.show(viewType, uri);
    }),
    registerCommand(commands.exportAsJson, async (file: unknown, target: unknown) => {
      const uri = uriOf(file);
      const document = uri === undefined ? viewers.active : viewers.documentOf(uri);
      if (document !== undefined) await exportAsJson(document, uriOf(target));
    }),
    registerCommand(commands.togglePause, async () => {
      const document = viewers.active;
      await document?.setPaused(!document.isPaused);
    }),
    registerCommand(commands.reveal, async (argument: unknown) => {
      const place = revealedPlace(argument);
      if (place !== undefined) await viewers.editorsFor(place.uri)?.reveal(place.uri, place);
    }),
    ...copyCommands.map(([command, form]) =>
      registerCommand(command, async (context: unknown) => {
        const target = copyTargetOf(context);
        const document = viewers.active;
        if (target !== undefined && document !== undefined) await copyToClipboard(document, target, form);
      }),
    ),
  ];
}

const uriOf = (value: unknown): vscode.Uri | undefined => (value instanceof vscode.Uri ? value : undefined);

async function openAs(viewTypeOf: (uri: vscode.Uri) => string, title: string, file: unknown): Promise<void> {
  const uri = uriOf(file) ?? activeUri() ?? (await vscode.window.showOpenDialog({ title }))?.[0];
  if (uri !== undefined) await vscode.commands.executeCommand('vscode.openWith', uri, viewTypeOf(uri));
}

/** Address of the file in the active tab, in any editor. */
function activeUri(): vscode.Uri | undefined {
  const input: unknown = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  if (input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom) return input.uri;
  return undefined;
}

async function exportAsJson(document: OpenDocument, given: vscode.Uri | undefined): Promise<void> {
  const defaultUri = document.uri.with({ path: `${document.uri.path}.json` });
  const target = given ?? (await vscode.window.showSaveDialog({ defaultUri, filters: { JSON: ['json'] } }));
  if (target !== undefined) await vscode.workspace.fs.writeFile(target, await document.request('json', null));
}
