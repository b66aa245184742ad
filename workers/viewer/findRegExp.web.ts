import { translated } from '../../formats/l10n/translate.ts';
import type { FindQuery, FindResult } from '../../protocol/viewer/fileProtocol.ts';
import type { RegExpSearch } from './regExpSearch.ts';
import { limitMs, resultOf, searchOf, searchScript, tooLong } from './regExpSearch.ts';
import type { WebWorker } from '../start/webWorker.ts';
import { newWebWorker, scriptAddress } from '../start/webWorker.ts';

type Answer = { readonly found: readonly number[] } | { readonly problem: string };

const script = `
  onmessage = ({ data: { source, flags, text, max } }) => {
    try {
      ${searchScript}
      postMessage({ found });
    } catch (error) {
      postMessage({ problem: error.message });
    }
  };
`;

/** {@link findRegExp} of Node, in a worker of its own: it can be stopped while a regular expression goes astray. */
export async function findRegExp(
  query: FindQuery,
  bytes: Uint8Array,
  base: number,
  maxMatches: number,
): Promise<FindResult> {
  const address = scriptAddress(script);
  const worker = newWebWorker(address);
  try {
    const answer = await request(worker, searchOf(query, bytes, maxMatches));
    if ('problem' in answer) throw new Error(answer.problem);
    return resultOf(answer.found, base, maxMatches);
  } finally {
    worker.terminate();
    URL.revokeObjectURL(address);
  }
}

function request(worker: WebWorker, search: RegExpSearch): Promise<Answer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve({ problem: translated(tooLong) });
    }, limitMs);
    worker.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data as Answer);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      clearTimeout(timer);
      resolve({ problem: event.message });
    };
    worker.postMessage(search);
  });
}
