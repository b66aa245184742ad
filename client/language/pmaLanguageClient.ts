import * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import { textLanguageIds } from '../../formats/kinds.ts';
import { answerOfFolders } from './dataFolder.ts';
import type { DocumentPosition } from '../../protocol/language.ts';
import type { RequestServer } from './requestServer.ts';
import { showRuleCommand } from '../viewers/problems/showRule.ts';

/** Title of the output channel, and of what the client says. */
export const clientName = 'PCP Files';

export function clientOptions(output: vscode.LogOutputChannel, trace: vscode.LogOutputChannel): LanguageClientOptions {
  return {
    // Whatever the scheme: files, unsaved documents, repositories that are not on disk.
    documentSelector: textLanguageIds.map((language) => ({ language })),
    // Code lenses may run the commands of this extension; it reads files that are on no disk, and has VS Code check project
    // files by their schema; VS Code has read its translations.
    initializationOptions: {
      runsCommands: true,
      readsFolders: true,
      readsSchemas: true,
      translations: vscode.l10n.bundle,
    },
    outputChannel: output,
    traceOutputChannel: trace,
    middleware: {
      provideDiagnostics: async (document, previous, token, next) => {
        const report = await next(document, previous, token);
        if (report && 'items' in report) showRulesHere(report.items);
        return report;
      },
      handleDiagnostics: (uri, diagnostics, next) => {
        showRulesHere(diagnostics);
        next(uri, diagnostics);
      },
    },
  };
}

/** The server's links lead to the web: what a rule means is shown from the page that comes with the extension. */
function showRulesHere(diagnostics: readonly vscode.Diagnostic[]): void {
  for (const diagnostic of diagnostics) {
    const { code } = diagnostic;
    if (typeof code === 'object') diagnostic.code = { ...code, target: showRuleCommand(String(code.value)) };
  }
}

/** Connection to the language server, which can be restarted in any state. */
export class PmaLanguageClient {
  readonly #client: BaseLanguageClient;
  readonly #output: vscode.LogOutputChannel;
  /** Ends when what was asked for last is done: the library refuses to stop a client that is starting. */
  #last: Promise<void> = Promise.resolve();

  constructor(client: BaseLanguageClient, output: vscode.LogOutputChannel) {
    this.#client = client;
    answerOfFolders(client);
    this.#output = output;
  }

  /** Starts the server; a failure is logged. */
  start(): void {
    this.#then(() => this.#client.start()).catch((error: unknown) => {
      this.#output.error('The language server does not start.', error);
    });
  }

  /** A server that is being started is waited for. */
  readonly request: RequestServer = async (method, params, token) => {
    await this.#last.catch(() => undefined);
    return this.#client.isRunning() ? this.#client.sendRequest(method, plain(params), token) : null;
  };

  /** Ends the server, if it runs, and starts it. Rejects where it does not start. */
  restart(): Promise<void> {
    return this.#then(async () => {
      if (this.#client.isRunning()) await this.#client.stop();
      await this.#client.start();
    });
  }

  stop(): Promise<void> {
    return this.#then(() => (this.#client.needsStop() ? this.#client.stop() : Promise.resolve()));
  }

  #then(step: () => Promise<void>): Promise<void> {
    // A failed step must not prevent the next one; its own caller receives the error.
    const next = this.#last.catch(() => undefined).then(step);
    this.#last = next;
    return next;
  }
}

/** A server in a browser worker receives only own properties of objects; those of a position are private. */
function plain({ textDocument, position: { line, character } }: DocumentPosition): DocumentPosition {
  return { textDocument, position: { line, character } };
}
