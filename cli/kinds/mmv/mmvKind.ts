import { hasMagic } from '../../../formats/mmv/decode/magic.ts';
import type { FileKind } from '../fileKind.ts';
import { lazyTarget } from '../lazyTarget.ts';

export const mmvKind: FileKind = {
  name: 'mmv',
  isCertain: (_, head) => hasMagic(head),
  isPossible: (path) => mmvPath.test(path.replaceAll('\\', '/')),
  targetOf: (source) => lazyTarget(source.path, 'mmv', async () => (await import('./mmvTarget.ts')).mmvTarget(source)),
};

/** Where programs and PCP keep MMV files, which have names of any kind. */
const mmvPath = /\/(pcp\/(.*\/)?|tmp\/)mmv\/[^/]+$|\.mmv$/;
