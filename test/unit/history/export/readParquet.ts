import { gunzipSync } from 'node:zlib';
import { decompress } from 'fzstd';
import type { ParquetReadOptions } from 'hyparquet';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';

/** Times as the file has them: a Date would hold milliseconds only. */
const parsers = { timestampFromNanoseconds: (time: bigint) => time } as unknown as NonNullable<
  ParquetReadOptions['parsers']
>;

export type ParquetRow = Readonly<Record<string, unknown>>;

/** The rows of a Parquet file, by the reader of another project. */
export async function readParquet(bytes: Uint8Array): Promise<readonly ParquetRow[]> {
  const file = Uint8Array.from(bytes).buffer;
  return parquetReadObjects({
    file,
    parsers,
    compressors: { GZIP: (page) => gunzipSync(page), ZSTD: (page) => decompress(page) },
  });
}

/** What a Parquet file says of itself. */
export function propertiesOf(bytes: Uint8Array): Readonly<Record<string, string>> {
  const { key_value_metadata: properties = [] } = parquetMetadata(Uint8Array.from(bytes).buffer);
  return Object.fromEntries(properties.map(({ key, value }) => [key, value ?? '']));
}
