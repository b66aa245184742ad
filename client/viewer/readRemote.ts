import * as vscode from 'vscode';
import { orAborted } from './orAborted.ts';
import type { RemoteRead } from './remoteRead.ts';
import type { OnRead } from './watchedFile.ts';

/** VS Code reads such files only as a whole, and into the memory of the extension host. */
export const maxRemoteBytes = 64 * 1024 * 1024;

/** The content of a file that is on no disk of this host, or why there is none. Never rejects. */
export async function readRemote(uri: vscode.Uri, signal: AbortSignal, onRead: OnRead): Promise<RemoteRead> {
  try {
    const { size } = await orAborted(Promise.resolve(vscode.workspace.fs.stat(uri)), signal);
    if (size > maxRemoteBytes)
      return {
        kind: 'failed',
        problem: 'Files of more than 64 MiB can be shown only from the disk that they are on.',
      };
    onRead(undefined, size);
    return { kind: 'bytes', bytes: await orAborted(Promise.resolve(vscode.workspace.fs.readFile(uri)), signal) };
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' };
    return { kind: 'failed', problem: error instanceof Error ? error.message : String(error) };
  }
}
