import { DuckDBInstance } from '@duckdb/node-api';

/** The rows that a query gives, all numbers as texts that lose nothing. */
export async function query(sql: string): Promise<readonly Readonly<Record<string, string | null>>[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    // Without it a pattern of files would be looked up in the network for extensions of DuckDB.
    await connection.run('set autoinstall_known_extensions = false');
    const reader = await connection.runAndReadAll(sql);
    return reader
      .getRowObjects()
      .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)])));
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

function textOf(value: unknown): string | null {
  if (value === null) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  throw new Error('Have the query cast what is no number, boolean or text.');
}
