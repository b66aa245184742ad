import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { remoteFiles } from '../viewers/reader/remoteFiles.ts';
import type { ClientRequests } from '../../protocol/language.ts';
import type { RemoteMethods } from '../../protocol/worker/remoteProtocol.ts';
import type { Handlers } from '../../protocol/rpc.ts';

/** Bytes of a data file that the server needs. VS Code loads files as a whole, so larger ones than `maxBytes` are not read. */
const headBytes = 1 << 20;
const maxBytes = 64 << 20;

/** Answers what the server asks of the folders of documents that it cannot read itself. */
export function answerOfFolders(client: BaseLanguageClient): void {
  const { signal } = new AbortController();
  const filesOf = (uri: string): Handlers<RemoteMethods> => remoteFiles(vscode.Uri.parse(uri, true));
  answer(client, 'pma/names', async ({ uri }) => filesOf(uri).names(null, signal));
  answer(client, 'pma/status', async ({ uri, name }) => (await filesOf(uri).status({ name }, signal)) ?? null);
  answer(client, 'pma/head', async ({ uri, name }) => {
    const files = filesOf(uri);
    const status = await files.status({ name }, signal);
    if (status === null || status.size > maxBytes) return null;
    return new TextDecoder().decode((await files.read({ name }, signal)).subarray(0, headBytes));
  });
}

function answer<Method extends keyof ClientRequests>(
  client: BaseLanguageClient,
  method: Method,
  handler: (params: ClientRequests[Method][0]) => Promise<ClientRequests[Method][1]>,
): void {
  client.onRequest<unknown, undefined>(method, handler);
}
