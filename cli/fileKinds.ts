import type { FileKind, Recognition } from './fileKind.ts';
import { mmvKind } from './mmv/mmvKind.ts';
import { pmaKind } from './pma/pmaKind.ts';
import type { KindName } from './program.ts';

const kinds: Readonly<Record<KindName, FileKind>> = { pma: pmaKind, mmv: mmvKind };

/** Every kind of files that the commands know. */
export const fileKinds: readonly FileKind[] = Object.values(kinds);

export function kindCalled(name: KindName): FileKind {
  return kinds[name];
}

/**
 * The kind that a file is of, the most certain one first.
 * @param path absolute
 * @param enough how sure it has to be
 */
export function recogniseKind(
  path: string,
  head: Uint8Array,
  enough: Exclude<Recognition, 'no'>,
): FileKind | undefined {
  const recognised = fileKinds.map((kind) => [kind, kind.recognise(path, head)] as const);
  const [kind] =
    recognised.find(([, recognition]) => recognition === 'certain') ??
    recognised.find(([, recognition]) => recognition === enough) ??
    [];
  return kind;
}

/** What a stream, whose beginning cannot be read twice, is taken for. */
export const streamKind: FileKind = pmaKind;
