import * as vscode from 'vscode';
import { setTranslations } from '../formats/l10n/translate.ts';
import { once } from '../formats/syntax/once.ts';
import { commands } from '../protocol/language.ts';
import { registerFeatures } from './registerFeatures.ts';
import type { Host } from './host.ts';
import { PlaceStatus } from './pma/placeStatus.ts';
import { PlainTextPma } from './pma/plainTextPma.ts';
import { PmaLanguage } from './language/pmaLanguage.ts';
import { clientName } from './language/pmaLanguageClient.ts';
import { TokenizationLimit } from './language/tokenizationLimit.ts';
import { ViewerOffer } from './viewers/viewerOffer.ts';
import { WithheldText } from './pma/withheldText.ts';

/** Sets up all of the extension; returns what is to be ended with it. */
export function startExtension(context: vscode.ExtensionContext, host: Host): PmaLanguage {
  setTranslations(vscode.l10n.bundle);
  const output = once(() => vscode.window.createOutputChannel(clientName, { log: true }));
  const language = new PmaLanguage(() => host.createLanguageClient(context, output()), output);
  context.subscriptions.push(
    vscode.commands.registerCommand(commands.restartServer, () => language.restart()),
    registerFeatures(
      () =>
        host.loadFeatures({
          extension: context.extension,
          request: language.request,
          output: output(),
          state: context.workspaceState,
        }),
      (load) => host.registerTools?.(context.extension.packageJSON, load) ?? [],
    ),
    afterActivation(() => [
      output(),
      language.startWithDocument(),
      new TokenizationLimit(),
      new PlainTextPma(output()),
      new PlaceStatus(language.request, output()),
      new WithheldText(),
      new ViewerOffer(host.readHead, output()),
    ]),
  );
  return language;
}

/** Sets up what can wait until the extension has been activated: VS Code delays other extensions until then. */
function afterActivation(setUp: () => readonly vscode.Disposable[]): vscode.Disposable {
  let parts: readonly vscode.Disposable[] = [];
  const timer = setTimeout(() => {
    parts = setUp();
  });
  return new vscode.Disposable(() => {
    clearTimeout(timer);
    for (const part of parts) part.dispose();
  });
}
