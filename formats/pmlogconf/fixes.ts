import type { Rule } from '../findings/rule.ts';
import { listFixers } from '../pmlogger/fixes.ts';
import type { SyntaxFixer } from '../syntax/syntaxLanguage.ts';
import { forceState, groupListRules, header, probe, regexQuoted, unknownKeyword } from './rules.ts';

/** What can be fixed in a group. */
export const pmlogconfFixers: ReadonlyMap<Rule, SyntaxFixer> = new Map<Rule, SyntaxFixer>([
  ...listFixers(groupListRules),
  [header, { does: 'Inserts or corrects the first line.', isSafe: false }],
  [forceState, { does: 'Corrects the state.', isSafe: false }],
  [probe, { does: 'Corrects the condition, adds `: exclude` or blanks, deletes what is too much.', isSafe: false }],
  [regexQuoted, { does: 'Deletes the quotes.', isSafe: false }],
  [unknownKeyword, { does: 'Corrects the word.', isSafe: false }],
]);
