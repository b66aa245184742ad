import { phrase } from '../../formats/l10n/translate.ts';
import type { FindQuery, FindResult } from '../../protocol/viewer/fileProtocol.ts';

/** What a search is given. */
export interface RegExpSearch {
  readonly source: string;
  readonly flags: string;
  /** Bytes as Latin-1. */
  readonly text: string;
  /** Numbers of the result with which the search ends: two for each match. */
  readonly max: number;
}

/** Milliseconds after which a search is ended: regular expressions may go astray. */
export const limitMs = 2000;

export const tooLong = phrase('The regular expression took too long.');

/** Arguments of a call, as many as any engine takes. */
const pieceSize = 1 << 13;

/** What a search does, as a script with these variables: the starts and ends of matches as one list, `found`. */
export const searchScript = `
  const found = [];
  const expression = new RegExp(source, flags);
  for (let match; found.length <= max && (match = expression.exec(text)) !== null; ) {
    if (match[0].length === 0) expression.lastIndex++;
    else found.push(match.index, match.index + match[0].length);
  }
`;

/** What is looked for in some bytes. */
export function searchOf({ pattern, isCaseSensitive }: FindQuery, bytes: Uint8Array, maxMatches: number): RegExpSearch {
  const text = latin1Of(bytes);
  return { source: pattern, flags: isCaseSensitive ? 'gs' : 'gis', text, max: maxMatches * 2 };
}

/** The platform's decoder of that name is of another alphabet. */
function latin1Of(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += pieceSize)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + pieceSize)));
  return pieces.join('');
}

/**
 * What a search has found.
 *
 * @param base where the bytes begin in the file
 */
export function resultOf(found: readonly number[], base: number, maxMatches: number): FindResult {
  const matches: { start: number; end: number }[] = [];
  for (let i = 0; i + 1 < found.length && matches.length < maxMatches; i += 2)
    matches.push({ start: base + (found[i] ?? 0), end: base + (found[i + 1] ?? 0) });
  const next = found.length > maxMatches * 2 ? (matches.at(-1)?.end ?? null) : null;
  return { matches, next };
}
