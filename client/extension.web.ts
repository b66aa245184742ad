import * as vscode from 'vscode';
import { startExtension } from './extension.ts';
import { createFeatures } from './features.ts';
import type { Host } from './host.ts';
import { loadBundle } from './language/loadBundle.web.ts';
import type { PmaLanguage } from './language/pmaLanguage.ts';
import { threadsOf } from './viewers/reader/threads.web.ts';

const host: Host = {
  loadFeatures: (parts) => Promise.resolve(createFeatures({ ...parts, home: undefined, threadsOf })),
  createLanguageClient: async (context, output) => {
    const bundle = vscode.Uri.joinPath(context.extensionUri, 'dist/languageClient.cjs');
    const { createLanguageClient } = await loadBundle<typeof import('./language/languageClient.ts')>(bundle);
    return createLanguageClient(context, output);
  },
};

let language: PmaLanguage | undefined;

/** Called by VS Code in a browser when the extension is first needed. */
export function activate(context: vscode.ExtensionContext): void {
  // Here is no disk: what needs one is not offered.
  void vscode.commands.executeCommand('setContext', 'pcp.hasNoDisk', true);
  language = startExtension(context, host);
}

/** Called by VS Code before it unloads the extension. */
export async function deactivate(): Promise<void> {
  await language?.stop();
}
