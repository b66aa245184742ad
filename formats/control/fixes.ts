import type { Rule } from '../findings/rule.ts';
import type { SyntaxFixer } from '../syntax/syntaxLanguage.ts';
import type { Program } from './model.ts';
import { sharedRules } from './rules.ts';
import * as pmie from './rules/pmieRules.ts';
import * as pmlogger from './rules/pmloggerRules.ts';

/** The quick fixes; the checks make the edits. */
export const controlFixers: Readonly<Record<Program, ReadonlyMap<Rule, SyntaxFixer>>> = {
  pmlogger: new Map<Rule, SyntaxFixer>([
    ...sharedFixers('pmlogger'),
    [pmlogger.primaryValue, { does: 'Writes `y` or `n`.', isSafe: false }],
    [pmlogger.socksValue, { does: 'Writes `y` or `n`.', isSafe: false }],
    [pmlogger.versionMissing, { does: 'Inserts `$version=1.1`.', isSafe: false }],
    [sharedRules.pmlogger.versionLate, { does: 'Moves the version to the top.', isSafe: false }],
    [pmlogger.versionUnsupported, { does: 'Writes `1.1`.', isSafe: false }],
    [pmlogger.quote, { does: 'Closes the quote before the options.', isSafe: false }],
    [pmlogger.embeddedShell, { does: 'Puts the directory in double quotes.', isSafe: false }],
    [pmlogger.pushUrl, { does: 'Writes `+` before the directory.', isSafe: false }],
  ]),
  pmie: new Map<Rule, SyntaxFixer>([
    ...sharedFixers('pmie'),
    [pmie.primaryValue, { does: 'Writes `y` or `n`.', isSafe: false }],
    [pmie.socksValue, { does: 'Writes `y` or `n`.', isSafe: false }],
    [pmie.versionMissing, { does: 'Inserts the version.', isSafe: false }],
    [pmie.versionUnsupported, { does: 'Writes `1.1`.', isSafe: false }],
    [pmie.pathQuotes, { does: 'Removes the quotes.', isSafe: false }],
  ]),
};

function sharedFixers(program: Program): readonly (readonly [Rule, SyntaxFixer])[] {
  const rules = sharedRules[program];
  return [
    [rules.dollarPcpDir, { does: 'Removes the `$`.', isSafe: true }],
    [rules.trailingComment, { does: 'Moves the comment to a line of its own.', isSafe: false }],
    [rules.assignment, { does: 'Removes the blanks.', isSafe: true }],
    [rules.assignmentUnquoted, { does: 'Puts the value in quotes.', isSafe: false }],
    [rules.noFinalNewline, { does: 'Adds a line end.', isSafe: true }],
    [rules.host, { does: 'Puts an IPv6 address in brackets.', isSafe: true }],
    [rules.option, { does: 'Removes the blank within a value.', isSafe: false }],
    [rules.carriageReturn, { does: 'Changes line ends to LF.', isSafe: true }],
  ];
}
