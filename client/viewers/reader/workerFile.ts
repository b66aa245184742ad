import type * as vscode from 'vscode';
import { isNode } from '../../../workers/start/isNode.ts';
import { baseName } from '../uriNames.ts';
import type { WorkerFile } from '../../../protocol/worker/workerProtocol.ts';

/** File as its worker receives it. */
export function workerFile(uri: vscode.Uri): WorkerFile {
  return { name: baseName(uri), path: isNode && uri.scheme === 'file' ? uri.fsPath : undefined };
}
