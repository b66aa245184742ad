import { homedir } from 'node:os';
import * as vscode from 'vscode';
import { registerTools } from './agents/registerTools.ts';
import { startExtension } from './extension.ts';
import type { Host } from './host.ts';
import type { PmaLanguage } from './language/pmaLanguage.ts';
import { readHead } from '../workers/start/readHead.node.ts';
import { threadsOf } from '../workers/start/threads.node.ts';

const host: Host = {
  readHead,
  registerTools,
  loadFeatures: async (parts) => {
    const { createFeatures } = await import('./features.ts');
    const home = vscode.Uri.file(homedir());
    return createFeatures({ ...parts, home, threadsOf: ({ fsPath }) => threadsOf(fsPath) });
  },
  createLanguageClient: async (context, output) => {
    const { createLanguageClient } = await import('./language/languageClient.ts');
    return createLanguageClient(context, output);
  },
};

let language: PmaLanguage | undefined;

/** Called by VS Code when the extension is first needed: for a pma document, a viewer, a command or the list of archives. */
export function activate(context: vscode.ExtensionContext): void {
  language = startExtension(context, host);
}

/** Called by VS Code before it unloads the extension. */
export async function deactivate(): Promise<void> {
  await language?.stop();
}
