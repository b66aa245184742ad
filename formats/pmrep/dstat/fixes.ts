import type { Rule } from '../../findings/rule.ts';
import type { SyntaxFixer } from '../../syntax/syntaxLanguage.ts';
import { iniFixers } from '../fixes.ts';
import { unknownSpecifier } from './rules.ts';

/** Quick fixes; the checks make the edits. */
export const dstatFixers: ReadonlyMap<Rule, SyntaxFixer> = new Map<Rule, SyntaxFixer>([
  ...iniFixers,
  [unknownSpecifier, { does: 'Writes the detail that is meant.', isSafe: false }],
]);
