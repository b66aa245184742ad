import * as vscode from 'vscode';
import type { AskRow } from './pma/askRow.ts';
import type { AskPlace } from './placeStatus.ts';
import type { PmaLanguageClient } from './pmaLanguageClient.ts';

/** The language server, of which nothing is loaded before it is needed: who looks at binary files does not wait for it. */
export class PmaLanguage {
  readonly #load: () => Promise<PmaLanguageClient>;
  readonly #output: vscode.LogOutputChannel;
  #client: Promise<PmaLanguageClient> | undefined;

  constructor(load: () => Promise<PmaLanguageClient>, output: vscode.LogOutputChannel) {
    this.#load = load;
    this.#output = output;
  }

  /** Starts the server with the first document that it is for: at once where there is one. */
  startWithDocument(): vscode.Disposable {
    if (vscode.workspace.textDocuments.some(isServed)) {
      this.#start();
      return vscode.Disposable.from();
    }
    const subscription = vscode.workspace.onDidOpenTextDocument((document) => {
      if (!isServed(document)) return;
      subscription.dispose();
      this.#start();
    });
    return subscription;
  }

  /** Asks `pma/place`; null where the server does not run. */
  readonly askPlace: AskPlace = async (params, token) => (await this.#client)?.askPlace(params, token) ?? null;

  /** Asks `pma/row`; null where the server does not run. */
  readonly askRow: AskRow = async (params, token) => (await this.#client)?.askRow(params, token) ?? null;

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
        this.#output.error('The language client does not load.', error);
      },
    );
  }

  #loaded(): Promise<PmaLanguageClient> {
    this.#client ??= this.#load();
    return this.#client;
  }
}

function isServed({ languageId }: vscode.TextDocument): boolean {
  return languageId === 'pma' || languageId === 'pma-config';
}
