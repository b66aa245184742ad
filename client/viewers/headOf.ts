import * as vscode from 'vscode';

/** Reads at most `size` first bytes of a file on a disk. */
export type ReadHead = (path: string, size: number) => Promise<Uint8Array>;

/** Largest file whose head is read through VS Code, in bytes: it gives extensions whole files only. */
const maxWholeBytes = 1 << 20;

/**
 * First bytes of a file, at most `size`; none of a large one on a virtual file system. Rejects with the error of the file
 * system.
 *
 * @param readHead undefined in a browser
 */
export async function headOf(uri: vscode.Uri, size: number, readHead: ReadHead | undefined): Promise<Uint8Array> {
  if (uri.scheme === 'file' && readHead !== undefined) return readHead(uri.fsPath, size);
  const { size: whole } = await vscode.workspace.fs.stat(uri);
  if (whole > maxWholeBytes) return new Uint8Array();
  return (await vscode.workspace.fs.readFile(uri)).subarray(0, size);
}
