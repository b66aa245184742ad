import type { Rule } from '../findings/rule.ts';
import type { SyntaxFixer } from '../syntax/syntaxLanguage.ts';
import * as definition from './rules/definitionRules.ts';
import { control } from './rules/controlRules.ts';
import * as expression from './rules/expressionRules.ts';
import * as callRules from './rules/callRules.ts';

const safe = (does: string): SyntaxFixer => ({ does, isSafe: true });
const doubtful = (does: string): SyntaxFixer => ({ does, isSafe: false });

/** Quick fixes; the parser and the checks make the edits. */
export const derivedFixers: ReadonlyMap<Rule, SyntaxFixer> = new Map<Rule, SyntaxFixer>([
  [definition.commentColumn, safe('Moves the comment to column 1.')],
  [definition.blankLine, safe('Deletes the blanks.')],
  [definition.attrUnknown, doubtful('Writes the attribute that is meant.')],
  [definition.noFinalNewline, safe('Adds a line end.')],
  [definition.unknownMetric, doubtful('Writes a metric that is known.')],
  [control, doubtful('Writes the control that is meant, or makes a comment of the line.')],
  [expression.paren, doubtful('Deletes the extra parenthesis.')],
  [expression.illegalCharacter, safe('Doubles `&` or `|`.')],
  [expression.constantTooLarge, safe('Appends `.0`.')],
  [callRules.functionSpace, safe('Deletes the blank.')],
  [expression.assignInExpr, safe('Writes `==`.')],
  [expression.units, doubtful('Writes the unit that is meant.')],
  [expression.unitsString, safe('Puts the units in quotes.')],
  [callRules.mkconstType, doubtful('Makes the type `double`.')],
  [expression.mixedAndOr, safe('Puts parentheses where PCP reads them.')],
  [expression.ternaryChain, safe('Puts parentheses where PCP reads them.')],
  [expression.instanceQuotes, doubtful('Deletes the quotes.')],
]);
