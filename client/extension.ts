import * as vscode from 'vscode';
import { setTranslations } from '../formats/l10n/translate.ts';
import { commands } from '../protocol/language.ts';
import { registerFeatures } from './registerFeatures.ts';
import type { Host } from './host.ts';
import { PlaceStatus } from './pma/placeStatus.ts';
import { PmaLanguage } from './language/pmaLanguage.ts';
import { clientName } from './language/pmaLanguageClient.ts';
import { TokenizationLimit } from './language/tokenizationLimit.ts';
import { ViewerOffer } from './viewers/viewerOffer.ts';
import { WithheldText } from './pma/withheldText.ts';

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
    new WithheldText(),
    new ViewerOffer(host.readHead, output),
    vscode.commands.registerCommand(commands.restartServer, () => language.restart()),
    registerFeatures(() =>
      host.loadFeatures({ extensionUri: context.extensionUri, request: language.request, output }),
    ),
  );
  return language;
}
