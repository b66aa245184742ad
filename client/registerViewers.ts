import * as vscode from 'vscode';
import { archiveKind } from './archive/archiveKind.ts';
import { ArchivesView } from './archive/list/archivesView.ts';
import { OpenedArchives } from './archive/list/openedArchives.ts';
import type { Host } from './host.ts';
import { mmvKind } from './viewers/mmvKind.ts';
import { OpenViewers } from './viewers/openViewers.ts';
import { registerShowRule } from './viewers/problems/showRule.ts';
import { TextDocuments } from './viewers/textDocuments.ts';
import { registerViewerCommands } from './viewers/viewerCommands.ts';
import { ViewerEditors } from './viewers/viewerEditors.ts';
import { ViewerOffer } from './viewers/viewerOffer.ts';
import { ViewerProblems } from './viewers/problems/viewerProblems.ts';
import { archiveElsewhereViewType } from './viewers/viewTypes.ts';

const options = { supportsMultipleEditorsPerDocument: true };

/** Sets up all there is for binary files: viewers, commands, Problems. */
export function registerViewers(context: vscode.ExtensionContext, host: Host, output: vscode.LogOutputChannel): void {
  const startThread = host.threadsOf(vscode.Uri.joinPath(context.extensionUri, 'dist/worker.cjs'));
  const mmv = new ViewerEditors(mmvKind(startThread), context.extensionUri, output);
  const archives = new ViewerEditors(archiveKind(startThread), context.extensionUri, output);
  const viewers = new OpenViewers([mmv, archives]);
  const texts = new TextDocuments(viewers);
  const mmvProblems = new ViewerProblems('mmv', output);
  const openedArchives = new OpenedArchives(output);
  const archiveProblems = new ViewerProblems('archive', output);
  context.subscriptions.push(
    mmv,
    archives,
    texts,
    mmvProblems,
    archiveProblems,
    mmv.onDidOpen((document) => {
      mmvProblems.follow(document);
    }),
    archives.onDidOpen((document) => {
      archiveProblems.follow(document);
      openedArchives.follow(document);
    }),
    vscode.window.registerCustomEditorProvider(mmv.viewType, mmv, options),
    vscode.window.registerCustomEditorProvider(archives.viewType, archives, options),
    vscode.window.registerCustomEditorProvider(archiveElsewhereViewType, archives, options),
    openedArchives,
    new ArchivesView(startThread, openedArchives),
    new ViewerOffer(host.readHead, output),
    registerShowRule(context.extensionUri),
    ...registerViewerCommands(viewers, texts),
  );
}
