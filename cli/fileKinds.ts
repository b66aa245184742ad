import type { FileKind } from './fileKind.ts';
import { pmaKind } from './pma/pmaKind.ts';
import type { KindName } from './program.ts';

const kinds: Readonly<Record<KindName, FileKind>> = { pma: pmaKind };

/** Every kind of files that the commands know. */
export const fileKinds: readonly FileKind[] = Object.values(kinds);

export function kindCalled(name: KindName): FileKind {
  return kinds[name];
}

/** What a stream, whose beginning cannot be read twice, is taken for. */
export const streamKind: FileKind = pmaKind;
