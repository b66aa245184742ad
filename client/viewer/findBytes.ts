import { setImmediate as breathe } from 'node:timers/promises';
import type { ByteSource } from '../../formats/bytes/byteSource.ts';
import { MemoryByteSource } from '../../formats/bytes/memoryByteSource.ts';
import type { FindQuery, FindResult } from '../../webview/protocol/fileProtocol.ts';
import { matcherOf } from './findPattern.ts';
import { findRegExp } from './findRegExp.ts';

export const maxMatches = 10_000;

const chunkSize = 1 << 20;
/** A match that begins in one chunk may end in the next. */
const overlap = 1 << 12;
/** A regular expression looks at all at once: what it matches may begin and end anywhere. */
const maxRegExpBytes = 1 << 26;

/** {@link findInSource}, of bytes in memory. */
export function findBytes(
  query: FindQuery,
  bytes: Uint8Array,
  isLittle: boolean,
  signal: AbortSignal,
): Promise<FindResult> {
  return findInSource(query, new MemoryByteSource('', bytes), isLittle, signal);
}

/**
 * Looks for all places where a query matches; overlapping ones count once.
 *
 * @throws Error with words for the user when the pattern is none; the signal's reason when aborted.
 */
export async function findInSource(
  query: FindQuery,
  source: ByteSource,
  isLittle: boolean,
  signal: AbortSignal,
): Promise<FindResult> {
  if (query.kind === 'regexp') {
    if (source.size > maxRegExpBytes) throw new Error('Regular expressions are for files of up to 64 MiB.');
    return findRegExp(query, await source.read(0, source.size, signal), maxMatches);
  }
  const match = matcherOf(query, isLittle);
  const matches: { start: number; end: number }[] = [];
  let at = 0;
  for (let base = 0; base < source.size; base += chunkSize) {
    const chunk = await source.read(base, base + chunkSize + overlap, signal);
    let found = match(chunk, Math.max(0, at - base));
    while (found !== undefined && found.start < chunkSize) {
      if (matches.length === maxMatches) return { matches, isComplete: false };
      at = base + found.end;
      matches.push({ start: base + found.start, end: at });
      found = match(chunk, found.end);
    }
    await breathe();
    signal.throwIfAborted();
  }
  return { matches, isComplete: true };
}
