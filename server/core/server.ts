import type { Connection, InitializeParams, InitializeResult } from 'vscode-languageserver';
import { TextDocuments, TextDocumentSyncKind } from 'vscode-languageserver';
import type { Translations } from '../../formats/l10n/translate.ts';
import { setTranslations } from '../../formats/l10n/translate.ts';
import type { ClientCapabilities } from './connection/clientCapabilities.ts';
import { clientCapabilities } from './connection/clientCapabilities.ts';
import { clientFolder } from './folders/clientFolder.ts';
import { CompanionData } from '../languages/pmaConfig/companionData.ts';
import type { DataFolder } from '../languages/pmaConfig/dataReader.ts';
import { DataReader } from '../languages/pmaConfig/dataReader.ts';
import { diagnosing, DiagnosticPull, DiagnosticPush } from './features/diagnosticDelivery.ts';
import { DocumentHandlers } from './documents/documentHandlers.ts';
import type { Lifecycle } from './connection/lifecycle.ts';
import { openDocuments } from './documents/openDocuments.ts';
import type { RuleSettings } from './settings/ruleSettings.ts';
import { logError, SafeHandlers } from './connection/safeHandlers.ts';
import { featureCapabilities, serveFeatures } from './features/serveFeatures.ts';
import type { ServerHost } from './serverHost.ts';
import { serveSettings } from './settings/settings.ts';

/** Serves pma's data and configuration files over a connection until it ends. */
export function startServer(connection: Connection, host: ServerHost, lifecycle: Lifecycle): void {
  lifecycle.serve(connection);
  const documents = new TextDocuments(openDocuments());
  connection.onInitialize((params) => {
    setTranslations(translationsFor(params, host));
    const capabilities = clientCapabilities(params);
    const settings = serveSettings(connection, host, documents, capabilities);
    const safe = new SafeHandlers(connection, host);
    const reader = new DataReader((uri) => host.folderOf?.(uri) ?? clientFolderOf(connection, capabilities, uri));
    const companionData = new CompanionData(documents, reader);
    const handlers = new DocumentHandlers(safe, documents, companionData);
    serveFeatures(connection, handlers, capabilities, settings);
    serveDiagnostics(connection, host, handlers, capabilities, settings.rules);
    return initializeResult(host, capabilities);
  });
  documents.listen(connection);
  connection.listen();
}

/** Undefined where the client reads no files for the server. */
function clientFolderOf(
  connection: Connection,
  { readsFolders }: ClientCapabilities,
  uri: string,
): DataFolder | undefined {
  return readsFolders ? clientFolder(connection, uri) : undefined;
}

/** Those that our client has read, or else those for the editor's language that are beside the server. */
function translationsFor(
  { initializationOptions, locale }: InitializeParams,
  host: ServerHost,
): Translations | undefined {
  const options = initializationOptions as { readonly translations?: Translations } | null | undefined;
  return options?.translations ?? (locale === undefined ? undefined : host.readTranslations?.(locale));
}

function initializeResult({ version }: ServerHost, capabilities: ClientCapabilities): InitializeResult {
  return {
    serverInfo: { name: 'pcp-files', version },
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
      ...featureCapabilities(capabilities),
      ...(capabilities.pullsDiagnostics && {
        diagnosticProvider: { identifier: 'pma', interFileDependencies: false, workspaceDiagnostics: false },
      }),
    },
  };
}

function serveDiagnostics(
  connection: Connection,
  host: ServerHost,
  { documents, companionData }: DocumentHandlers,
  capabilities: ClientCapabilities,
  settings: RuleSettings,
): void {
  const diagnose = diagnosing(settings, companionData, capabilities.fadesUnnecessary);
  if (!capabilities.pullsDiagnostics) {
    const push = new DiagnosticPush(connection, host, documents, diagnose);
    settings.onDidChange(() => {
      push.refresh();
    });
    return;
  }
  const pull = new DiagnosticPull(documents, settings, diagnose);
  const safe = new SafeHandlers(connection, host);
  connection.languages.diagnostics.on(safe.wrap('Diagnostics', DiagnosticPull.empty, (params) => pull.report(params)));
  if (!capabilities.refreshesDiagnostics) return;
  settings.onDidChange(() => {
    connection.languages.diagnostics.refresh().catch((error: unknown) => {
      logError(connection, 'Refreshing diagnostics', error);
    });
  });
}
