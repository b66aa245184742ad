import * as vscode from 'vscode';
import { setTranslations } from '../../formats/l10n/translate.ts';
import { isNode } from '../../workers/start/isNode.ts';
import type { PmaLanguageClient } from './pmaLanguageClient.ts';

/**
 * Sets up the connection to the language server, which is not started yet. This is a bundle of its own, one for Node and
 * browsers, and is loaded when the server is needed; it has a language of its own.
 */
export async function createLanguageClient(
  context: vscode.ExtensionContext,
  output: vscode.LogOutputChannel,
): Promise<PmaLanguageClient> {
  setTranslations(vscode.l10n.bundle);
  // oxlint-disable-next-line no-restricted-imports -- Each host loads its own.
  const { connect } = isNode ? await import('./languageClient.node.ts') : await import('./languageClient.web.ts');
  return connect(context, output);
}
