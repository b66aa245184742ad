import type { SyntaxLanguage } from '../syntax/syntaxLanguage.ts';
import { checkPmcd } from './check.ts';
import { pmcdKeywords } from './docs.ts';
import { pmcdFixers } from './fixes.ts';
import { formatPmcd } from './format.ts';
import type { PmcdReport } from './model.ts';

/** Configurations of pmcd: its agents, and who may connect. */
export const pmcdLanguage: SyntaxLanguage<PmcdReport> = {
  check: checkPmcd,
  format: formatPmcd,
  fixers: pmcdFixers,
  keywords: pmcdKeywords,
};
