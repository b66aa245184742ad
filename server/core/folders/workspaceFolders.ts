import type { Connection, InitializeParams } from 'vscode-languageserver';
import { DidChangeWorkspaceFoldersNotification } from 'vscode-languageserver';

/** The folders that an editor has open, as it says when it starts the server and when they change. */
export class WorkspaceFolders {
  #uris: readonly string[];

  constructor(connection: Connection, { workspaceFolders }: Pick<InitializeParams, 'workspaceFolders'>) {
    this.#uris = workspaceFolders?.map(({ uri }) => uri) ?? [];
    connection.onNotification(DidChangeWorkspaceFoldersNotification.type, ({ event: { added, removed } }) => {
      const gone = new Set(removed.map(({ uri }) => uri));
      this.#uris = [...this.#uris.filter((uri) => !gone.has(uri)), ...added.map(({ uri }) => uri)];
    });
  }

  get uris(): readonly string[] {
    return this.#uris;
  }
}
