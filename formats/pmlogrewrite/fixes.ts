import type { Rule } from '../findings/rule.ts';
import type { SyntaxFixer } from '../syntax/syntaxLanguage.ts';
import * as meaning from './rules/meaningRules.ts';
import * as syntax from './rules/syntaxRules.ts';
import * as values from './rules/valueRules.ts';

const safe = (does: string): SyntaxFixer => ({ does, isSafe: true });
const doubtful = (does: string): SyntaxFixer => ({ does, isSafe: false });

/** Quick fixes; the parser and the checks make the edits. */
export const pmlogrewriteFixers: ReadonlyMap<Rule, SyntaxFixer> = new Map<Rule, SyntaxFixer>([
  [syntax.missingArrow, safe('Inserts `->`.')],
  [syntax.equalsInsteadOfArrow, safe('Writes `->`.')],
  [syntax.commaBetweenClauses, safe('Removes the comma or semicolon.')],
  [syntax.unknownSection, doubtful('Writes the section that is meant.')],
  [syntax.unknownClause, doubtful('Writes the clause that is meant.')],
  [syntax.unclosedBrace, doubtful('Inserts `}`.')],
  [syntax.unclosedString, doubtful('Closes the string at the end of the line.')],
  [syntax.singleQuotes, safe('Writes double quotes.')],
  [syntax.unquotedString, safe('Puts the string in double quotes.')],
  [syntax.quotedName, safe('Removes the quotes.')],
  [values.badType, doubtful('Writes the type that is meant.')],
  [values.badSemantics, doubtful('Writes the semantics that are meant.')],
  [values.badUnits, doubtful('Writes the scale that is meant.')],
  [values.badExtraUnits, doubtful('Writes the unit or scale that is meant.')],
  [values.badOutput, doubtful('Writes the choice that is meant.')],
  [values.decimalLabelValue, safe('Writes the number with an exponent.')],
  [values.escapedQuoteInLabel, safe('Writes `\\u0022`.')],
  [values.labelJson, safe('Writes `true`, `false` or `null` in small letters.')],
  [meaning.timeOver59, doubtful('Carries seconds and minutes over.')],
  [meaning.unitsZeroScale, doubtful('Writes the scale by its name.')],
  [meaning.scaleWithoutDimension, doubtful('Writes 0.')],
]);
