import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { statOrUndefined } from '../viewers/statOrUndefined.ts';
import { remoteFiles } from '../viewers/reader/remoteFiles.ts';
import type { ClientRequests } from '../../protocol/language.ts';
import type { FolderMethods } from '../../protocol/worker/remoteProtocol.ts';
import type { Handlers } from '../../protocol/rpc.ts';

/** Bytes of a data file that the server needs. VS Code loads files as a whole, so larger ones than `maxBytes` are not read. */
const headBytes = 1 << 20;
const maxBytes = 64 << 20;
/** How many numbers a function takes at once, in any engine. */
const maxArguments = 1 << 14;

/** Answers what the server asks of the folders of documents that it cannot read itself. */
export function answerOfFolders(client: BaseLanguageClient): void {
  const { signal } = new AbortController();
  const filesOf = (uri: string): Handlers<FolderMethods> => remoteFiles(vscode.Uri.parse(uri, true));
  answer(client, 'pma/names', async ({ uri }) => filesOf(uri).names(null, signal));
  answer(client, 'pma/status', async ({ uri, name }) => (await filesOf(uri).status({ name }, signal)) ?? null);
  answer(client, 'pma/head', async ({ uri, name }) => {
    const files = filesOf(uri);
    const status = await files.status({ name }, signal);
    if (status === null || status.size > maxBytes) return null;
    return new TextDecoder().decode((await files.read({ name }, signal)).subarray(0, headBytes));
  });
  answer(client, 'pcp/content', async ({ uri, name, maxBytes: limit }) => {
    const files = filesOf(uri);
    const status = await files.status({ name }, signal);
    if (status === null || status.size > Math.min(limit, maxBytes)) return null;
    return toBase64(await files.read({ name }, signal));
  });
  answer(client, 'pcp/folders', async ({ uri }) => {
    const folder = vscode.Uri.joinPath(vscode.Uri.parse(uri, true), '..');
    const entries = (await statOrUndefined(vscode.workspace.fs.readDirectory(folder))) ?? [];
    return entries.filter(([, type]) => type === vscode.FileType.Directory).map(([name]) => name);
  });
}

/** Answers a server that cannot read the index of metric names in the extension's own folder. */
export function answerOfMetricNames(client: BaseLanguageClient, extension: vscode.Uri): void {
  const index = vscode.Uri.joinPath(extension, 'dist/metricNames.gz');
  answer(client, 'pcp/metricNames', async () => toBase64(await vscode.workspace.fs.readFile(index)));
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += maxArguments) {
    text += String.fromCharCode(...bytes.subarray(at, at + maxArguments));
  }
  return btoa(text);
}

function answer<Method extends keyof ClientRequests>(
  client: BaseLanguageClient,
  method: Method,
  handler: (params: ClientRequests[Method][0]) => Promise<ClientRequests[Method][1]>,
): void {
  client.onRequest<unknown, undefined>(method, handler);
}
