import type * as vscode from 'vscode';
import type { registerTools } from './agents/registerTools.ts';
import type { FeatureParts, Features } from './features.ts';
import type { PmaLanguageClient } from './language/pmaLanguageClient.ts';
import type { ReadHead } from './viewers/headOf.ts';

/** What features are made with, whatever the host. */
export type SharedParts = Omit<FeatureParts, 'threadsOf' | 'home' | 'readHead'>;

/** Platform-specific functions of the extension host, in Node or in a browser. */
export interface Host {
  /** Undefined in a browser, which has no disk. */
  readonly readHead?: ReadHead;
  /** Undefined in a browser, too: the tools read disks. */
  readonly registerTools?: typeof registerTools;
  /** Sets up what the extension does not begin with. */
  loadFeatures(parts: SharedParts): Promise<Features>;
  /** Sets up the connection to the language server, which is not started yet. */
  createLanguageClient(context: vscode.ExtensionContext, output: vscode.LogOutputChannel): Promise<PmaLanguageClient>;
}
