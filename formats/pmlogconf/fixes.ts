import { derivedFixers } from '../derived/fixes.ts';
import { expressionRules } from '../derived/rules/expressionRules.ts';
import type { Rule } from '../findings/rule.ts';
import { listFixers } from '../pmlogger/fixes.ts';
import type { SyntaxFixer } from '../syntax/syntaxLanguage.ts';
import * as lines from './rules/lineRules.ts';
import { defineSyntax, groupListRules } from './rules/pmlogconfRules.ts';
import * as probes from './rules/probeRules.ts';

const safe = (does: string): SyntaxFixer => ({ does, isSafe: true });
const unsafe = (does: string): SyntaxFixer => ({ does, isSafe: false });

/** Fixes of expressions, as in files of definitions. */
const ofExpressions: ReadonlySet<unknown> = new Set<unknown>(expressionRules);

/** What can be fixed in a group. */
export const pmlogconfFixers: ReadonlyMap<Rule, SyntaxFixer> = new Map<Rule, SyntaxFixer>([
  ...listFixers(groupListRules),
  ...[...derivedFixers].filter(([rule]) => ofExpressions.has(rule)),
  [lines.header, unsafe('Inserts the first line.')],
  [lines.headerVersion, unsafe('Writes 2.0; deletes what follows.')],
  [lines.unknownKeyword, unsafe('Corrects the word.')],
  [lines.noState, safe('Inserts `force available`.')],
  [lines.forceState, unsafe('Corrects the state.')],
  [probes.probeOperator, unsafe('Corrects the condition.')],
  [probes.operandBlank, unsafe('Writes a regular expression.')],
  [probes.probeState, unsafe('Corrects the state.')],
  [probes.probeColon, unsafe('Adds `: exclude`, or blanks around the colon.')],
  [probes.probeExtra, unsafe('Deletes the text.')],
  [probes.regexQuoted, unsafe('Deletes the quotes.')],
  [defineSyntax, safe('Puts a blank before `=`.')],
]);
