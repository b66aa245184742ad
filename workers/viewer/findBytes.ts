import type { ByteSource } from '../../formats/bytes/byteSource.ts';
import { MemoryByteSource } from '../../formats/bytes/memoryByteSource.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { FindQuery, FindResult } from '../../protocol/viewer/fileProtocol.ts';
import { maxMatches } from '../../protocol/viewer/fileProtocol.ts';
import { matcherOf } from './findPattern.ts';
import { breathe } from '../start/breathe.ts';
import { isNode } from '../start/isNode.ts';

const chunkSize = 1 << 20;
/** A match that begins in one chunk may end in the next. */
const overlap = 1 << 12;
/** An answer takes no longer, so that what has been found so far is seen; in milliseconds. */
const momentMs = 100;
/** A number stands at a multiple of its size, or of this. */
const alignment = 4;
/** A regular expression looks at all at once: what it matches may begin and end anywhere. */
const maxRegExpBytes = 1 << 26;

/** {@link findInSource}, of bytes in memory. */
export function findBytes(
  query: FindQuery,
  bytes: Uint8Array,
  isLittle: boolean,
  from: number,
  signal: AbortSignal,
): Promise<FindResult> {
  return findInSource(query, new MemoryByteSource('', bytes), isLittle, from, signal);
}

/**
 * Looks for the places where a query matches; overlapping ones count once.
 *
 * @param from where to begin: 0, or where the search before this one is to go on
 * @throws Error with words for the user when the pattern is none; the signal's reason when aborted.
 */
export async function findInSource(
  query: FindQuery,
  source: ByteSource,
  isLittle: boolean,
  from: number,
  signal: AbortSignal,
): Promise<FindResult> {
  const { size } = source;
  if (query.kind === 'regexp') {
    if (size > maxRegExpBytes) throw new Error(t`Regular expressions only work in files up to 64 MiB.`);
    // oxlint-disable-next-line no-restricted-imports -- Each host loads its own.
    const { findRegExp } = isNode ? await import('./findRegExp.node.ts') : await import('./findRegExp.web.ts');
    return findRegExp(query, await source.read(from, size, signal), from, maxMatches);
  }
  const match = matcherOf(query, isLittle);
  const matches: { start: number; end: number }[] = [];
  const deadline = performance.now() + momentMs;
  let at = from;
  for (let base = from - (from % alignment); base < size; base += chunkSize) {
    if (performance.now() > deadline) return { matches, next: Math.max(at, base) };
    const chunk = await source.read(base, base + chunkSize + overlap, signal);
    let found = match(chunk, Math.max(0, at - base));
    while (found !== undefined && found.start < chunkSize) {
      if (matches.length === maxMatches) return { matches, next: at };
      at = base + found.end;
      matches.push({ start: base + found.start, end: at });
      found = match(chunk, found.end);
    }
    await breathe();
    signal.throwIfAborted();
  }
  return { matches, next: null };
}
