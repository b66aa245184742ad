import type { Connection, InitializeResult } from 'vscode-languageserver';
import { TextDocuments, TextDocumentSyncKind } from 'vscode-languageserver';
import type { Abilities } from './abilities.ts';
import { abilitiesOf } from './abilities.ts';
import { DiagnosticPull, DiagnosticPush } from './diagnosticDelivery.ts';
import { DocumentHandlers } from './documentHandlers.ts';
import type { PmaDocument } from './pmaDocument.ts';
import { pmaDocuments } from './pmaDocument.ts';
import type { RuleSettings } from './ruleSettings.ts';
import { logError, SafeHandlers } from './safeHandlers.ts';
import { featureCapabilities, serveFeatures } from './serveFeatures.ts';
import type { ServerHost } from './serverHost.ts';
import { serveSettings } from './settings.ts';

/** Serves pma documents over a connection until it ends. */
export function startServer(connection: Connection, host: ServerHost): void {
  const documents = new TextDocuments(pmaDocuments());
  connection.onInitialize((params) => {
    const abilities = abilitiesOf(params);
    const settings = serveSettings(connection, documents, abilities);
    const safe = new SafeHandlers(connection, host);
    serveFeatures(connection, new DocumentHandlers(safe, documents), abilities, settings);
    serveDiagnostics(connection, host, documents, abilities, settings.rules);
    return initializeResult(host, abilities);
  });
  documents.listen(connection);
  connection.listen();
}

function initializeResult({ version }: ServerHost, abilities: Abilities): InitializeResult {
  return {
    serverInfo: { name: 'pcp-files', version },
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
      ...featureCapabilities(abilities),
      ...(abilities.pullsDiagnostics && {
        diagnosticProvider: { identifier: 'pma', interFileDependencies: false, workspaceDiagnostics: false },
      }),
    },
  };
}

function serveDiagnostics(
  connection: Connection,
  host: ServerHost,
  documents: TextDocuments<PmaDocument>,
  abilities: Abilities,
  settings: RuleSettings,
): void {
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
