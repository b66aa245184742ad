import * as vscode from 'vscode';

/** VS Code reads such files only as a whole, and into the memory of the extension host. */
export const maxRemoteBytes = 64 * 1024 * 1024;

/** The content of a file that is on no disk of this host, or why there is none. Never rejects. */
export async function readRemote(
  uri: vscode.Uri,
): Promise<{ readonly bytes: Uint8Array } | { readonly problem: string }> {
  try {
    const { size } = await vscode.workspace.fs.stat(uri);
    if (size > maxRemoteBytes)
      return { problem: 'Files of more than 64 MiB can be shown only from the disk that they are on.' };
    return { bytes: await vscode.workspace.fs.readFile(uri) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
