import type { SyntaxLanguage } from '../syntax/syntaxLanguage.ts';
import type { SetFacts } from './check.ts';
import { checkPmrep } from './check.ts';
import { pmrepKeywords } from './docs.ts';
import { checkDstat } from './dstat/check.ts';
import { pluginKeywords } from './dstat/docs.ts';
import { dstatFixers } from './dstat/fixes.ts';
import { pmrepFixers } from './fixes.ts';
import { formatIni } from './format.ts';
import type { SectionFacts } from './ini/iniParts.ts';
import type { IniReport } from './ini/iniReport.ts';

/** Configurations of pmrep and pcp2…. */
export const pmrepLanguage: SyntaxLanguage<IniReport<SetFacts>> = {
  check: checkPmrep,
  recheck: checkPmrep,
  format: formatIni,
  fixers: pmrepFixers,
  keywords: pmrepKeywords,
};

/** Plugins of pcp-dstat. */
export const dstatLanguage: SyntaxLanguage<IniReport<SectionFacts>> = {
  check: checkDstat,
  recheck: checkDstat,
  format: formatIni,
  fixers: dstatFixers,
  keywords: pluginKeywords,
};
