import type { Rule } from '../findings/rule.ts';
import type { SyntaxFixer, SyntaxLanguage } from '../syntax/syntaxLanguage.ts';
import { checkPmieconf } from './check.ts';
import { pmieconfKeywords } from './docs.ts';
import type { PmieconfReport } from './model.ts';
import * as rules from './rules.ts';

/** Rule files of pmieconf: rules of pmie with variables that its users set. */
export const pmieconfLanguage: SyntaxLanguage<PmieconfReport> = {
  check: checkPmieconf,
  fixers: new Map<Rule, SyntaxFixer>([
    [rules.header, { does: 'Writes the first line.', isSafe: false }],
    [rules.syntax, { does: 'Replaces a type or an attribute with the one it is like.', isSafe: false }],
    [rules.value, { does: 'Writes `yes` or `no`.', isSafe: false }],
  ]),
  keywords: pmieconfKeywords,
};
