import type { Compression } from '../../bytes/decompression.ts';

export type MemberRole = 'meta' | 'index' | 'volume';

/** Role of a file in an archive, from its name. */
export interface MemberName {
  /** The whole name of the file. */
  readonly name: string;
  readonly base: string;
  readonly role: MemberRole;
  /** The number that the label must have: of a volume its own, -1 for the metadata, -2 for the index. */
  readonly number: number;
  /** Undefined for an uncompressed file. */
  readonly compression: Compression | undefined;
}

/** Suffixes of compressed files, in the order in which PCP looks for them. */
const suffixes: readonly (readonly [suffix: string, compression: Compression])[] = [
  ['.xz', 'xz'],
  ['.lzma', 'lzma'],
  ['.bz2', 'bzip2'],
  ['.bz', 'bzip2'],
  ['.gz', 'gzip'],
  ['.Z', 'compress'],
  ['.z', 'gzip'],
  ['.zst', 'zstd'],
];

/** Where in PCP's order of search a file comes: 0 for an uncompressed one. */
export function searchRank({ name }: MemberName): number {
  return suffixes.findIndex(([suffix]) => name.endsWith(suffix)) + 1;
}

/** Undefined where the name is none that a file of an archive has. */
export function parseMemberName(name: string): MemberName | undefined {
  const packed = suffixes.find(([suffix]) => name.endsWith(suffix));
  const plain = packed === undefined ? name : name.slice(0, -packed[0].length);
  const match = /^(.+)\.(?:(meta)|(index)|(\d{1,9}))$/s.exec(plain);
  if (match === null) return undefined;
  const [, base = '', meta, index, digits] = match;
  const common = { name, base, compression: packed?.[1] };
  if (meta !== undefined) return { ...common, role: 'meta', number: -1 };
  if (index !== undefined) return { ...common, role: 'index', number: -2 };
  return { ...common, role: 'volume', number: Number(digits) };
}
