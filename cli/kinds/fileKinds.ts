import type { FileKind } from './fileKind.ts';
import { mmvKind } from './mmv/mmvKind.ts';
import { pmaKind } from './pma/pmaKind.ts';
import { pmaConfigKind } from './pmaConfig/pmaConfigKind.ts';

/** The kinds whose files stand alone. Those of an archive belong together: see archiveSearch.ts. */
const fileKinds: readonly FileKind[] = [pmaKind, pmaConfigKind, mmvKind];

/** Undefined for archives, whose files do not stand alone. */
export function fileKindCalled(name: string): FileKind | undefined {
  return fileKinds.find((kind) => kind.name === name);
}

/**
 * The kind that a file is of for sure.
 * @param path absolute
 */
export function certainKind(path: string, head: Uint8Array): FileKind | undefined {
  return fileKinds.find(({ isCertain }) => isCertain(path, head));
}

/**
 * The kind that a file may be of which is of none for sure.
 * @param path absolute
 */
export async function possibleKind(path: string, head: Uint8Array): Promise<FileKind | undefined> {
  for (const kind of fileKinds) if (await kind.isPossible(path, head)) return kind;
  return undefined;
}

/** What a stream, whose beginning cannot be read twice, is taken for. */
export const streamKind: FileKind = pmaKind;
