import type { KindId } from '../../formats/kinds.ts';
import { kindIds } from '../../formats/kinds.ts';
import type { SyntaxKindId } from '../../formats/syntaxLanguages.ts';
import { isSyntaxKind } from '../../formats/syntaxLanguages.ts';
import type { FileKind } from './fileKind.ts';
import { mmvKind } from './mmv/mmvKind.ts';
import { pmaKind } from './pma/pmaKind.ts';
import { pmaConfigKind } from './pmaConfig/pmaConfigKind.ts';
import { statsKind } from './series/statsKind.ts';
import { syntaxKind } from './syntax/syntaxKind.ts';

const otherKinds: Readonly<Record<Exclude<KindId, SyntaxKindId | 'archive'>, FileKind>> = {
  pma: pmaKind,
  'pma-config': pmaConfigKind,
  mmv: mmvKind,
  stats: statsKind,
};

/** Undefined for archives, whose files do not stand alone: see archiveSearch.ts. */
export function fileKindOf(kind: KindId): FileKind | undefined {
  if (kind === 'archive') return undefined;
  return isSyntaxKind(kind) ? syntaxKind(kind) : otherKinds[kind];
}

const fileKinds = kindIds.map(fileKindOf).filter((kind) => kind !== undefined);

/**
 * The kind that a file is of for sure.
 * @param path absolute
 */
export function certainKind(path: string, head: Uint8Array): FileKind | undefined {
  return fileKinds.find(({ isCertain }) => isCertain(path, head));
}

/**
 * The kind that the name of a file is of which its content is of none for sure: the file may be damaged.
 * @param path absolute
 */
export function namedKind(path: string, head: Uint8Array): FileKind | undefined {
  return fileKinds.find(({ isNamed }) => isNamed(path, head));
}

/**
 * The kind that a file may be of which is of none for sure.
 * @param path absolute
 */
export async function possibleKind(path: string, head: Uint8Array): Promise<FileKind | undefined> {
  for (const kind of fileKinds) if (await kind.isPossible(path, head)) return kind;
  return namedKind(path, head);
}

/** The kind assumed for a stream, whose beginning cannot be read twice. */
export const streamKind: FileKind = pmaKind;
