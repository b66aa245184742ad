import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { diskFolder } from './core/folders/diskFolder.node.ts';
import { delayed } from './core/connection/delayed.ts';
import { Lifecycle } from './core/connection/lifecycle.ts';
import { readTranslations } from './core/connection/readTranslations.node.ts';
import { startServer } from './core/server.ts';
import { makeLanguages } from './languages/languages.ts';
import type { ServerHost } from './core/serverHost.ts';
import { stdioConnection } from './core/connection/stdioConnection.node.ts';

/** Put in by the build. */
declare const PCP_FILES_VERSION: string;

const host: ServerHost = {
  version: PCP_FILES_VERSION,
  knownRules: async () => (await import('../formats/knownRules.ts')).loadKnownRules(),
  readTranslations: (locale) => readTranslations(join(__dirname, '../l10n'), locale),
  folderOf: diskFolder,
  readMetricNames: () => readFile(join(__dirname, 'metricNames.gz')),
  installedNameSpace: pathToFileURL(join(process.env['PCP_VAR_DIR'] ?? '/var/lib/pcp', 'pmns/root')).href,
  schedule(task, delayMs) {
    if (delayMs > 0) return delayed(task, delayMs);
    const immediate = setImmediate(task);
    return {
      dispose: () => {
        clearImmediate(immediate);
      },
    };
  },
};

const lifecycle = new Lifecycle();
// The transport is in the arguments: --node-ipc from VS Code, --stdio from most other editors.
const connection = process.argv.includes('--stdio')
  ? stdioConnection(lifecycle)
  : createConnection(ProposedFeatures.all, { messageStrategy: lifecycle });
process.on('unhandledRejection', (reason) => {
  connection.console.error(
    `Unhandled rejection: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`,
  );
});
startServer(connection, host, lifecycle, makeLanguages);
