import type { SyntaxLanguage } from '../syntax/syntaxLanguage.ts';
import { checkPmrep } from './check.ts';
import { pmrepKeywords } from './docs.ts';
import { checkDstat } from './dstat/check.ts';
import { dstatKeywords } from './dstat/docs.ts';
import { dstatFixers } from './dstat/fixes.ts';
import { pmrepFixers } from './fixes.ts';
import { formatIni } from './format.ts';
import type { PmrepReport } from './model.ts';
import { metricsOf } from './names.ts';

/** Configurations of pmrep and pcp2…. */
export const pmrepLanguage: SyntaxLanguage<PmrepReport> = {
  check: checkPmrep,
  format: formatIni,
  fixers: pmrepFixers,
  keywords: pmrepKeywords,
  metrics: metricsOf,
};

/** Plugins of pcp-dstat. */
export const dstatLanguage: SyntaxLanguage<PmrepReport> = {
  check: checkDstat,
  format: formatIni,
  fixers: dstatFixers,
  keywords: dstatKeywords,
  metrics: metricsOf,
};
