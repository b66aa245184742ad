import * as vm from 'node:vm';
import type { FindQuery, FindResult } from '../../webview/protocol/fileProtocol.ts';

const limitMs = 2000;

/** Runs in a context of its own: nothing but a script can be stopped while a regular expression goes astray. */
const script = new vm.Script(`
  const found = [];
  const expression = new RegExp(source, flags);
  for (let match; found.length <= max && (match = expression.exec(text)) !== null; ) {
    if (match[0].length === 0) expression.lastIndex++;
    else found.push(match.index, match.index + match[0].length);
  }
  found;
`);

/**
 * The matches of a regular expression over bytes as Latin-1.
 *
 * @param base where the bytes begin in the file
 * @throws Error with words for the user when it is none, or takes longer than two seconds.
 */
export function findRegExp(
  { pattern, isCaseSensitive }: FindQuery,
  bytes: Uint8Array,
  base: number,
  maxMatches: number,
): FindResult {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const context = { source: pattern, flags: isCaseSensitive ? 'gs' : 'gis', text, max: maxMatches * 2 };
  const found = run(context);
  const matches: { start: number; end: number }[] = [];
  for (let i = 0; i + 1 < found.length && matches.length < maxMatches; i += 2)
    matches.push({ start: base + (found[i] ?? 0), end: base + (found[i + 1] ?? 0) });
  const next = found.length > maxMatches * 2 ? (matches.at(-1)?.end ?? null) : null;
  return { matches, next };
}

function run(context: object): readonly number[] {
  try {
    return Array.from(script.runInNewContext(context, { timeout: limitMs }) as readonly number[]);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const words = code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? 'The regular expression takes too long.' : message;
    throw new Error(words, { cause: error });
  }
}
