import * as vscode from 'vscode';
import type { StartThread } from '../../viewer/thread.ts';
import { listInWorker } from './archiveList.ts';
import type { ArchiveNode } from './archiveItems.ts';
import { hostNodes, treeItem } from './archiveItems.ts';

/** Names by which archives are found: all below a folder `pmlogger`, elsewhere those that are named by a day. */
const patterns = [
  '**/pmlogger/**/*.{meta,index}',
  '**/pmlogger/**/*.meta.{xz,zst,gz,bz2}',
  '**/[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]*.{meta,index}',
  '**/[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]*.meta.{xz,zst,gz,bz2}',
];
const maxFiles = 10_000;
/** Files come and go in bursts. */
const settleMs = 500;

/** The archives of the workspace in the explorer: hosts, and below each its days. */
export class ArchivesView implements vscode.TreeDataProvider<ArchiveNode> {
  readonly onDidChangeTreeData: vscode.Event<undefined>;
  readonly #startThread: StartThread;
  readonly #changes = new vscode.EventEmitter<undefined>();
  readonly #subscriptions: vscode.Disposable[];
  #timer: NodeJS.Timeout | undefined;

  constructor(startThread: StartThread) {
    this.#startThread = startThread;
    this.onDidChangeTreeData = this.#changes.event;
    const refreshSoon = (): void => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.refresh();
      }, settleMs);
    };
    const watchers = patterns.map((pattern) => vscode.workspace.createFileSystemWatcher(pattern, false, true, false));
    this.#subscriptions = [
      vscode.window.registerTreeDataProvider('pcp.archives', this),
      vscode.commands.registerCommand('pcp.refreshArchives', () => {
        this.refresh();
      }),
      vscode.workspace.onDidChangeWorkspaceFolders(refreshSoon),
      ...watchers.flatMap((watcher) => [watcher, watcher.onDidCreate(refreshSoon), watcher.onDidDelete(refreshSoon)]),
    ];
  }

  refresh(): void {
    this.#changes.fire(undefined);
  }

  getTreeItem(node: ArchiveNode): vscode.TreeItem {
    return treeItem(node);
  }

  async getChildren(node?: ArchiveNode): Promise<ArchiveNode[]> {
    if (node?.kind === 'archive') return [];
    if (node !== undefined) return node.archives.map((archive) => ({ kind: 'archive', archive }));
    const folders = await foldersWithArchives();
    return folders.length === 0 ? [] : [...hostNodes(await listInWorker(this.#startThread, folders))];
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#changes.dispose();
  }
}

/** Absolute paths of the folders in which archives may be, of those on a disk of this host. */
async function foldersWithArchives(): Promise<readonly string[]> {
  const found = await Promise.all(patterns.map((pattern) => vscode.workspace.findFiles(pattern, undefined, maxFiles)));
  const files = found.flat().filter(({ scheme }) => scheme === 'file');
  return [...new Set(files.map((uri) => vscode.Uri.joinPath(uri, '..').fsPath))];
}
