import * as vscode from 'vscode';
import { startExtension } from './extension.ts';
import type { Host } from './host.ts';
import { loadBundle } from './language/loadBundle.web.ts';
import type { PmaLanguage } from './language/pmaLanguage.ts';
import { threadsOf } from './viewers/reader/threads.web.ts';

/** What a bundle of the extension exports. */
const load = <T>(extensionUri: vscode.Uri, bundle: string): Promise<T> =>
  loadBundle(vscode.Uri.joinPath(extensionUri, 'dist', bundle));

const host: Host = {
  loadFeatures: async (parts) => {
    const { createFeatures } = await load<typeof import('./features.ts')>(parts.extension.extensionUri, 'features.cjs');
    return createFeatures({ ...parts, home: undefined, readHead: undefined, threadsOf });
  },
  createLanguageClient: async (context, output) => {
    const { createLanguageClient } = await load<typeof import('./language/languageClient.ts')>(
      context.extensionUri,
      'languageClient.cjs',
    );
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
