import type { MemberRole } from '../../archive/members/memberName.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { KnownName, LeftName } from './knownSearch.ts';
import type { NameSearch } from './nameSearch.ts';
import { writtenTexts } from './writtenTexts.ts';

/** What a file is, which says where it has texts; `text` is one throughout. */
export type ProvenKind = 'metadata' | 'index' | 'volume' | 'text';

/** What the files of an archive are. */
export const provenKinds: Readonly<Record<MemberRole, ProvenKind>> = {
  meta: 'metadata',
  index: 'index',
  volume: 'volume',
};

/** Bytes that are read at once: no more than is read without asking another thread, which would be waited for. */
const pieceSize = 1 << 19;
/** Numbers of so many bytes may spell a name by chance; longer ones do not. */
const longestNumber = 8;

/**
 * Looks for names in all bytes of a file, as it is read without compression.
 *
 * @returns the first places of each name, none where all names are replaced
 */
export async function findNames(
  search: NameSearch<KnownName>,
  source: ByteSource,
  kind: ProvenKind,
  signal?: AbortSignal,
): Promise<readonly LeftName[]> {
  const left = new Map<KnownName, LeftName>();
  const doubts: LeftName[] = [];
  const visit = (name: KnownName, start: number): void => {
    if (name.isCommon) return;
    const found = { name, file: source.name, start };
    if (kind !== 'text' && name.bytes.length <= longestNumber) doubts.push(found);
    else if (!left.has(name)) left.set(name, found);
  };
  await scan(search, source, visit, signal);
  for (const found of kind === 'text' ? [] : await writtenTexts(source, kind, doubts))
    if (!left.has(found.name)) left.set(found.name, found);
  return [...left.values()];
}

async function scan(
  search: NameSearch<KnownName>,
  source: ByteSource,
  visit: (name: KnownName, start: number) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { reach } = search;
  const memory = new Uint8Array(pieceSize + 2 * reach);
  for (let at = 0; at < source.size; at += pieceSize) {
    signal?.throwIfAborted();
    const base = Math.max(0, at - reach);
    const bytes = await source.read(base, Math.min(source.size, at + pieceSize + reach), signal, memory);
    // A name that begins behind the piece is found in the next one.
    search.scan(bytes, at - base, bytes.length, (name, start) => {
      if (base + start < at + pieceSize) visit(name, base + start);
    });
  }
}
