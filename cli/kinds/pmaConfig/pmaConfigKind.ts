import { basename } from 'node:path';
import { isNamedAs } from '../../../formats/kinds.ts';
import type { FileKind } from '../fileKind.ts';
import { isMostlyText } from '../fileKind.ts';
import { lazyTarget } from '../lazyTarget.ts';

export const pmaConfigKind: FileKind = {
  isCertain,
  isPossible,
  isNamed: (path, head) => isNamedAs('pma-config', basename(path)) && isMostlyText(head),
  targetOf: (source) =>
    lazyTarget(source.path, 'pma-config', async () => (await import('./pmaConfigTarget.ts')).pmaConfigTarget(source)),
};

function isCertain(path: string, head: Uint8Array): boolean {
  return isNamedAs('pma-config', basename(path)) && !head.includes(0);
}

/** The names of all metrics, by which a configuration is known, are loaded only where no other kind has recognised a file. */
async function isPossible(_: string, head: Uint8Array): Promise<boolean> {
  if (head.includes(0)) return false;
  const { looksLikePmaConfig } = await import('../../../formats/pmaConfig/looksLikePmaConfig.ts');
  return looksLikePmaConfig(new TextDecoder().decode(head));
}
