import type { Rule } from '../findings/rule.ts';
import type { SyntaxFixer } from '../syntax/syntaxLanguage.ts';
import * as access from './rules/accessRules.ts';
import * as agents from './rules/agentRules.ts';
import * as file from './rules/fileRules.ts';

/** The quick fixes; the checks make the edits. */
export const pmcdFixers: ReadonlyMap<Rule, SyntaxFixer> = new Map<Rule, SyntaxFixer>([
  [agents.agentType, { does: 'Writes the type that the word is like.', isSafe: false }],
  [agents.pipeBinary, { does: 'Inserts `binary`.', isSafe: false }],
  [agents.socketDomain, { does: 'Writes the kind of socket that the word is like.', isSafe: false }],
  [agents.notreadyMisspelt, { does: 'Writes `notready`.', isSafe: false }],
  [file.commentInWord, { does: 'Writes `\\#`, or a blank before the comment.', isSafe: false }],
  [file.accessKeyword, { does: 'Writes `[access]`.', isSafe: false }],
  [access.statement, { does: 'Writes the word that is meant, or removes the semicolon.', isSafe: false }],
  [access.needsQuotes, { does: 'Puts the host in quotes.', isSafe: true }],
  [access.missingSign, { does: 'Inserts the semicolon.', isSafe: false }],
  [access.permission, { does: 'Writes the permission that the word is like.', isSafe: false }],
  [access.maximumSyntax, { does: 'Inserts `connections`.', isSafe: false }],
]);
