import * as vscode from 'vscode';
import { registerTools } from './agents/registerTools.ts';
import { startExtension } from './extension.ts';
import type { Host } from './host.ts';
import type { PmaLanguage } from './language/pmaLanguage.ts';

// Modules of Node are loaded when they are needed: activation, for which VS Code waits, needs none.
const host: Host = {
  readHead: async (path, size) => {
    const { readHead } = await import('../workers/start/readHead.node.ts');
    return readHead(path, size);
  },
  registerTools,
  loadFeatures: async (parts) => {
    const [{ createFeatures }, { threadsOf }, { homedir }] = await Promise.all([
      import('./features.ts'),
      import('../workers/start/threads.node.ts'),
      import('node:os'),
    ]);
    const home = vscode.Uri.file(homedir());
    return createFeatures({ ...parts, home, readHead: host.readHead, threadsOf: ({ fsPath }) => threadsOf(fsPath) });
  },
  createLanguageClient: async (context, output) => {
    const { createLanguageClient } = await import('./language/languageClient.ts');
    return createLanguageClient(context, output);
  },
};

let language: PmaLanguage | undefined;

/**
 * Called by VS Code when the extension is first needed, for a pma document, a viewer, a command or the list of archives, else
 * when the window has started: no name or language says of each file of an archive what it is, and somebody has to see it.
 */
export function activate(context: vscode.ExtensionContext): void {
  language = startExtension(context, host);
}

/** Called by VS Code before it unloads the extension. */
export async function deactivate(): Promise<void> {
  await language?.stop();
}
