import { isNamedAs } from '../../../formats/kinds.ts';
import { hasMagic } from '../../../formats/mmv/decode/magic.ts';
import type { FileKind } from '../fileKind.ts';
import { lazyBinaryTarget } from '../lazyTarget.ts';

/** Other files are in other folders called `mmv`: sources, and libraries of the agent. */
const ownName = /(?:\.mmv|\/tmp\/mmv\/[^./][^/]*)$/i;

export const mmvKind: FileKind = {
  isCertain: (_, head) => hasMagic(head),
  isPossible: (path) => isNamedAs('mmv', path.replaceAll('\\', '/')),
  isNamed: (path) => ownName.test(path.replaceAll('\\', '/')),
  targetOf: (source) =>
    lazyBinaryTarget(source.path, 'mmv', async () => (await import('./mmvTarget.ts')).mmvTarget(source)),
};
