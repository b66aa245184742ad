import * as vscode from 'vscode';
import { textLanguageIds } from '../../formats/kinds.ts';
import type { PmaLanguageClient } from './pmaLanguageClient.ts';
import type { RequestServer } from './requestServer.ts';

/** Language server, loaded on demand so that binary files open without it. */
export class PmaLanguage {
  readonly #load: () => Promise<PmaLanguageClient>;
  readonly #output: () => vscode.LogOutputChannel;
  #client: Promise<PmaLanguageClient> | undefined;

  constructor(load: () => Promise<PmaLanguageClient>, output: () => vscode.LogOutputChannel) {
    this.#load = load;
    this.#output = output;
  }

  /**
   * Starts the server once a document that it is for is shown. Where one is shown already it is loaded only after the
   * extension has been activated, for which VS Code waits.
   */
  startWithDocument(): vscode.Disposable {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const startFor = (editors: readonly vscode.TextEditor[]): void => {
      if (timer !== undefined || !editors.some(({ document }) => isServed(document))) return;
      timer = setTimeout(() => {
        subscription.dispose();
        this.#start();
      });
    };
    // A visible document may change its language, which opens it again.
    const subscription = vscode.Disposable.from(
      vscode.window.onDidChangeVisibleTextEditors(startFor),
      vscode.workspace.onDidOpenTextDocument(() => {
        startFor(vscode.window.visibleTextEditors);
      }),
    );
    startFor(vscode.window.visibleTextEditors);
    return vscode.Disposable.from(subscription, {
      dispose: () => {
        clearTimeout(timer);
      },
    });
  }

  readonly request: RequestServer = async (method, params, token) =>
    (await this.#client)?.request(method, params, token) ?? null;

  /** Ends the server, if it runs, and starts it. Rejects where it does not start. */
  async restart(): Promise<void> {
    await (await this.#loaded()).restart();
  }

  async stop(): Promise<void> {
    await (await this.#client)?.stop();
  }

  #start(): void {
    this.#loaded().then(
      (client) => {
        client.start();
      },
      (error: unknown) => {
        this.#output().error('The language client does not load.', error);
      },
    );
  }

  #loaded(): Promise<PmaLanguageClient> {
    this.#client ??= this.#load();
    return this.#client;
  }
}

function isServed({ languageId }: vscode.TextDocument): boolean {
  return textLanguageIds.includes(languageId);
}
