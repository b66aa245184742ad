import { claimedPaths } from './claims.ts';
import type { Claims, Kind } from './kind.ts';
import { archiveDescription } from './archive/description.ts';
import { pmieControlDescription, pmloggerControlDescription } from './control/description.ts';
import { derivedDescription } from './derived/description.ts';
import { helpDescription } from './helpText/description.ts';
import { mmvDescription } from './mmv/description.ts';
import { pmaDescription } from './pma/description.ts';
import { pmaConfigDescription } from './pmaConfig/description.ts';
import { pmcdDescription } from './pmcd/description.ts';
import { pmieDescription } from './pmie/description.ts';
import { pmieconfDescription } from './pmieconf/description.ts';
import { pmlogconfDescription } from './pmlogconf/description.ts';
import { pmlogextractDescription } from './pmlogextract/description.ts';
import { pmloggerDescription } from './pmlogger/description.ts';
import { pmlogrewriteDescription } from './pmlogrewrite/description.ts';
import { pmnsDescription } from './pmns/description.ts';
import { pmrepDescription } from './pmrep/description.ts';
import { dstatDescription } from './pmrep/dstat/description.ts';
import { statsDescription } from './series/description.ts';

/**
 * Every kind of file, by the name that `--kind` and reports have for it. Descriptions are data only: a program that knows
 * files by their names need not load their rules. `npm run docs` writes what the manifest and pages repeat of them.
 */
export const kinds = {
  pma: pmaDescription,
  'pma-config': pmaConfigDescription,
  derived: derivedDescription,
  // Before pmie, as some are named like files of pmie: their first line is another.
  pmieconf: pmieconfDescription,
  pmie: pmieDescription,
  pmns: pmnsDescription,
  help: helpDescription,
  mmv: mmvDescription,
  archive: archiveDescription,
  pmlogger: pmloggerDescription,
  pmlogextract: pmlogextractDescription,
  pmlogconf: pmlogconfDescription,
  pmlogrewrite: pmlogrewriteDescription,
  'pmlogger-control': pmloggerControlDescription,
  'pmie-control': pmieControlDescription,
  pmcd: pmcdDescription,
  pmrep: pmrepDescription,
  dstat: dstatDescription,
  stats: statsDescription,
} satisfies Readonly<Record<string, Kind>>;

export type KindId = keyof typeof kinds;

export const kindIds = Object.keys(kinds) as readonly KindId[];

/** The languages that the server answers for. */
export const textLanguageIds: readonly string[] = Object.values(kinds)
  .filter(({ isText }) => isText)
  .map(({ languageId }) => languageId);

const paths = new Map<KindId, RegExp>();

/**
 * Whether a file is called as those of a kind are.
 * @param path its name; the whole path, with slashes, where the kind is known by folders too
 */
export function isNamedAs(id: KindId, path: string): boolean {
  const claimed = paths.get(id) ?? claimedPaths(kinds[id].claims);
  paths.set(id, claimed);
  return claimed.test(path);
}

/**
 * Whether the first line of a text is that of a kind.
 * @param head the beginning of the text
 */
export function beginsAs(id: KindId, head: string): boolean {
  const { firstLine } = kinds[id].claims as Claims;
  return firstLine !== undefined && new RegExp(firstLine).test(head);
}

const emptyOrComment = /^\s*(?:[#;]|$)/;

/** Whether the beginning of a text has the line that each text of a kind has, or nothing but comments. */
export function hasRequiredLine(id: KindId, head: string): boolean {
  const { requiredLine } = kinds[id] as Kind;
  if (requiredLine === undefined || new RegExp(requiredLine, 'm').test(head)) return true;
  return head.split('\n').every((line) => emptyOrComment.test(line));
}

/** Whether a text has a line that only those of a kind have. */
export function looksLike(id: KindId, head: string): boolean {
  const { typicalLine } = kinds[id] as Kind;
  return typicalLine !== undefined && new RegExp(typicalLine, 'm').test(head);
}
