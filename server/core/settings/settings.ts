import type { Connection } from 'vscode-languageserver';
import { DidChangeConfigurationNotification } from 'vscode-languageserver';
import type { ClientCapabilities } from '../connection/clientCapabilities.ts';
import type { SettingsWait } from './documentSettings.ts';
import { DocumentSettings } from './documentSettings.ts';
import type { InlayHintSettings } from '../../languages/pma/features/inlayHintSettings.ts';
import { readInlayHintSettings } from '../../languages/pma/features/inlayHintSettings.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import { RuleSettings } from './ruleSettings.ts';
import { logError } from '../connection/safeHandlers.ts';
import type { ServerHost } from '../serverHost.ts';

/** How long an editor may take to answer before it gets what it would with no settings. */
const answerWaitMs = 2000;

/** The user's settings, as they are for each document. */
export interface Settings {
  readonly rules: RuleSettings;
  readonly inlayHints: DocumentSettings<InlayHintSettings>;
}

/** What an editor sends that does not answer questions. */
interface SentSettings {
  readonly pcp?: { readonly rules?: unknown; readonly pma?: { readonly inlayHints?: unknown } };
}

/** Asks the editor for settings when they are needed, and follows their changes. */
export function serveSettings(
  connection: Connection,
  host: ServerHost,
  documents: OpenDocuments,
  { answersConfiguration, registersConfiguration }: ClientCapabilities,
): Settings {
  let sent: SentSettings | null = null;
  const waiting: SettingsWait = {
    expired: () => new Promise<void>((resolve) => host.schedule(resolve, answerWaitMs)),
    onFailure: (error) => {
      logError(connection, 'Asking for settings', error);
    },
  };
  const fetch =
    (section: string, sentValue: () => unknown) =>
    async (scopeUri: string): Promise<unknown> =>
      answersConfiguration
        ? ((await connection.workspace.getConfiguration({ scopeUri, section })) as unknown)
        : sentValue();
  const settings: Settings = {
    rules: new RuleSettings(
      fetch('pcp.rules', () => sent?.pcp?.rules),
      waiting,
    ),
    inlayHints: new DocumentSettings(
      fetch('pcp.pma.inlayHints', () => sent?.pcp?.pma?.inlayHints),
      readInlayHintSettings,
      waiting,
    ),
  };
  documents.onDidClose(({ document }) => {
    for (const each of Object.values(settings) as DocumentSettings<unknown>[]) each.forget(document.uri);
  });
  connection.onDidChangeConfiguration((change) => {
    sent = change.settings as SentSettings | null;
    for (const each of Object.values(settings) as DocumentSettings<unknown>[]) each.clear();
  });
  if (registersConfiguration) registerForChanges(connection);
  return settings;
}

/** Asks to be told of changed settings; an editor may be asked only after it has been answered. */
function registerForChanges(connection: Connection): void {
  connection.onInitialized(() => {
    connection.client.register(DidChangeConfigurationNotification.type, { section: 'pcp' }).catch((error: unknown) => {
      logError(connection, 'Registering for changed settings', error);
    });
  });
}
