import { printable } from '../../findings/printable.ts';
import { commonUnits, parseUnitsText, unitWords } from '../../pcp/units/unitsText.ts';
import { nearest } from '../../syntax/nearest.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import * as rules from '../rules/expressionRules.ts';
import { replaced } from './expressionFixes.ts';
import type { ParserState } from './parserState.ts';

/** Checks units within an expression. */
export function checkUnits(state: ParserState, text: string, span: Span): void {
  const { fault } = parseUnitsText(text);
  const backslash = text.indexOf('\\');
  if (backslash >= 0) {
    const at = span.start + backslash;
    state.reporter.report(rules.stringEscape, 'escape', {}, { start: at, end: at + 1 });
  }
  if (fault === undefined) return;
  const place = { start: span.start + fault.at, end: span.start + fault.end };
  const found = text.slice(fault.at, fault.end);
  const near = nearUnit(found);
  if (near === undefined) state.refuse(rules.units, 'unknown', { found: printable(found) }, place);
  else state.refuse(rules.units, 'near', { found: printable(found), near }, place, replaced(place, near));
}

/** The unit that a word may mean; spelt as PCP prints it. */
export function nearUnit(word: string): string | undefined {
  if (unitWords.has(word.toLowerCase())) return undefined;
  const near = usual.get(word.toLowerCase()) ?? nearest(word, unitWords.keys());
  return near === undefined ? undefined : (commonUnits.find((unit) => unit.toLowerCase() === near) ?? near);
}

/** Words that other programs have, pmie too. */
const usual = new Map([
  ['msec', 'millisec'],
  ['msecs', 'millisec'],
  ['usec', 'microsec'],
  ['usecs', 'microsec'],
  ['nsec', 'nanosec'],
  ['nsecs', 'nanosec'],
  ['b', 'byte'],
  ['ops', 'count'],
]);
