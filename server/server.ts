import type { ClientCapabilities, Connection, InitializeResult } from 'vscode-languageserver';
import { DidChangeConfigurationNotification, TextDocuments, TextDocumentSyncKind } from 'vscode-languageserver';
import { DiagnosticPull, DiagnosticPush } from './diagnosticDelivery.ts';
import { toDocumentSymbols } from './features/documentSymbols.ts';
import { toFoldingRanges } from './features/foldingRanges.ts';
import { toHover } from './features/hover.ts';
import type { PmaDocument } from './pmaDocument.ts';
import { pmaDocuments } from './pmaDocument.ts';
import { RuleSettings } from './ruleSettings.ts';
import { logError, SafeHandlers } from './safeHandlers.ts';
import type { ServerHost } from './serverHost.ts';

const rulesSection = 'pcp.rules';

/** What of the editor's abilities the server goes by. */
interface Abilities {
  readonly pullsDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly answersConfiguration: boolean;
  readonly registersConfiguration: boolean;
  readonly foldingRangeLimit: number | undefined;
}

function abilitiesOf({ textDocument, workspace }: ClientCapabilities): Abilities {
  return {
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    answersConfiguration: workspace?.configuration === true,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    foldingRangeLimit: textDocument?.foldingRange?.rangeLimit,
  };
}

/** Serves pma documents over a connection until it ends. */
export function startServer(connection: Connection, host: ServerHost): void {
  const documents = new TextDocuments(pmaDocuments());
  connection.onInitialize(({ capabilities }) => {
    const abilities = abilitiesOf(capabilities);
    serveFeatures(connection, host, documents, abilities);
    return initializeResult(host, abilities);
  });
  documents.listen(connection);
  connection.listen();
}

function initializeResult({ version }: ServerHost, { pullsDiagnostics }: Abilities): InitializeResult {
  return {
    serverInfo: { name: 'pcp-files', version },
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
      hoverProvider: true,
      documentSymbolProvider: true,
      foldingRangeProvider: true,
      ...(pullsDiagnostics && {
        diagnosticProvider: { identifier: 'pma', interFileDependencies: false, workspaceDiagnostics: false },
      }),
    },
  };
}

function serveFeatures(
  connection: Connection,
  host: ServerHost,
  documents: TextDocuments<PmaDocument>,
  abilities: Abilities,
): void {
  const safe = new SafeHandlers(connection, host);
  connection.onHover(
    safe.wrap('Hover', null, ({ textDocument, position }) => {
      const document = documents.get(textDocument.uri);
      return document === undefined ? null : toHover(document, position);
    }),
  );
  connection.onDocumentSymbol(
    safe.wrap('Outline', [], ({ textDocument }) => {
      const document = documents.get(textDocument.uri);
      return document === undefined ? [] : toDocumentSymbols(document);
    }),
  );
  connection.onFoldingRanges(
    safe.wrap('Folding', [], ({ textDocument }) => {
      const document = documents.get(textDocument.uri);
      return document === undefined ? [] : toFoldingRanges(document, abilities.foldingRangeLimit);
    }),
  );
  serveDiagnostics(connection, host, documents, abilities);
}

function serveDiagnostics(
  connection: Connection,
  host: ServerHost,
  documents: TextDocuments<PmaDocument>,
  abilities: Abilities,
): void {
  const settings = serveSettings(connection, documents, abilities);
  if (!abilities.pullsDiagnostics) {
    const push = new DiagnosticPush(connection, host, documents, settings);
    settings.onDidChange(() => {
      push.refresh();
    });
    return;
  }
  const pull = new DiagnosticPull(documents, settings);
  const safe = new SafeHandlers(connection, host);
  connection.languages.diagnostics.on(safe.wrap('Diagnostics', DiagnosticPull.empty, (params) => pull.report(params)));
  if (!abilities.refreshesDiagnostics) return;
  settings.onDidChange(() => {
    connection.languages.diagnostics.refresh().catch((error: unknown) => {
      logError(connection, 'Refreshing diagnostics', error);
    });
  });
}

function serveSettings(
  connection: Connection,
  documents: TextDocuments<PmaDocument>,
  { answersConfiguration, registersConfiguration }: Abilities,
): RuleSettings {
  let sent: unknown;
  const settings = new RuleSettings(async (scopeUri) =>
    answersConfiguration
      ? ((await connection.workspace.getConfiguration({ scopeUri, section: rulesSection })) as unknown)
      : sent,
  );
  documents.onDidClose(({ document }) => {
    settings.forget(document.uri);
  });
  connection.onDidChangeConfiguration((change) => {
    sent = (change.settings as { pcp?: { rules?: unknown } } | null)?.pcp?.rules;
    settings.clear();
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
