import { archiveTables } from './archive/records/archiveTables.ts';
import type { Rule } from './findings/rule.ts';
import type { KindId } from './kinds.ts';
import { mmvTables } from './mmv/records/records.ts';
import type { Fixer } from './pma/fixes/fix.ts';
import { pmaFixers } from './pma/fixes/pmaFixers.ts';
import type { RecordTable } from './record/recordTable.ts';
import type { Keyword } from './syntax/keyword.ts';
import type { SyntaxKindId } from './syntaxLanguages.ts';
import { isSyntaxKind, syntaxLanguages } from './syntaxLanguages.ts';

/** Contents of the generated pages of a kind, besides its rules. */
export interface KindPages {
  /** Quick fixes, for docs/rules.md. */
  readonly fixers?: ReadonlyMap<Rule, Pick<Fixer, 'does' | 'isSafe'>>;
  /** Records of a binary file, for docs/formats.md. */
  readonly tables?: readonly RecordTable[];
  /** Words with a meaning, for docs/languages.md. */
  readonly keywords?: readonly Keyword[];
}

const otherPages: Readonly<Record<Exclude<KindId, SyntaxKindId>, KindPages>> = {
  pma: { fixers: pmaFixers },
  'pma-config': {},
  mmv: { tables: mmvTables },
  archive: { tables: archiveTables },
  stats: {},
};

export async function pagesOf(kind: KindId): Promise<KindPages> {
  return isSyntaxKind(kind) ? syntaxLanguages[kind]() : otherPages[kind];
}
