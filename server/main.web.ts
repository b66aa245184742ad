import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
} from 'vscode-languageserver/browser';
import { delayed } from './core/connection/delayed.ts';
import { Lifecycle } from './core/connection/lifecycle.ts';
import { startServer } from './core/server.ts';
import { makeLanguages } from './languages/languages.ts';
import type { ServerHost } from './core/serverHost.ts';

/** Put in by the build. */
declare const PCP_FILES_VERSION: string;

const waiting: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
port1.addEventListener('message', () => waiting.shift()?.());
port1.start();

const host: ServerHost = {
  version: PCP_FILES_VERSION,
  knownRules: async () => (await import('../formats/knownRules.ts')).loadKnownRules(),
  schedule(task, delayMs) {
    if (delayMs > 0) return delayed(task, delayMs);
    let isWanted = true;
    // A timer would wait for milliseconds.
    waiting.push(() => {
      if (isWanted) task();
    });
    port2.postMessage(null);
    return {
      dispose: () => {
        isWanted = false;
      },
    };
  },
};

/** Scope of a worker; this room is compiled without the types of browsers. */
const scope = globalThis as never;
const lifecycle = new Lifecycle();
const [reader, writer] = [new BrowserMessageReader(scope), new BrowserMessageWriter(scope)];
startServer(
  createConnection(ProposedFeatures.all, reader, writer, { messageStrategy: lifecycle }),
  host,
  lifecycle,
  makeLanguages,
);
