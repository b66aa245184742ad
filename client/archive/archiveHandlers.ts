import * as vscode from 'vscode';
import { t } from '../../formats/l10n/translate.ts';
import type { RangeCommand, ShownPart } from '../../protocol/viewer/partProtocol.ts';
import type { StartThread } from '../../workers/start/thread.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { fileToOpen } from '../viewers/viewerHandlers.ts';
import type { ProjectFiles } from '../viewers/project/projectFiles.ts';
import { archiveViewTypeOf } from '../viewers/viewTypes.ts';
import type { CheckArchive } from './checkArchive.ts';
import { filesHistory } from './history/historyOf.ts';
import { isBundle, openBundle } from './history/openBundle.ts';
import { openAsHistory, openFolderAsArchive, openHistory } from './history/openHistory.ts';
import type { TextFinder } from './history/textFinder.ts';
import type { ExportTable } from './write/exportTable.ts';
import type { ArchiveWriting } from './write/writeArchive.ts';
import type { ReportedDocument } from './write/saveReport.ts';
import { saveReport } from './write/saveReport.ts';
import type { ArchiveNode } from './list/archiveItems.ts';
import { nodeFolder, nodeHistory } from './list/archiveItems.ts';

/** An editor of an archive. */
interface ShownArchive {
  readonly document: ReportedDocument;
  doWithRange(command: RangeCommand): void;
}

type ArchiveCommand =
  | 'openAsArchive'
  | 'openFolderAsArchive'
  | 'openAsHistory'
  | 'toolOfText'
  | 'openAllDays'
  | 'checkArchives'
  | 'openArchiveToSide'
  | 'copyArchivePath'
  | 'revealArchive'
  | 'saveReport'
  | 'saveCase'
  | 'savePart'
  | 'rescueArchive'
  | 'mergeArchives'
  | 'redactArchive'
  | 'exportTable'
  | 'whatChanged';

/**
 * The commands about archives: of the palette, of the explorer, and of the view of archives.
 *
 * @param active the archive that can be seen
 */
export function archiveHandlers(
  startThread: StartThread,
  finder: TextFinder,
  projects: ProjectFiles,
  check: CheckArchive,
  exportTable: ExportTable,
  writing: ArchiveWriting,
  active: () => ShownArchive | undefined,
): CommandHandlers<ArchiveCommand> {
  const { executeCommand } = vscode.commands;
  return {
    openAsArchive: async (file: unknown, selected: unknown) => {
      const history = Array.isArray(selected) ? filesHistory(selected.filter(isUri)) : undefined;
      if (history !== undefined) {
        await openHistory(history);
        return;
      }
      const uri = await fileToOpen(t`Open as PCP Archive`, file);
      if (uri === undefined) return;
      if (isBundle(uri)) await openBundle(startThread, projects, uri);
      else await executeCommand('vscode.openWith', uri, archiveViewTypeOf(uri));
    },
    openFolderAsArchive: (folder: unknown) => openFolderAsArchive(startThread, finder, folder),
    openAsHistory: async (file: unknown, selected: unknown) => {
      const files = Array.isArray(selected) ? selected.filter(isUri) : [];
      const uri = files.length > 0 ? undefined : await fileToOpen(t`Open as History`, file);
      await openAsHistory(startThread, finder, uri === undefined ? files : [uri]);
    },
    toolOfText: async (uri: vscode.Uri) => (await finder.textsOf([uri]))[0]?.tool,
    saveReport: async () => {
      const shown = active();
      if (shown !== undefined) await saveReport(shown.document);
    },
    saveCase: async (node: ArchiveNode | undefined) => {
      const uri = node === undefined ? active()?.document.uri : uriOf(node);
      if (uri !== undefined) await writing.savePart(uri, {}, 'case');
    },
    savePart: async (uri: vscode.Uri | undefined, part: ShownPart | undefined) => {
      if (uri === undefined || part === undefined) active()?.doWithRange('savePart');
      else await writing.savePart(uri, part, 'archive');
    },
    rescueArchive: async (node: ArchiveNode | vscode.Uri | undefined) => {
      const uri = node === undefined ? active()?.document.uri : isUri(node) ? node : uriOf(node);
      if (uri !== undefined) await writing.rescue(uri);
    },
    redactArchive: async (node: ArchiveNode | undefined) => {
      const uri = node === undefined ? active()?.document.uri : uriOf(node);
      if (uri !== undefined) await writing.redact(uri);
    },
    mergeArchives: async (node: ArchiveNode | undefined) => {
      const uri = node === undefined ? active()?.document.uri : nodeHistory(node);
      if (uri !== undefined) await writing.merge(uri);
    },
    whatChanged: () => active()?.doWithRange('whatChanged'),
    openAllDays: async (node: ArchiveNode) => {
      const history = nodeHistory(node);
      if (history !== undefined) await openHistory(history);
    },
    exportTable: async (node: ArchiveNode | undefined) => {
      const uri = node === undefined ? active()?.document.uri : uriOf(node);
      if (uri !== undefined) await exportTable(uri);
    },
    checkArchives: async (node: ArchiveNode) => {
      const uri = uriOf(node);
      if (uri !== undefined) await check(uri);
    },
    openArchiveToSide: async (node: ArchiveNode) => {
      const uri = uriOf(node);
      if (uri !== undefined)
        await executeCommand('vscode.openWith', uri, archiveViewTypeOf(uri), vscode.ViewColumn.Beside);
    },
    copyArchivePath: async (node: ArchiveNode) => {
      const uri = node.kind === 'archive' ? node.archive.uri : nodeFolder(node);
      if (uri !== undefined) await vscode.env.clipboard.writeText(uri.fsPath);
    },
    revealArchive: async (node: ArchiveNode) => {
      const uri = node.kind === 'archive' ? node.archive.uri : nodeFolder(node);
      if (uri !== undefined) await executeCommand('revealInExplorer', uri);
    },
  };
}

/** What a node of the view of archives stands for. */
function uriOf(node: ArchiveNode): vscode.Uri | undefined {
  return node.kind === 'archive' ? node.archive.uri : nodeHistory(node);
}

const isUri = (value: unknown): value is vscode.Uri => value instanceof vscode.Uri;
