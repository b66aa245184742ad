import * as vscode from 'vscode';
import { setTranslations } from '../formats/l10n/translate.ts';
import { commands } from '../protocol/language.ts';
import type { Host } from './host.ts';
import { registerPma } from './pma/registerPma.ts';
import { PlaceStatus } from './pma/placeStatus.ts';
import { registerPmaCommands } from './pma/pmaCommands.ts';
import { PmaLanguage } from './language/pmaLanguage.ts';
import { clientName } from './language/pmaLanguageClient.ts';
import { registerViewers } from './registerViewers.ts';
import { TokenizationLimit } from './language/tokenizationLimit.ts';

/** Sets up all of the extension; returns what is to be ended with it. */
export function startExtension(context: vscode.ExtensionContext, host: Host): PmaLanguage {
  setTranslations(vscode.l10n.bundle);
  const output = vscode.window.createOutputChannel(clientName, { log: true });
  const language = new PmaLanguage(() => host.createLanguageClient(context, output), output);
  context.subscriptions.push(
    output,
    language.startWithDocument(),
    new TokenizationLimit(),
    new PlaceStatus(language.request, output),
    registerPmaCommands(),
    vscode.commands.registerCommand(commands.restartServer, () => language.restart()),
  );
  registerPma(context, host, language.request, output);
  registerViewers(context, host, output);
  return language;
}
