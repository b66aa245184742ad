import * as vscode from 'vscode';

/**
 * A host that is slow to answer. Each file of the workspace can be opened from it, and is not read before the command
 * that lets it.
 */
class SlowFiles implements vscode.FileSystemProvider {
  readonly onDidChangeFile = new vscode.EventEmitter<vscode.FileChangeEvent[]>().event;
  readonly #waiting: (() => void)[] = [];

  stat(uri: vscode.Uri): Thenable<vscode.FileStat> {
    return vscode.workspace.fs.stat(realFile(uri));
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return vscode.workspace.fs.readFile(realFile(uri));
  }

  let(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  readDirectory(): never {
    throw vscode.FileSystemError.Unavailable();
  }

  createDirectory(): never {
    throw vscode.FileSystemError.NoPermissions();
  }

  writeFile(): never {
    throw vscode.FileSystemError.NoPermissions();
  }

  delete(): never {
    throw vscode.FileSystemError.NoPermissions();
  }

  rename(): never {
    throw vscode.FileSystemError.NoPermissions();
  }
}

/** `slow:/shop.mmv` is `shop.mmv` in the workspace. */
function realFile({ path }: vscode.Uri): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (folder === undefined) throw vscode.FileSystemError.FileNotFound(path);
  return vscode.Uri.joinPath(folder.uri, path);
}

export function activate({ subscriptions }: vscode.ExtensionContext): void {
  const files = new SlowFiles();
  subscriptions.push(
    vscode.workspace.registerFileSystemProvider('slow', files, { isReadonly: true }),
    vscode.commands.registerCommand('slow.open', async (file = 'shop.mmv') => {
      await vscode.commands.executeCommand('vscode.openWith', vscode.Uri.parse(`slow:/${file}`), 'pcp.mmv');
    }),
    vscode.commands.registerCommand('slow.let', () => {
      files.let();
    }),
  );
}
