import * as vscode from 'vscode';

const encoder = new TextEncoder();

/** Files that are on no disk: those that the workspace had when it began. Nobody may read `forbidden`. */
class MemoryFiles implements vscode.FileSystemProvider {
  readonly onDidChangeFile: vscode.Event<vscode.FileChangeEvent[]>;
  readonly #changes = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly #files: Promise<Map<string, Uint8Array>>;

  constructor(files: Promise<Map<string, Uint8Array>>) {
    this.onDidChangeFile = this.#changes.event;
    this.#files = files;
  }

  async stat({ path }: vscode.Uri): Promise<vscode.FileStat> {
    const files = await this.#files;
    const bytes = files.get(path);
    const isFolder = [...files.keys()].some((other) => other.startsWith(folderOf(path)));
    if (bytes === undefined && !isFolder) throw vscode.FileSystemError.FileNotFound(path);
    const type = bytes === undefined ? vscode.FileType.Directory : vscode.FileType.File;
    return { type, ctime: 0, mtime: 0, size: bytes?.length ?? 0 };
  }

  async readDirectory({ path }: vscode.Uri): Promise<[string, vscode.FileType][]> {
    const folder = folderOf(path);
    const below = [...(await this.#files).keys()].filter((other) => other.startsWith(folder));
    const names = below.map((other) => other.slice(folder.length).split('/'));
    const types = names.map(([name = '', ...rest]): [string, vscode.FileType] => [
      name,
      rest.length > 0 ? vscode.FileType.Directory : vscode.FileType.File,
    ]);
    return [...new Map(types)];
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    if (uri.path.includes('forbidden')) throw vscode.FileSystemError.NoPermissions(uri);
    const bytes = (await this.#files).get(uri.path);
    if (bytes === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    return bytes;
  }

  async writeFile(uri: vscode.Uri, bytes: Uint8Array): Promise<void> {
    (await this.#files).set(uri.path, bytes);
    this.#changes.fire([{ type: vscode.FileChangeType.Changed, uri }]);
  }

  async delete(uri: vscode.Uri): Promise<void> {
    (await this.#files).delete(uri.path);
    this.#changes.fire([{ type: vscode.FileChangeType.Deleted, uri }]);
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  createDirectory(): never {
    throw vscode.FileSystemError.NoPermissions();
  }

  rename(): never {
    throw vscode.FileSystemError.NoPermissions();
  }
}

function folderOf(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

async function workspaceFiles(): Promise<Map<string, Uint8Array>> {
  const folder = vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file');
  if (folder === undefined) return new Map();
  const found = await vscode.workspace.findFiles(new vscode.RelativePattern(folder, '**/*'), null);
  const files = found.map(async (uri): Promise<[string, Uint8Array]> => [
    uri.path.slice(folder.uri.path.length),
    await vscode.workspace.fs.readFile(uri),
  ]);
  return new Map([...(await Promise.all(files)), ['/forbidden.mmv', encoder.encode('nobody sees this')]]);
}

/** `memory:/shop.mmv` is `shop.mmv` in the workspace, and so is `sealed:/shop.mmv`, which cannot be written. */
export function activate({ subscriptions }: vscode.ExtensionContext): void {
  const files = workspaceFiles();
  subscriptions.push(
    // To open an editor does not wait for who has its file.
    vscode.commands.registerCommand('memory.fill', async () => {
      await files;
    }),
    vscode.workspace.registerFileSystemProvider('memory', new MemoryFiles(files)),
    vscode.workspace.registerFileSystemProvider('sealed', new MemoryFiles(files), { isReadonly: true }),
  );
}
