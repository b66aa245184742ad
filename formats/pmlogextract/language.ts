import type { Rule } from '../findings/rule.ts';
import type { SyntaxFixer, SyntaxLanguage } from '../syntax/syntaxLanguage.ts';
import { listFixers } from '../pmlogger/fixes.ts';
import type { PmlogextractReport } from './check.ts';
import { checkPmlogextract } from './check.ts';
import { formatPmlogextract } from './format.ts';
import { extractListRules, pmloggerSyntax } from './rules.ts';

export const pmlogextractFixers: ReadonlyMap<Rule, SyntaxFixer> = new Map<Rule, SyntaxFixer>([
  ...listFixers(extractListRules),
  [pmloggerSyntax, { does: 'Deletes the brace.', isSafe: true }],
]);

/** Lists of metrics for pmlogextract, which has no keywords. */
export const pmlogextractLanguage: SyntaxLanguage<PmlogextractReport> = {
  check: checkPmlogextract,
  format: formatPmlogextract,
  fixers: pmlogextractFixers,
  keywords: [],
};
