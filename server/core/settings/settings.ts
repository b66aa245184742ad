import type { Connection } from 'vscode-languageserver';
import { DidChangeConfigurationNotification } from 'vscode-languageserver';
import type { ClientCapabilities } from '../connection/clientCapabilities.ts';
import type { SettingsWait } from './documentSettings.ts';
import { DocumentSettings } from './documentSettings.ts';
import type { TextLanguage } from '../language.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { ProjectSettings } from './projectSettings.ts';
import { RuleSettings } from './ruleSettings.ts';
import { logError } from '../connection/safeHandlers.ts';
import type { ServerHost } from '../serverHost.ts';

/** How long an editor may take to answer before it gets what it would with no settings. */
const answerWaitMs = 2000;

/** The user's settings, as they are for each document. */
export interface Settings {
  readonly rules: RuleSettings;
  /** Settings of languages by their sections, as the editor sends them. */
  readonly sections: ReadonlyMap<string, DocumentSettings<unknown>>;
}

/** Asks the editor for settings when they are needed, and follows their changes. */
export function serveSettings(
  connection: Connection,
  host: ServerHost,
  documents: OpenDocuments,
  languages: readonly TextLanguage[],
  { answersConfiguration }: ClientCapabilities,
  projects: ProjectSettings,
): Settings {
  let sent: unknown;
  const waiting: SettingsWait = {
    expired: () => new Promise<void>((resolve) => host.schedule(resolve, answerWaitMs)),
    onFailure: (error) => {
      logError(connection, 'Asking for settings', error);
    },
  };
  const fetch =
    (section: string) =>
    async (scopeUri: string): Promise<unknown> =>
      answersConfiguration
        ? ((await connection.workspace.getConfiguration({ scopeUri, section })) as unknown)
        : settingAt(sent, section);
  const rules = new RuleSettings(fetch('pcp.rules'), waiting, projects);
  const sections = new Map(
    languages.flatMap(({ inlayHints }) =>
      inlayHints === undefined
        ? []
        : [[inlayHints.section, new DocumentSettings(fetch(inlayHints.section), (setting) => setting, waiting)]],
    ),
  );
  const all = [rules, ...sections.values()];
  documents.onDidClose(({ document }) => {
    for (const each of all) each.forget(document.uri);
  });
  connection.onDidChangeConfiguration((change) => {
    sent = change.settings;
    for (const each of all) each.clear();
  });
  return { rules, sections };
}

/** Has the editor report changed settings; it may be asked only once it is initialized. */
export function registerForSettings(connection: Connection): void {
  connection.client.register(DidChangeConfigurationNotification.type, { section: 'pcp' }).catch((error: unknown) => {
    logError(connection, 'Registering for changed settings', error);
  });
}

/** A section, such as `pcp.rules`, of the settings that an editor sends unasked. */
function settingAt(settings: unknown, section: string): unknown {
  return section
    .split('.')
    .reduce((part: unknown, key) => (part as Partial<Record<string, unknown>> | null | undefined)?.[key], settings);
}
