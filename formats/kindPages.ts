import { pmcdKeywords } from './pmcd/docs.ts';
import { pmcdFixers } from './pmcd/fixes.ts';
import { pmlogconfFixers } from './pmlogconf/fixes.ts';
import { extractFixers } from './pmlogextract/language.ts';
import type { Keyword } from './syntax/keyword.ts';
import { controlKeywords } from './control/docs.ts';
import { controlFixers } from './control/fixes.ts';
import { archiveTables } from './archive/records/archiveTables.ts';
import { derivedKeywords } from './derived/docs.ts';
import { derivedFixers } from './derived/fixes.ts';
import { pmrepKeywords } from './pmrep/docs.ts';
import { pluginKeywords } from './pmrep/dstat/docs.ts';
import { dstatFixers } from './pmrep/dstat/fixes.ts';
import { pmrepFixers } from './pmrep/fixes.ts';
import type { Rule } from './findings/rule.ts';
import type { KindId } from './kinds.ts';
import { helpFixers } from './helpText/fixes.ts';
import { mmvTables } from './mmv/records/records.ts';
import type { Fixer } from './pma/fixes/fix.ts';
import { pmaFixers } from './pma/fixes/pmaFixers.ts';
import { pmnsFixers } from './pmns/fixes.ts';
import { pmieFixers } from './pmie/fixes.ts';
import type { RecordTable } from './record/recordTable.ts';
import { pmloggerFixers } from './pmlogger/fixes.ts';
import { pmlogrewriteFixers } from './pmlogrewrite/fixes.ts';

/** Contents of the generated pages of a kind, besides its rules. */
export interface KindPages {
  /** Quick fixes, for docs/rules.md. */
  readonly fixers?: ReadonlyMap<Rule, Pick<Fixer, 'does' | 'isSafe'>>;
  /** Records of a binary file, for docs/formats.md. */
  readonly tables?: readonly RecordTable[];
  /** Words with a meaning, for docs/languages.md. */
  readonly keywords?: readonly Keyword[];
}

export const kindPages: Readonly<Record<KindId, KindPages>> = {
  pma: { fixers: pmaFixers },
  'pma-config': {},
  derived: { fixers: derivedFixers, keywords: derivedKeywords },
  pmns: { fixers: pmnsFixers },
  help: { fixers: helpFixers },
  pmie: { fixers: pmieFixers },
  mmv: { tables: mmvTables },
  archive: { tables: archiveTables },
  pmlogger: { fixers: pmloggerFixers },
  pmlogextract: { fixers: extractFixers },
  pmlogconf: { fixers: pmlogconfFixers },
  pmlogrewrite: { fixers: pmlogrewriteFixers },
  'pmlogger-control': { fixers: controlFixers.pmlogger, keywords: controlKeywords.pmlogger },
  'pmie-control': { fixers: controlFixers.pmie, keywords: controlKeywords.pmie },
  pmcd: { fixers: pmcdFixers, keywords: pmcdKeywords },
  pmrep: { fixers: pmrepFixers, keywords: pmrepKeywords },
  dstat: { fixers: dstatFixers, keywords: pluginKeywords },
};
