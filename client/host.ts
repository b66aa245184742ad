import type * as vscode from 'vscode';
import type { PmaLanguageClient } from './language/pmaLanguageClient.ts';
import type { ReadHead } from './viewers/viewerOffer.ts';
import type { StartThread } from '../workers/start/thread.ts';

/** Platform-specific functions of the extension host, in Node or in a browser. */
export interface Host {
  /** Starts workers of a bundle. */
  threadsOf(script: vscode.Uri): StartThread;
  /** Undefined in a browser, which has no disk. */
  readonly readHead?: ReadHead;
  /** Sets up the connection to the language server, which is not started yet. */
  createLanguageClient(context: vscode.ExtensionContext, output: vscode.LogOutputChannel): Promise<PmaLanguageClient>;
}
