import type { SyntaxLanguage } from '../syntax/syntaxLanguage.ts';
import { checkPmlogconf } from './check.ts';
import { pmlogconfKeywords } from './docs.ts';
import { pmlogconfFixers } from './fixes.ts';
import { formatPmlogconf } from './format.ts';
import { logLinesOf } from './logLines.ts';
import type { PmlogconfReport } from './model.ts';

/** Groups of metrics for pmlogconf. */
export const pmlogconfLanguage: SyntaxLanguage<PmlogconfReport> = {
  check: checkPmlogconf,
  format: formatPmlogconf,
  fixers: pmlogconfFixers,
  keywords: pmlogconfKeywords,
  logLines: logLinesOf,
};
