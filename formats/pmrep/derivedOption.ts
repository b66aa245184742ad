import { printable } from '../findings/printable.ts';
import { t } from '../l10n/translate.ts';
import { unsureFix } from '../derived/expression/expressionFixes.ts';
import type { DerivedPart } from './definitions.ts';
import { derivedParts } from './definitions.ts';
import type { IniEntry } from './ini/ini.ts';
import type { SetContext } from './setContext.ts';
import { derivedComma, derivedDefinition } from './rules/pmrepRules.ts';

/** Checks the option `derived`. Returns its parts. */
export function checkDerivedOption(entry: IniEntry, context: SetContext): readonly DerivedPart[] {
  const { reporter, formulas, isReal } = context;
  const { text } = formulas;
  const { start, end } = entry.value;
  const parts = derivedParts(text, entry);
  const comma = commaInCall(text.slice(start, end));
  if (comma !== undefined) {
    const at = start + comma;
    const fix = unsureFix(t`Add ";" at the end`, { start: end, end, newText: ';' });
    reporter.report(derivedComma, 'comma', {}, { start: at, end: at + 1 }, fix);
    return [];
  }
  for (const part of parts) {
    if (part.kind === 'fault') {
      const found = printable(text.slice(part.start, part.end));
      reporter.report(derivedDefinition, 'equals', { found }, part);
    } else if (part.kind === 'definition' && !isReal(part.name)) formulas.check(part.expression);
  }
  return parts;
}

/** A comma within parentheses, which separates definitions as there is no semicolon. */
function commaInCall(text: string): number | undefined {
  if (text.includes(';')) return undefined;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')') depth--;
    else if (text[at] === ',' && depth > 0) return at;
  }
  return undefined;
}
