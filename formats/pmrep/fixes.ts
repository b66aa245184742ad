import type { Rule } from '../findings/rule.ts';
import * as expression from '../derived/rules/expressionRules.ts';
import * as callRules from '../derived/rules/callRules.ts';
import { derivedFixers } from '../derived/fixes.ts';
import type { SyntaxFixer } from '../syntax/syntaxLanguage.ts';
import * as ini from './rules/iniRules.ts';
import * as rules from './rules/pmrepRules.ts';
import * as valueRules from './rules/valueRules.ts';

const safe = (does: string): SyntaxFixer => ({ does, isSafe: true });
const doubtful = (does: string): SyntaxFixer => ({ does, isSafe: false });

/** Fixes of expressions, as in files of definitions. */
const ofExpressions = new Set<Rule>([
  expression.illegalCharacter,
  callRules.functionSpace,
  expression.constantTooLarge,
  expression.unitsString,
  expression.assignInExpr,
  expression.mixedAndOr,
  expression.ternaryChain,
]);

/** Quick fixes of every ini file with formulas. */
export const iniFixers: readonly (readonly [Rule, SyntaxFixer])[] = [
  [ini.sectionBlanks, doubtful('Deletes the blanks.')],
  [ini.indentedKey, doubtful('Deletes the blanks before the line.')],
  [valueRules.units, doubtful('Writes the unit that is meant.')],
  ...[...derivedFixers].filter(([rule]) => ofExpressions.has(rule)),
];

/** Quick fixes; the checks make the edits. */
export const pmrepFixers: ReadonlyMap<Rule, SyntaxFixer> = new Map<Rule, SyntaxFixer>([
  ...iniFixers,
  [ini.inlineComment, doubtful('Moves the comment to a line of its own above.')],
  [rules.undeclaredId, doubtful('Moves the line of the metric up.')],
  [rules.derivedComma, doubtful('Adds a semicolon at the end.')],
  [rules.percent, safe('Doubles the percent signs.')],
  [rules.unknownOption, doubtful('Writes the option that is meant.')],
  [rules.unknownOptionLike, doubtful('Writes the option that is meant.')],
  [rules.unknownSpecifier, doubtful('Writes the detail that is meant.')],
  [valueRules.version, doubtful('Writes 1.')],
  [valueRules.boolean, doubtful('Writes yes or no.')],
  [valueRules.widthMinimum, safe('Writes 3.')],
  [rules.unknownMetric, doubtful('Writes a metric that is known.')],
]);
