import type { KindId } from '../../formats/kinds.ts';
import type { FileKind } from './fileKind.ts';
import { mmvKind } from './mmv/mmvKind.ts';
import { pmaKind } from './pma/pmaKind.ts';
import { pmaConfigKind } from './pmaConfig/pmaConfigKind.ts';
import { syntaxKind } from './syntax/syntaxKind.ts';

/** The kinds whose files stand alone. Those of an archive belong together: see archiveSearch.ts. */
const fileKinds: Readonly<Record<Exclude<KindId, 'archive'>, FileKind>> = {
  pma: pmaKind,
  'pma-config': pmaConfigKind,
  derived: syntaxKind('derived'),
  pmns: syntaxKind('pmns'),
  help: syntaxKind('help'),
  pmie: syntaxKind('pmie'),
  mmv: mmvKind,
  pmlogger: syntaxKind('pmlogger'),
  pmlogextract: syntaxKind('pmlogextract'),
  pmlogconf: syntaxKind('pmlogconf'),
  pmlogrewrite: syntaxKind('pmlogrewrite'),
  'pmlogger-control': syntaxKind('pmlogger-control'),
  'pmie-control': syntaxKind('pmie-control'),
  pmcd: syntaxKind('pmcd'),
  pmrep: syntaxKind('pmrep'),
  dstat: syntaxKind('dstat'),
};

/** Undefined for archives, whose files do not stand alone. */
export function fileKindOf(kind: KindId): FileKind | undefined {
  return kind === 'archive' ? undefined : fileKinds[kind];
}

/**
 * The kind that a file is of for sure.
 * @param path absolute
 */
export function certainKind(path: string, head: Uint8Array): FileKind | undefined {
  return Object.values(fileKinds).find(({ isCertain }) => isCertain(path, head));
}

/**
 * The kind that a file may be of which is of none for sure.
 * @param path absolute
 */
export async function possibleKind(path: string, head: Uint8Array): Promise<FileKind | undefined> {
  for (const kind of Object.values(fileKinds)) if (await kind.isPossible(path, head)) return kind;
  return undefined;
}

/** The kind assumed for a stream, whose beginning cannot be read twice. */
export const streamKind: FileKind = pmaKind;
