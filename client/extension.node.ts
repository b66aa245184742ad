import * as vscode from 'vscode';
import { registerPma } from './pma/registerPma.ts';
import { PlaceStatus } from './placeStatus.ts';
import { registerPmaCommands } from './pmaCommands.ts';
import { PmaLanguage } from './pmaLanguage.ts';
import { clientName } from './pmaLanguageClient.ts';
import { registerViewers } from './registerViewers.ts';
import { TokenizationLimit } from './tokenizationLimit.ts';

let language: PmaLanguage | undefined;

/** Called by VS Code when the first pma document or MMV file is opened. */
export function activate(context: vscode.ExtensionContext): void {
  const output = vscode.window.createOutputChannel(clientName, { log: true });
  const pma = new PmaLanguage(async () => {
    const { createLanguageClient } = await import('./languageClient.node.ts');
    return createLanguageClient(context, output);
  }, output);
  language = pma;
  context.subscriptions.push(
    output,
    pma.startWithDocument(),
    new TokenizationLimit(),
    new PlaceStatus(pma.askPlace, output),
    registerPmaCommands(),
    vscode.commands.registerCommand('pcp.restartServer', () => pma.restart()),
  );
  registerPma(context, pma.askRow, output);
  registerViewers(context, output);
}

/** Called by VS Code before it unloads the extension. */
export async function deactivate(): Promise<void> {
  await language?.stop();
}
