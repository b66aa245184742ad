import { basename } from 'node:path';
import { isNamedAs } from '../../../formats/kinds.ts';
import { isPmaStart } from '../../../formats/pma/detect.ts';
import { unreadableHead } from '../../../formats/text/foreign.ts';
import type { FileKind } from '../fileKind.ts';
import { isMostlyText } from '../fileKind.ts';
import { lazyTarget } from '../lazyTarget.ts';
import { historyCommands } from '../history/historyTarget.ts';
import { seriesInput } from '../series/seriesInput.ts';
import type { Target } from '../target.ts';

export const pmaKind: FileKind = {
  isCertain,
  isPossible,
  isNamed: (path, head) => isNamedAs('pma', basename(path)) && isMostlyText(head),
  targetOf: (source, isChosen, { together } = {}) => {
    together?.add(source);
    const { path, size } = source;
    const load = async (): Promise<Target> => {
      const { pmaTarget } = await import('./pmaTarget.ts');
      return pmaTarget(source, isChosen || isNamedAs('pma', basename(path)));
    };
    const series = seriesInput(source, {
      record: async (...args) => (await import('./recordPmaFile.ts')).recordPmaFile(await together?.cpus(), ...args),
      read: async (...args) => (await import('./recordPmaFile.ts')).readPmaFile(...args),
    });
    return {
      ...lazyTarget(path, 'pma', load),
      ...historyCommands({ path, inputs: [series], host: undefined }),
      series,
      text: source,
      format: async (bytes) => (await import('./alignPma.ts')).alignPma(bytes),
      fix: async (...args) => (await import('./fixPma.ts')).fixPma(...args),
      job: size === undefined ? undefined : { kind: 'pma', path, size, isChosen },
    };
  },
};

const headerLine = /^(TIME_VALUES|METADATA|DATE):/m;
const collectorName = /\.pmc$/i;

/**
 * Whether a file is one of pma. Chromium's `*.pma` and Parrot's `*.pmc` have such names too, but are binary, or start
 * otherwise.
 */
function isCertain(path: string, head: Uint8Array): boolean {
  return (
    isPmaStart(head) ||
    unreadableHead(head)?.hasHeader === true ||
    (isNamedAs('pma', basename(path)) && !head.includes(0))
  );
}

function isPossible(path: string, head: Uint8Array): boolean {
  if (isNamedAs('pma', basename(path))) return true;
  const isLikely = collectorName.test(path) || headerLine.test(new TextDecoder().decode(head));
  return isLikely && !head.includes(0);
}
