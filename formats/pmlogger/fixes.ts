import type { Rule } from '../findings/rule.ts';
import type { SyntaxFixer } from '../syntax/syntaxLanguage.ts';
import {
  accessHostWord,
  accessPartialClash,
  accessPunctuation,
  accessQuotedHost,
  accessSwallowed,
  secondAccess,
} from './rules/accessRules.ts';
import {
  intervalFraction,
  intervalMissing,
  intervalMissingUnit,
  intervalZero,
  offWithInterval,
  unknownUnit,
} from './rules/intervalRules.ts';
import type { ListRules } from './rules/listRules.ts';
import { managedEdit, managedMarkerMissing } from './rules/managedRules.ts';
import { pmloggerListRules } from './rules/pmloggerRules.ts';
import { cppStop, noFinalNewline, notColumnOne, undefinedMacro } from './rules/preprocessorRules.ts';
import {
  foreignSyntax,
  keywordAsName,
  keywordCase,
  maybeNeedsMandatory,
  misspeltKeyword,
  singleQuotes,
  statementAfterAccess,
  unclosedBrace,
  unexpectedBrace,
} from './rules/syntaxRules.ts';

const safe = (does: string): SyntaxFixer => ({ does, isSafe: true });
const unsafe = (does: string): SyntaxFixer => ({ does, isSafe: false });

/** Fixes of lists of metrics, for each language that has them. */
export function listFixers(rules: ListRules): readonly (readonly [Rule, SyntaxFixer])[] {
  return [
    [rules.strayComma, safe('Deletes the comma.')],
    [rules.emptyInstances, unsafe('Deletes empty brackets.')],
    [rules.unclosedString, unsafe('Adds the quote.')],
    [rules.badMetricName, safe('Deletes the quotes around a name.')],
    [rules.unquotedInstance, safe('Puts the instance in quotes.')],
    [rules.splitInstance, unsafe('Puts both words in quotes.')],
    [rules.unknownMetric, unsafe('Writes a known name that is near.')],
  ];
}

/** What can be fixed in a configuration of pmlogger. */
export const pmloggerFixers: ReadonlyMap<Rule, SyntaxFixer> = new Map<Rule, SyntaxFixer>([
  [misspeltKeyword, unsafe('Corrects the word.')],
  [keywordCase, safe('Writes the word in small letters.')],
  [foreignSyntax, safe('Deletes the semicolon, or begins the comment with `#`.')],
  [singleQuotes, safe('Uses double quotes.')],
  [unclosedBrace, unsafe('Adds the closing brace.')],
  [unexpectedBrace, unsafe('Deletes the brace.')],
  [maybeNeedsMandatory, safe('Writes `mandatory maybe`.')],
  [keywordAsName, unsafe('Adds braces or quotes.')],
  [statementAfterAccess, safe('Moves the statements before `[access]`.')],
  [unknownUnit, unsafe('Writes the interval in a unit that pmlogger knows.')],
  [intervalMissingUnit, unsafe('Inserts `sec`.')],
  [intervalFraction, safe('Writes the interval in a smaller unit.')],
  [intervalMissing, unsafe('Inserts `default`.')],
  [offWithInterval, safe('Deletes the interval.')],
  [intervalZero, unsafe('Writes `once`.')],
  ...listFixers(pmloggerListRules),
  [secondAccess, safe('Deletes the second header.')],
  [accessSwallowed, safe('Puts the metric in braces.')],
  [accessQuotedHost, safe('Deletes the quotes.')],
  [accessHostWord, unsafe('Deletes the word.')],
  [accessPunctuation, safe('Inserts what is missing.')],
  [accessPartialClash, unsafe('Writes `.*, :*` instead of `*`.')],
  [cppStop, unsafe('Puts the value in quotes, or adds `%endif`.')],
  [undefinedMacro, unsafe('Corrects the name.')],
  [notColumnOne, safe('Deletes the blanks before the directive.')],
  [noFinalNewline, safe('Ends the line.')],
  [managedEdit, unsafe('Moves statement or comment below the mark.')],
  [managedMarkerMissing, unsafe('Inserts the line behind the last group.')],
]);
