import * as vscode from 'vscode';
import { maxProjectFileSize, projectFileName } from '../../../formats/project/projectFile.ts';
import type { ProjectText } from '../../../formats/project/projectSearch.ts';
import { ProjectSearch } from '../../../formats/project/projectSearch.ts';

/** The project files above files that are no texts: for those the language server reads them. */
export class ProjectFiles {
  /** Fires when a project file changes, and when one above the folders of the workspace is saved. */
  readonly onDidChange: vscode.Event<void>;
  readonly #output: vscode.LogOutputChannel;
  readonly #changes = new vscode.EventEmitter<void>();
  readonly #subscription: vscode.Disposable;

  constructor(output: vscode.LogOutputChannel) {
    this.#output = output;
    this.onDidChange = this.#changes.event;
    const watcher = vscode.workspace.createFileSystemWatcher(`**/${projectFileName}`);
    const changed = (): void => {
      this.#changes.fire();
    };
    this.#subscription = vscode.Disposable.from(
      watcher,
      watcher.onDidCreate(changed),
      watcher.onDidChange(changed),
      watcher.onDidDelete(changed),
      vscode.workspace.onDidSaveTextDocument(({ uri }) => {
        if (uri.path.endsWith(`/${projectFileName}`)) changed();
      }),
    );
  }

  /** Reads for each file the text of the nearest project file as it is now; null where there is none. */
  of<Uris extends readonly vscode.Uri[]>(
    ...uris: Uris
  ): Promise<{ readonly [Index in keyof Uris]: ProjectText | null }>;
  of(...uris: readonly vscode.Uri[]): Promise<readonly (ProjectText | null)[]> {
    const search = new ProjectSearch((folder) => this.#read(vscode.Uri.parse(`${folder}/${projectFileName}`, true)));
    return Promise.all(
      uris.map(async (uri) => {
        const found = await search.above(uri.toString());
        return found === undefined ? null : { text: found.project.text, path: found.path };
      }),
    );
  }

  /** One that cannot be read is logged, and changes nothing. */
  async #read(uri: vscode.Uri): Promise<string | undefined> {
    const { fs } = vscode.workspace;
    try {
      const { type, size } = await fs.stat(uri);
      if ((type & vscode.FileType.File) !== 0 && size <= maxProjectFileSize)
        return new TextDecoder().decode(await fs.readFile(uri));
      this.#output.warn(`${uri.fsPath} is no file, or larger than 1 MiB.`);
    } catch (error) {
      if (!(error instanceof vscode.FileSystemError)) throw error;
      if (error.code !== 'FileNotFound') this.#output.warn(`${uri.fsPath}:`, error);
    }
    return undefined;
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changes.dispose();
  }
}
