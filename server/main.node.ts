import { join } from 'node:path';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { diskFolder } from './config/diskFolder.node.ts';
import { delayed } from './delayed.ts';
import { readTranslations } from './readTranslations.node.ts';
import { startServer } from './server.ts';
import type { ServerHost } from './serverHost.ts';

/** Put in by the build. */
declare const PCP_FILES_VERSION: string;

const host: ServerHost = {
  version: PCP_FILES_VERSION,
  // Of the package, beside the folder of this bundle.
  readTranslations: (locale) => readTranslations(join(__dirname, '../l10n'), locale),
  folderOf: diskFolder,
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

// The transport is in the arguments: --node-ipc from VS Code, --stdio from most other editors.
const connection = createConnection(ProposedFeatures.all);
process.on('unhandledRejection', (reason) => {
  connection.console.error(
    `Unhandled rejection: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`,
  );
});
startServer(connection, host);
