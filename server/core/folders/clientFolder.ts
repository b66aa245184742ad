import type { Connection } from 'vscode-languageserver';
import type { ClientRequests } from '../../../protocol/language.ts';
import type { DocumentFolder } from './documentFolder.ts';

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
  };
}
