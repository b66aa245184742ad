import type { Rule } from '../findings/rule.ts';
import type { SyntaxFixer, SyntaxLanguage } from '../syntax/syntaxLanguage.ts';
import { listFixers } from '../pmlogger/fixes.ts';
import type { ExtractReport } from './check.ts';
import { checkExtract } from './check.ts';
import { formatExtract } from './format.ts';
import { extractListRules, pmloggerSyntax } from './rules.ts';

export const extractFixers: ReadonlyMap<Rule, SyntaxFixer> = new Map<Rule, SyntaxFixer>([
  ...listFixers(extractListRules),
  [pmloggerSyntax, { does: 'Deletes the brace.', isSafe: true }],
]);

/** Lists of metrics for pmlogextract, which has no keywords. */
export const extractLanguage: SyntaxLanguage<ExtractReport> = {
  check: checkExtract,
  format: formatExtract,
  fixers: extractFixers,
  keywords: [],
};
