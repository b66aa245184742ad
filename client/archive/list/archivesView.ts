import * as vscode from 'vscode';
import { commands } from '../../../protocol/language.ts';
import type { StartThread } from '../../../workers/start/thread.ts';
import { workerFile } from '../../viewers/reader/workerFile.ts';
import { archiveKey, archiveSettings } from '../archiveKind.ts';
import type { OpenedArchives } from './openedArchives.ts';
import type { ArchiveNode, ShownArchive } from './archiveItems.ts';
import { hostNodes, treeItem } from './archiveItems.ts';
import { archiveViewTypeOf } from '../../viewers/viewTypes.ts';
import { namedArchives } from './namedArchives.ts';
import { WorkerThread } from '../../viewers/reader/workerThread.ts';
import type {
  ListedArchive,
  ListedFolder,
  ListMethods,
  ListWorkerData,
} from '../../../protocol/worker/archiveListProtocol.ts';

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
  readonly onDidChangeTreeData: vscode.Event<ArchiveNode | undefined>;
  readonly #startThread: StartThread;
  readonly #opened: OpenedArchives;
  readonly #changes = new vscode.EventEmitter<ArchiveNode | undefined>();
  /** The nodes of archives that VS Code has, by the key of the archive. */
  readonly #nodes = new Map<string, ArchiveNode>();
  readonly #subscriptions: vscode.Disposable[];
  #timer: NodeJS.Timeout | undefined;

  constructor(startThread: StartThread, opened: OpenedArchives) {
    this.#startThread = startThread;
    this.#opened = opened;
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
      vscode.commands.registerCommand(commands.refreshArchives, () => {
        this.refresh();
      }),
      vscode.commands.registerCommand(commands.openArchiveToSide, (node: ArchiveNode) =>
        node.kind === 'archive'
          ? vscode.commands.executeCommand(
              'vscode.openWith',
              node.archive.uri,
              archiveViewTypeOf(node.archive.uri),
              vscode.ViewColumn.Beside,
            )
          : undefined,
      ),
      vscode.commands.registerCommand(commands.copyArchivePath, (node: ArchiveNode) =>
        node.kind === 'archive' ? vscode.env.clipboard.writeText(node.archive.uri.fsPath) : undefined,
      ),
      vscode.commands.registerCommand(commands.revealArchive, (node: ArchiveNode) =>
        node.kind === 'archive' ? vscode.commands.executeCommand('revealInExplorer', node.archive.uri) : undefined,
      ),
      opened.onDidChange((key) => {
        const node = this.#nodes.get(key);
        if (node !== undefined) this.#changes.fire(node);
      }),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('pcp.rules')) refreshSoon();
      }),
      vscode.workspace.onDidChangeWorkspaceFolders(refreshSoon),
      ...watchers.flatMap((watcher) => [watcher, watcher.onDidCreate(refreshSoon), watcher.onDidDelete(refreshSoon)]),
    ];
  }

  refresh(): void {
    this.#changes.fire(undefined);
  }

  getTreeItem(node: ArchiveNode): vscode.TreeItem {
    const key = node.kind === 'archive' ? archiveKey(node.archive.uri) : undefined;
    return treeItem(node, key === undefined ? undefined : this.#opened.signsOf(key));
  }

  async getChildren(node?: ArchiveNode): Promise<ArchiveNode[]> {
    if (node?.kind === 'archive') return [];
    if (node !== undefined) {
      const nodes = node.archives.map((archive) => ({ kind: 'archive' as const, archive }));
      for (const each of nodes) this.#nodes.set(archiveKey(each.archive.uri), each);
      return nodes;
    }
    this.#nodes.clear();
    const files = await archiveFiles();
    const isOnDisk = (uri: vscode.Uri): boolean => workerFile(uri).path !== undefined;
    const named = namedArchives(files.filter((uri) => !isOnDisk(uri)));
    return [...hostNodes([...(await this.#list(files.filter(isOnDisk))), ...named])];
  }

  /** The archives in the folders of files on a disk of this host. */
  async #list(files: readonly vscode.Uri[]): Promise<readonly ShownArchive[]> {
    const byPath = new Map(
      files.map((uri) => vscode.Uri.joinPath(uri, '..')).map((folder) => [folder.fsPath, folder] as const),
    );
    const folders = [...byPath].map(([path, folder]) => ({ path, severities: archiveSettings(folder).severities }));
    const listed = folders.length === 0 ? [] : await listInWorker(this.#startThread, folders);
    const archives = listed.map((archive) => ({ ...archive, uri: vscode.Uri.file(archive.file) }));
    for (const { uri, bytes } of archives) this.#opened.forgetChanged(archiveKey(uri), bytes);
    return archives;
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#changes.dispose();
  }
}

/** Files that may be of archives, each once. */
async function archiveFiles(): Promise<readonly vscode.Uri[]> {
  const found = await Promise.all(patterns.map((pattern) => vscode.workspace.findFiles(pattern, undefined, maxFiles)));
  return [...new Map(found.flat().map((uri) => [uri.toString(), uri])).values()];
}

/** Lists archives in a worker that lives no longer than that takes. */
async function listInWorker(
  startThread: StartThread,
  folders: readonly ListedFolder[],
): Promise<readonly ListedArchive[]> {
  const data: ListWorkerData = { kind: 'list' };
  // Where it ends before it has answered, the question is rejected.
  const thread = new WorkerThread<object, ListMethods>(startThread, data, {}, () => undefined);
  try {
    return await thread.request('list', { folders });
  } finally {
    await thread.dispose();
  }
}
