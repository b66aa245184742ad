import type * as vscode from 'vscode';
import type { PmaLanguageClient } from './pmaLanguageClient.ts';
import type { StartThread } from '../workers/start/thread.ts';

/** Platform-specific functions of the extension host, in Node or in a browser. */
export interface Host {
  /** Starts workers of a bundle. */
  threadsOf(script: vscode.Uri): StartThread;
  /** Up to so many first bytes of a file on a disk; undefined in a browser, which has none. */
  readonly readHead?: (path: string, size: number) => Promise<Uint8Array>;
  /** Sets up the connection to the language server, which is not started yet. */
  createLanguageClient(context: vscode.ExtensionContext, output: vscode.LogOutputChannel): Promise<PmaLanguageClient>;
}
