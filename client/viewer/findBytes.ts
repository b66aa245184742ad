import { setImmediate as breathe } from 'node:timers/promises';
import type { FindQuery, FindResult } from '../../webview/protocol.ts';
import { matcherOf } from './findPattern.ts';
import { findRegExp } from './findRegExp.ts';

export const maxMatches = 10_000;

const chunkSize = 1 << 20;
/** A match that begins in one chunk may end in the next. */
const overlap = 1 << 12;

/**
 * Looks for all places where a query matches; overlapping ones count once.
 *
 * @throws Error with words for the user when the pattern is none; the signal's reason when aborted.
 */
export async function findBytes(
  query: FindQuery,
  bytes: Uint8Array,
  isLittle: boolean,
  signal: AbortSignal,
): Promise<FindResult> {
  if (query.kind === 'regexp') return findRegExp(query, bytes, maxMatches);
  const match = matcherOf(query, isLittle);
  const matches: { start: number; end: number }[] = [];
  let at = 0;
  for (let chunkEnd = chunkSize; at < bytes.length; chunkEnd += chunkSize) {
    const chunk = bytes.subarray(0, chunkEnd + overlap);
    for (let found = match(chunk, at); found !== undefined && found.start < chunkEnd; found = match(chunk, at)) {
      if (matches.length === maxMatches) return { matches, isComplete: false };
      matches.push(found);
      at = found.end;
    }
    at = Math.max(at, chunkEnd);
    await breathe();
    signal.throwIfAborted();
  }
  return { matches, isComplete: true };
}
