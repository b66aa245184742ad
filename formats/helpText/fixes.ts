import type { Rule } from '../findings/rule.ts';
import type { SyntaxFixer } from '../syntax/syntaxLanguage.ts';
import * as rules from './rules.ts';

/** The quick fixes; the checks make the edits. */
export const helpFixers: ReadonlyMap<Rule, SyntaxFixer> = new Map<Rule, SyntaxFixer>([
  [rules.unknownMetric, { does: 'Replaces the name with the metric it is like.', isSafe: false }],
  [rules.symbolicDomain, { does: 'Replaces the symbol with that of the agent.', isSafe: false }],
  [rules.indentedAt, { does: 'Removes the blanks before `@`.', isSafe: false }],
  [rules.noFinalNewline, { does: 'Adds a line end.', isSafe: true }],
]);
