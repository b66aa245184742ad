import * as vscode from 'vscode';
import { foundArchives } from '../../../formats/archive/description.ts';
import type { CommandHandlers } from '../../commandHandlers.ts';
import type { StartThread } from '../../../workers/start/thread.ts';
import type { ProjectFiles } from '../../viewers/project/projectFiles.ts';
import { workerFile } from '../../viewers/reader/workerFile.ts';
import { archiveKey, archiveSettings } from '../archiveKind.ts';
import type { OpenedArchives } from './openedArchives.ts';
import type { ArchiveNode, ShownArchive } from './archiveItems.ts';
import { archiveNodes, hostNodes, nodesOfHost, treeItem } from './archiveItems.ts';
import { namedArchives } from './namedArchives.ts';
import { listInWorker } from './listInWorker.ts';

const maxFiles = 10_000;
/** Files come and go in bursts. */
const settleMs = 500;
/** Most new files that are checked for being folders. If there are more, one may be. */
const mostAsked = 50;

/** The archives of the workspace in the explorer: hosts, and below each its days. */
export class ArchivesView implements vscode.TreeDataProvider<ArchiveNode> {
  readonly onDidChangeTreeData: vscode.Event<ArchiveNode | undefined>;
  readonly #startThread: StartThread;
  readonly #projects: ProjectFiles;
  readonly #opened: OpenedArchives;
  readonly #changes = new vscode.EventEmitter<ArchiveNode | undefined>();
  /** The nodes of archives that VS Code has, by the key of the archive. */
  readonly #nodes = new Map<string, ArchiveNode>();
  /** Addresses of the folders that archives were found below. */
  #folders: ReadonlySet<string> = new Set();
  readonly #subscriptions: vscode.Disposable[];
  #timer: NodeJS.Timeout | undefined;

  readonly handlers: CommandHandlers<'refreshArchives'> = {
    refreshArchives: () => {
      this.refresh();
    },
  };

  constructor(startThread: StartThread, projects: ProjectFiles, opened: OpenedArchives) {
    this.#startThread = startThread;
    this.#projects = projects;
    this.#opened = opened;
    this.onDidChangeTreeData = this.#changes.event;
    let asked = 0;
    const refreshSoon = (): void => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        asked = 0;
        this.refresh();
      }, settleMs);
    };
    const watchers = foundArchives.map((pattern) => vscode.workspace.createFileSystemWatcher(pattern, false, true));
    // VS Code reports that a folder comes or goes, but not always the files in it.
    const folders = vscode.workspace.createFileSystemWatcher('**', false, true);
    this.#subscriptions = [
      opened.onDidChange((key) => {
        const node = this.#nodes.get(key);
        if (node !== undefined) this.#changes.fire(node);
      }),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('pcp.rules')) refreshSoon();
      }),
      vscode.workspace.onDidChangeWorkspaceFolders(refreshSoon),
      projects.onDidChange(refreshSoon),
      folders,
      folders.onDidCreate((uri) => {
        if (this.#timer !== undefined || ++asked > mostAsked) {
          refreshSoon();
          return;
        }
        vscode.workspace.fs.stat(uri).then(
          ({ type }) => {
            if ((type & vscode.FileType.Directory) > 0) refreshSoon();
          },
          () => undefined, // It is gone again.
        );
      }),
      folders.onDidDelete((uri) => {
        if (this.#folders.has(uri.toString())) refreshSoon();
      }),
      ...watchers.flatMap((watcher) => [watcher, watcher.onDidCreate(refreshSoon), watcher.onDidDelete(refreshSoon)]),
    ];
  }

  refresh(): void {
    this.#changes.fire(undefined);
  }

  /** The archives on disks of this host, host by host, each in the order of time. */
  async archives(): Promise<readonly ShownArchive[]> {
    return this.#list((await archiveFiles()).filter(isOnDisk));
  }

  getTreeItem(node: ArchiveNode): vscode.TreeItem {
    const key = node.kind === 'archive' ? archiveKey(node.archive.uri) : undefined;
    return treeItem(node, key === undefined ? undefined : this.#opened.signsOf(key));
  }

  async getChildren(node?: ArchiveNode): Promise<ArchiveNode[]> {
    if (node?.kind === 'archive') return [];
    if (node !== undefined) {
      const nodes = node.kind === 'host' ? nodesOfHost(node) : archiveNodes(node.archives, node.siblings);
      for (const each of nodes) if (each.kind === 'archive') this.#nodes.set(archiveKey(each.archive.uri), each);
      return [...nodes];
    }
    this.#nodes.clear();
    const files = await archiveFiles();
    this.#folders = foldersAbove(files);
    const named = namedArchives(files.filter((uri) => !isOnDisk(uri)));
    return [...hostNodes([...(await this.#list(files.filter(isOnDisk))), ...named])];
  }

  /** The archives in the folders of files on a disk of this host. */
  async #list(files: readonly vscode.Uri[]): Promise<readonly ShownArchive[]> {
    const byPath = new Map(
      files.map((uri) => vscode.Uri.joinPath(uri, '..')).map((folder) => [folder.fsPath, folder] as const),
    );
    const projects = await this.#projects.of(
      ...Array.from(byPath.values(), (folder) => vscode.Uri.joinPath(folder, '-')),
    );
    const folders = [...byPath].map(([path, folder], index) => ({
      path,
      severities: archiveSettings(folder).severities,
      project: projects[index] ?? null,
    }));
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

const isOnDisk = (uri: vscode.Uri): boolean => workerFile(uri).path !== undefined;

function foldersAbove(files: readonly vscode.Uri[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const file of files) {
    let folder = vscode.Uri.joinPath(file, '..');
    while (folder.path !== '/' && !folders.has(folder.toString())) {
      folders.add(folder.toString());
      folder = vscode.Uri.joinPath(folder, '..');
    }
  }
  return folders;
}

/** Files that may be of archives, each once. */
async function archiveFiles(): Promise<readonly vscode.Uri[]> {
  const found = await Promise.all(
    foundArchives.map((pattern) => vscode.workspace.findFiles(pattern, undefined, maxFiles)),
  );
  return [...new Map(found.flat().map((uri) => [uri.toString(), uri])).values()];
}
