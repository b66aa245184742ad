import type { Rule } from '../findings/rule.ts';
import type { SyntaxFixer } from '../syntax/syntaxLanguage.ts';
import * as meaning from './rules/meaningRules.ts';
import * as names from './rules/nameRules.ts';
import * as syntax from './rules/syntaxRules.ts';
import * as lexicalRules from './rules/lexicalRules.ts';

const safe = (does: string): SyntaxFixer => ({ does, isSafe: true });
const unsafe = (does: string): SyntaxFixer => ({ does, isSafe: false });

/** Quick fixes by rule. Safe are those after which the text says for sure what its author meant. */
export const pmieFixers: ReadonlyMap<Rule, SyntaxFixer> = new Map<Rule, SyntaxFixer>([
  [syntax.missingSemicolon, unsafe('Inserts `;`.')],
  [syntax.paren, unsafe('Inserts `)` at the end of the line, or removes the `)` that closes nothing.')],
  [lexicalRules.unterminatedString, unsafe('Closes the string at the end of its line.')],
  [lexicalRules.unterminatedComment, unsafe('Closes the comment at the end of the file.')],
  [lexicalRules.unterminatedQuote, unsafe('Closes the name where a character follows that fits in none.')],
  [lexicalRules.stringTooLong, safe('Splits the string in two, which pmie joins.')],
  [lexicalRules.hashComment, safe('Writes `//`.')],
  [syntax.instanceQuotes, safe('Puts the name in single quotes.')],
  [syntax.instanceDash, unsafe('Puts the whole name in single quotes.')],
  [syntax.unitWordAsName, safe('Puts the name in single quotes.')],
  [syntax.reservedName, unsafe('Puts the name in single quotes.')],
  [syntax.qualifierOrder, safe('Reorders hosts, instances and samples.')],
  [lexicalRules.badOperator, safe('Writes the operator of pmie.')],
  [syntax.seqForAnd, safe('Writes `&&`.')],
  [syntax.altForOr, safe('Writes `||`.')],
  [syntax.andForSeq, safe('Writes `&` or `|`.')],
  [syntax.matchNeedsRegex, safe('Puts the regular expression in double quotes.')],
  [lexicalRules.percentLiteral, unsafe('Removes the percent sign.')],
  [syntax.actionArgs, safe('Puts the text in double quotes.')],
  [syntax.unknownAction, unsafe('Writes the nearest action.')],
  [syntax.unknownQuantifier, unsafe('Writes the nearest quantifier or aggregate.')],
  [syntax.unknownUnit, unsafe('Writes the nearest unit.')],
  [lexicalRules.numberFault, unsafe('Writes a hexadecimal number in decimal.')],
  [lexicalRules.numberMinus, unsafe('Inserts blanks around the minus.')],
  [lexicalRules.numberExponentPlus, unsafe('Removes the plus.')],
  [lexicalRules.inputEndsAtDot, unsafe('Removes the dot, or inserts a zero before a number.')],
  [names.undefinedMacro, unsafe('Writes the nearest macro, or `\\$` for a dollar sign.')],
  [names.macroAtEnd, unsafe('Adds a line end.')],
  [names.unusedMacro, unsafe('Removes the macro.')],
  [names.assignForEqual, unsafe('Writes `==`.')],
  [names.nameAsMetric, unsafe('Writes `$` before the name of a macro.')],
  [names.unknownMetric, unsafe('Writes a metric of a similar name.')],
  [names.unknownInstance, unsafe('Writes an instance of a similar name.')],
  [meaning.mixedAndOr, unsafe('Adds parentheses: as in C, or as pmie reads it.')],
  [meaning.ruleNotScalar, unsafe('Puts `some_inst` or `all_inst` around the condition.')],
  [meaning.spaceBareNumber, unsafe('Adds a unit.')],
  [meaning.utilizationRange, unsafe('Divides the number by 100.')],
  [meaning.selectorUndefined, unsafe('Removes `%i`.')],
  [meaning.syslogPriority, unsafe('Splits the string behind the option, or writes the nearest facility or priority.')],
]);
