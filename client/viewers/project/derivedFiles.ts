import * as vscode from 'vscode';
import { kinds } from '../../../formats/kinds.ts';
import type { DerivedText } from '../../../protocol/viewer/portableView.ts';

/** Most files, and most bytes of one, that are read. */
const [maxFiles, maxBytes] = [50, 1 << 20] as const;
const patterns = kinds.derived.claims.filenamePatterns ?? [];

/** Files of derived metrics in the workspace. Archives in the same folder of the workspace have their metrics. */
export class DerivedFiles {
  /** Fires when a file comes, goes or is saved. */
  readonly onDidChange: vscode.Event<void>;
  readonly #output: vscode.LogOutputChannel;
  readonly #changes = new vscode.EventEmitter<void>();
  readonly #watchers: vscode.Disposable;

  constructor(output: vscode.LogOutputChannel) {
    this.#output = output;
    this.onDidChange = this.#changes.event;
    const changed = (): void => {
      this.#changes.fire();
    };
    const watchers = patterns.flatMap((pattern) => {
      const watcher = vscode.workspace.createFileSystemWatcher(pattern);
      return [watcher, watcher.onDidCreate(changed), watcher.onDidChange(changed), watcher.onDidDelete(changed)];
    });
    this.#watchers = vscode.Disposable.from(...watchers);
  }

  /** The texts that count for an archive as they are saved, in the order of their paths; none outside the workspace. */
  async of(archive: vscode.Uri): Promise<readonly DerivedText[]> {
    const folder = vscode.workspace.getWorkspaceFolder(archive);
    if (folder === undefined) return [];
    const files = [...new Map((await this.#filesIn(folder)).map((uri) => [uri.path, uri])).values()];
    const ordered = files.sort((a, b) => (a.path < b.path ? -1 : 1)).slice(0, maxFiles);
    return (await Promise.all(ordered.map((uri) => this.#read(uri)))).filter((text) => text !== undefined);
  }

  /** Where the search fails, that is logged, and there are none. */
  async #filesIn(folder: vscode.WorkspaceFolder): Promise<readonly vscode.Uri[]> {
    const search = (pattern: string): Thenable<readonly vscode.Uri[]> =>
      vscode.workspace.findFiles(new vscode.RelativePattern(folder, pattern), undefined, maxFiles);
    try {
      return (await Promise.all(patterns.map(search))).flat();
    } catch (error) {
      this.#output.warn('Files of derived metrics cannot be looked for:', error);
      return [];
    }
  }

  /** One that cannot be read is logged, and left out. */
  async #read(uri: vscode.Uri): Promise<DerivedText | undefined> {
    const { fs } = vscode.workspace;
    try {
      if ((await fs.stat(uri)).size > maxBytes) return undefined;
      return { path: uri.path, text: new TextDecoder().decode(await fs.readFile(uri)) };
    } catch (error) {
      if (!(error instanceof vscode.FileSystemError)) throw error;
      this.#output.warn(`${uri.fsPath}:`, error);
      return undefined;
    }
  }

  dispose(): void {
    this.#watchers.dispose();
    this.#changes.dispose();
  }
}
