import type { Connection, InitializeParams, InitializeResult } from 'vscode-languageserver';
import { TextDocuments, TextDocumentSyncKind } from 'vscode-languageserver';
import type { Translations } from '../../formats/l10n/translate.ts';
import { setTranslations } from '../../formats/l10n/translate.ts';
import type { ClientCapabilities } from './connection/clientCapabilities.ts';
import { clientCapabilities } from './connection/clientCapabilities.ts';
import type { Lifecycle } from './connection/lifecycle.ts';
import { logError, SafeHandlers } from './connection/safeHandlers.ts';
import { DocumentHandlers } from './documents/documentHandlers.ts';
import type { OpenDocument, OpenDocuments } from './documents/openDocuments.ts';
import { languageOf } from './documents/languageOf.ts';
import { openDocuments } from './documents/openDocuments.ts';
import type { OpenText } from './documents/openText.ts';
import { withVersions } from './documents/versionedChanges.ts';
import { diagnosing, DiagnosticPull, DiagnosticPush } from './features/diagnosticDelivery.ts';
import { featureCapabilities, serveFeatures } from './features/serveFeatures.ts';
import { clientFolder, clientMetricNames } from './folders/clientFolder.ts';
import { WorkspaceFolders } from './folders/workspaceFolders.ts';
import type { LanguagesHost, MakeLanguages, TextLanguage } from './language.ts';
import type { ServerHost } from './serverHost.ts';
import type { RuleSettings } from './settings/ruleSettings.ts';
import { serveProjects, watchProjects } from './settings/serveProjects.ts';
import { registerForSettings, serveSettings } from './settings/settings.ts';

/** Serves documents of some languages over a connection until it ends. */
export function startServer(
  connection: Connection,
  host: ServerHost,
  lifecycle: Lifecycle,
  makeLanguages: MakeLanguages,
): void {
  lifecycle.serve(connection);
  let languages: readonly TextLanguage[] = [];
  const documents = new TextDocuments(openDocuments((...document) => languageOf(languages, ...document)));
  connection.onInitialize((params) => {
    setTranslations(translationsFor(params, host));
    const client = clientCapabilities(params);
    const folders = new WorkspaceFolders(connection, params);
    const offered = languagesHost(connection, host, documents, client, folders);
    languages = makeLanguages(offered);
    const projects = serveProjects(connection, documents, client, {
      folderOf: (uri) => offered.folderOf(uri),
      knownRules: async () => host.knownRules?.(),
    });
    const settings = serveSettings(connection, host, documents, languages, client, projects);
    const handlers = new DocumentHandlers(new SafeHandlers(connection, host), documents);
    serveFeatures(connection, handlers, languages, client, settings);
    serveDiagnostics(connection, host, documents, client, settings.rules);
    // The library keeps one handler only.
    connection.onInitialized(() => {
      if (client.registersConfiguration) registerForSettings(connection);
      if (client.watchesFiles) watchProjects(connection);
    });
    return initializeResult(host, languages, client);
  });
  documents.listen(withVersions(connection, documents));
  connection.listen();
}

function languagesHost(
  connection: Connection,
  host: ServerHost,
  documents: OpenDocuments,
  client: ClientCapabilities,
  folders: WorkspaceFolders,
): LanguagesHost {
  return {
    client,
    documentsOf: <Doc extends OpenText>(language: TextLanguage<Doc>) =>
      documents
        .all()
        .filter((open) => isIn(open, language))
        .map(({ text }) => text),
    folderOf: (uri) => host.folderOf?.(uri) ?? (client.readsFolders ? clientFolder(connection, uri) : undefined),
    workspaceFolders: () => folders.uris,
    readMetricNames: async () =>
      host.readMetricNames?.() ?? (client.readsFolders ? clientMetricNames(connection) : undefined),
    installedNameSpace: host.installedNameSpace,
    logError: (doing, error) => {
      logError(connection, doing, error);
    },
  };
}

/** Whether a language has opened a document. */
function isIn<Doc extends OpenText>(
  open: OpenDocument,
  language: TextLanguage<Doc>,
): open is OpenDocument & { readonly text: Doc } {
  return open.language === language;
}

/** Translations that our client has read, or else those for the editor's language that are beside the server. */
function translationsFor(
  { initializationOptions, locale }: InitializeParams,
  host: ServerHost,
): Translations | undefined {
  const options = initializationOptions as { readonly translations?: Translations } | null | undefined;
  return options?.translations ?? (locale === undefined ? undefined : host.readTranslations?.(locale));
}

function initializeResult(
  { version }: ServerHost,
  languages: readonly TextLanguage[],
  client: ClientCapabilities,
): InitializeResult {
  return {
    serverInfo: { name: 'pcp-files', version },
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
      ...featureCapabilities(languages, client),
      workspace: { workspaceFolders: { supported: true, changeNotifications: client.changesFolders } },
      ...(client.pullsDiagnostics && {
        diagnosticProvider: { identifier: 'pcp-files', interFileDependencies: false, workspaceDiagnostics: false },
      }),
    },
  };
}

function serveDiagnostics(
  connection: Connection,
  host: ServerHost,
  documents: OpenDocuments,
  { pullsDiagnostics, refreshesDiagnostics }: ClientCapabilities,
  settings: RuleSettings,
): void {
  const diagnose = diagnosing(settings, host);
  if (!pullsDiagnostics) {
    const push = new DiagnosticPush(connection, host, documents, diagnose);
    settings.onDidChange(() => {
      push.refresh();
    });
    return;
  }
  const safe = new SafeHandlers(connection, host);
  const pull = new DiagnosticPull(documents, settings, diagnose, safe);
  connection.languages.diagnostics.on(
    safe.wrap('Diagnostics', DiagnosticPull.empty, (params, token) => pull.report(params, token)),
  );
  if (!refreshesDiagnostics) return;
  settings.onDidChange(() => {
    connection.languages.diagnostics.refresh().catch((error: unknown) => {
      logError(connection, 'Refreshing diagnostics', error);
    });
  });
}
