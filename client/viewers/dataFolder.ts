import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { remoteFiles } from './reader/remoteFiles.ts';
import type { RemoteMethods } from '../../protocol/worker/remoteProtocol.ts';
import type { Handlers } from '../../protocol/rpc.ts';

/** Of a data file so much is of use to the server, in bytes; one that is larger than that is not read as a whole. */
const headBytes = 1 << 20;
const maxBytes = 64 << 20;

interface Asked {
  readonly uri: string;
  readonly name: string;
}

/** Answers what the server asks of the folders of documents that it cannot read itself. */
export function answerOfFolders(client: BaseLanguageClient): void {
  const { signal } = new AbortController();
  const filesOf = (uri: string): Handlers<RemoteMethods> => remoteFiles(vscode.Uri.parse(uri, true));
  client.onRequest('pma/names', ({ uri }: Asked) => filesOf(uri).names(null, signal));
  client.onRequest('pma/modified', async ({ uri, name }: Asked) => {
    return (await filesOf(uri).status({ name }, signal))?.modifiedMs ?? null;
  });
  client.onRequest('pma/head', async ({ uri, name }: Asked) => {
    const files = filesOf(uri);
    const status = await files.status({ name }, signal);
    if (status === null || status.size > maxBytes) return null;
    return new TextDecoder().decode((await files.read({ name }, signal)).subarray(0, headBytes));
  });
}
