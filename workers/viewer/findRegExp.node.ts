import * as vm from 'node:vm';
import { translated } from '../../formats/l10n/translate.ts';
import type { FindQuery, FindResult } from '../../protocol/viewer/fileProtocol.ts';
import { limitMs, resultOf, searchOf, searchScript, tooLong } from './regExpSearch.ts';

/** Runs in a context of its own: nothing but a script can be stopped while a regular expression goes astray. */
const script = new vm.Script(`${searchScript}; found;`);

/**
 * The matches of a regular expression over bytes as Latin-1.
 *
 * @param base where the bytes begin in the file
 * @throws Error with words for the user when it is none, or takes longer than two seconds.
 */
export function findRegExp(query: FindQuery, bytes: Uint8Array, base: number, maxMatches: number): FindResult {
  return resultOf(run({ ...searchOf(query, bytes, maxMatches) }), base, maxMatches);
}

function run(context: object): readonly number[] {
  try {
    return Array.from(script.runInNewContext(context, { timeout: limitMs }) as readonly number[]);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const words = code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? translated(tooLong) : message;
    throw new Error(words, { cause: error });
  }
}
