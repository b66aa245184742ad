import { archiveRules } from '../formats/archive/rules/archiveRules.ts';
import type { Rule } from '../formats/findings/rule.ts';
import type { FileKind, Recognition } from './fileKind.ts';
import { mmvKind } from './mmv/mmvKind.ts';
import { pmaKind } from './pma/pmaKind.ts';
import { pmaConfigKind } from './pmaConfig/pmaConfigKind.ts';

/** The kinds whose files stand alone. Those of an archive belong together: see archiveSearch.ts. */
const fileKinds: readonly FileKind[] = [pmaKind, pmaConfigKind, mmvKind];

/** Every rule of every kind. */
export const allRules: readonly Rule[] = [...fileKinds.flatMap(({ rules }) => rules), ...archiveRules];

/** Undefined for archives, whose files do not stand alone. */
export function fileKindCalled(name: string): FileKind | undefined {
  return fileKinds.find((kind) => kind.name === name);
}

/**
 * The kind that a file is of.
 * @param path absolute
 * @param wanted how sure it has to be
 */
export function recogniseKind(
  path: string,
  head: Uint8Array,
  wanted: Exclude<Recognition, 'no'>,
): FileKind | undefined {
  return fileKinds.find((kind) => kind.recognise(path, head) === wanted);
}

/** What a stream, whose beginning cannot be read twice, is taken for. */
export const streamKind: FileKind = pmaKind;
