import * as vscode from 'vscode';
import { t } from '../../formats/l10n/translate.ts';
import type { CopyForm } from '../../protocol/viewer/shellProtocol.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { copyToClipboard } from './copyToClipboard.ts';
import { copyTargetOf } from './fieldContext.ts';
import type { OpenDocument, OpenViewers } from './openViewers.ts';
import { revealedPlace } from './problems/revealCommand.ts';
import type { TextDocuments } from './textDocuments.ts';
import { beside } from './siblings.ts';
import { baseName } from './uriNames.ts';
import { mmvViewType } from './viewTypes.ts';

type ViewerCommand =
  | 'openAsMmv'
  | 'showAsText'
  | 'exportAsJson'
  | 'togglePause'
  | 'reveal'
  | 'copyValue'
  | 'copyPath'
  | 'copyOffset'
  | 'copyBytes'
  | 'copyJson';

/** The commands about binary files. Files may be given by their addresses; without, it is the active editor's. */
export function viewerHandlers(viewers: OpenViewers, texts: TextDocuments): CommandHandlers<ViewerCommand> {
  const copyAs =
    (form: CopyForm) =>
    async (context: unknown): Promise<void> => {
      const target = copyTargetOf(context);
      const document = viewers.active;
      if (target !== undefined && document !== undefined) await copyToClipboard(document, target, form);
    };
  return {
    openAsMmv: (file: unknown) => openAs(() => mmvViewType, t`Open as MMV`, file),
    showAsText: async (file: unknown) => {
      const uri = uriOf(file) ?? viewers.active?.uri;
      const viewType = uri && viewers.viewTypeOf(uri);
      if (uri !== undefined && viewType !== undefined) await texts.show(viewType, uri);
    },
    exportAsJson: async (file: unknown, target: unknown) => {
      const uri = uriOf(file);
      const document = uri === undefined ? viewers.active : viewers.documentOf(uri);
      if (document !== undefined) await exportAsJson(document, uriOf(target));
    },
    togglePause: async () => {
      const document = viewers.active;
      await document?.setPaused(!document.isPaused);
    },
    reveal: async (argument: unknown) => {
      const place = revealedPlace(argument);
      if (place !== undefined) await viewers.editorsFor(place.uri)?.reveal(place.uri, place);
    },
    copyValue: copyAs('value'),
    copyPath: copyAs('path'),
    copyOffset: copyAs('offset'),
    copyBytes: copyAs('bytes'),
    copyJson: copyAs('json'),
  };
}

const uriOf = (value: unknown): vscode.Uri | undefined => (value instanceof vscode.Uri ? value : undefined);

/** The file given, that of the active editor, or one that the user chooses. */
export async function fileToOpen(title: string, file: unknown): Promise<vscode.Uri | undefined> {
  return uriOf(file) ?? activeUri() ?? (await vscode.window.showOpenDialog({ title }))?.[0];
}

/** Shows a file in a viewer. */
export async function openAs(viewTypeOf: (uri: vscode.Uri) => string, title: string, file: unknown): Promise<void> {
  const uri = await fileToOpen(title, file);
  if (uri !== undefined) await vscode.commands.executeCommand('vscode.openWith', uri, viewTypeOf(uri));
}

/** Address of the file in the active tab, in any editor. */
function activeUri(): vscode.Uri | undefined {
  const input: unknown = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  if (input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom) return input.uri;
  return undefined;
}

async function exportAsJson(document: OpenDocument, given: vscode.Uri | undefined): Promise<void> {
  const defaultUri = beside(document.uri, `${baseName(document.uri)}.json`);
  const target = given ?? (await vscode.window.showSaveDialog({ defaultUri, filters: { JSON: ['json'] } }));
  if (target !== undefined) await vscode.workspace.fs.writeFile(target, await document.request('json', null));
}
