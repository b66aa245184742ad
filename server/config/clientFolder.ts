import type { Connection } from 'vscode-languageserver';
import type { DataFolder } from './dataReader.ts';

/**
 * The folder of a document that the server cannot read itself, as it is on no disk: our client is asked. What that cannot
 * read either is passed over.
 */
export function clientFolder(connection: Connection, uri: string): DataFolder {
  const ask = async <Answer>(method: string, name?: string): Promise<Answer | undefined> => {
    const answer = await connection.sendRequest<Answer | null>(method, { uri, name }).catch(() => null);
    return answer ?? undefined;
  };
  return {
    names: async () => (await ask<readonly string[]>('pma/names')) ?? [],
    modifiedMs: (name) => ask<number>('pma/modified', name),
    head: async (name) => {
      const text = await ask<string>('pma/head', name);
      return text === undefined ? undefined : new TextEncoder().encode(text);
    },
  };
}
