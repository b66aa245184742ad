import type { Connection } from 'vscode-languageserver';
import type { ClientRequests } from '../../../protocol/language.ts';
import type { DocumentFolder } from './documentFolder.ts';

/** The packed index of metric names that comes with the extension; undefined where our client does not read it. */
export async function clientMetricNames(connection: Connection): Promise<Uint8Array | undefined> {
  const content = await connection.sendRequest<string>('pcp/metricNames').catch(() => undefined);
  return content === undefined ? undefined : bytesOfBase64(content);
}

function bytesOfBase64(content: string): Uint8Array {
  return Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
}

/**
 * The folder of a document that the server cannot read itself, as it is on no disk: our client is asked. What that cannot
 * read either is passed over.
 */
export function clientFolder(connection: Connection, uri: string): DocumentFolder {
  const request = <Method extends keyof ClientRequests>(
    method: Method,
    params: ClientRequests[Method][0],
  ): Promise<ClientRequests[Method][1] | null> =>
    connection.sendRequest<ClientRequests[Method][1]>(method, params).catch(() => null);
  return {
    names: async () => (await request('pma/names', { uri })) ?? [],
    stat: async (name) => (await request('pma/status', { uri, name })) ?? undefined,
    head: async (name) => {
      const text = await request('pma/head', { uri, name });
      return text === null ? undefined : new TextEncoder().encode(text);
    },
    read: async (name, maxBytes) => {
      const content = await request('pcp/content', { uri, name, maxBytes });
      return content === null ? undefined : bytesOfBase64(content);
    },
    folders: async () => (await request('pcp/folders', { uri })) ?? [],
  };
}
