import type { Finding, FindingExtras } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { Rule } from '../../findings/rule.ts';
import { t } from '../../l10n/translate.ts';
import type { ClassState } from '../declared/classState.ts';
import { objectTokens, tokensOfRow } from '../declared/declaredClass.ts';
import type { Line } from '../../text/line.ts';
import type { ClassDefinition } from '../model/model.ts';
import { decimalCommaAt, leadingNumber, numberKind } from '../../text/numbers.ts';
import type { Reporter } from '../../text/reporter.ts';
import { gluedComment } from '../rules/fileRules.ts';
import * as rules from '../rules/rowRules.ts';

const point = 46;
const zero = 48;

/** Shares of CPU time are rounded to whole percents, so their sum may be a little off. */
const leastSum = 97;
const mostSum = 103;

/** Rounding may show a little more than the whole. */
const mostPercent = 100.5;

/** Whether a line has as many words as a row of a class, and numbers where its values are. */
export function isShapedAsRow(line: Line, definition: ClassDefinition): boolean {
  if (line.count !== tokensOfRow(definition)) return false;
  for (let index = objectTokens(definition.type); index < line.keptCount; index++) {
    if (line.isOdd(index) && numberKind(line.text(index)) === 'text') return false;
  }
  return true;
}

/** Checks the values of rows whose values are not all plain decimals. */
export function checkOddValues(reporter: Reporter, state: ClassState, line: Line): void {
  const { name, type, metrics } = state.declared.definition;
  const first = objectTokens(type);
  const metricOf = (index: number): string => metrics[index - first] ?? t`value ${index - first + 1}`;
  let commas = 0;
  let firstComma = first;
  for (let index = first; index < line.count; index++) {
    if (!line.isOdd(index)) continue;
    if (decimalCommaAt(line.bytes, line.tokenStart(index), line.tokenEnd(index)) < 0) {
      checkOddValue(reporter, name, metricOf(index), line, index);
    } else if (commas++ === 0) {
      firstComma = index;
    }
  }
  if (commas > 0) foldDecimalCommas(reporter, metricOf(firstComma), line, firstComma, commas);
}

/** Reports the decimal commas of a row; the token `index` has the first. */
function foldDecimalCommas(reporter: Reporter, metric: string, line: Line, index: number, commas: number): void {
  const make = (): Finding => {
    const found = line.text(index);
    const args = { metric, found, value: leadingNumber(found), decimal: found.replace(',', '.') };
    return finding(rules.decimalComma, 'comma', args, line.tokenPlace(index), { excerpt: line.excerpt });
  };
  reporter.fold(rules.decimalComma, '', make, commas);
}

function checkOddValue(reporter: Reporter, className: string, metric: string, line: Line, index: number): void {
  const key = `${className}:${metric}`;
  const found = line.text(index);
  const fold = (rule: Rule, foldKey: string, make: () => Finding): void => {
    reporter.fold(rule, foldKey, make);
  };
  const place = (): ReturnType<Line['tokenPlace']> => line.tokenPlace(index);
  // Made only when reported: with a fault in every row, most are not.
  const extras = (): FindingExtras => ({ excerpt: line.excerpt });
  if (found.includes('#')) {
    reporter.add(finding(gluedComment, 'glued', { token: found, value: leadingNumber(found) }, place(), extras()));
    return;
  }
  const kind = numberKind(found);
  switch (kind) {
    case 'decimal':
    case 'negative':
      if (Number.isFinite(Number(found))) break;
      fold(rules.numberOdd, `${key}:infinite`, () =>
        finding(rules.numberOdd, 'infinite', { metric, found }, place(), { ...extras(), severity: 'error' }),
      );
      return;
    case 'comma':
      // Decimal commas of a row are reported together.
      return;
    case 'odd':
      fold(rules.numberOdd, `${key}:${found}`, () =>
        finding(rules.numberOdd, 'odd', { metric, found }, place(), extras()),
      );
      return;
    case 'text':
      fold(rules.number, `${key}:${found}`, () =>
        finding(rules.number, 'text', { metric, found, value: leadingNumber(found) }, place(), extras()),
      );
      return;
  }
  if (kind === 'negative') {
    fold(rules.negative, key, () => finding(rules.negative, 'negative', { metric, found }, place(), extras()));
  }
}

/** Checks percentages, and shares of CPU time, of a row whose values are plain decimals in the right number. */
export function checkPlausible(reporter: Reporter, state: ClassState, line: Line): void {
  const { name, type, metrics } = state.declared.definition;
  const first = objectTokens(type);
  for (const at of state.percentages) {
    const value = decimalAt(line, at + first);
    if (value <= mostPercent) continue;
    const metric = metrics[at] ?? '';
    reporter.fold(rules.plausible, name, () => {
      const args = { metric, found: line.text(at + first) };
      return finding(rules.plausible, 'percent', args, line.tokenPlace(at + first), { excerpt: line.excerpt });
    });
    return;
  }
  if (state.shares.length > 0) checkSum(reporter, state, line);
}

function checkSum(reporter: Reporter, state: ClassState, line: Line): void {
  const first = objectTokens(state.declared.definition.type);
  let sum = 0;
  for (const at of state.shares) sum += decimalAt(line, at + first);
  if (sum >= leastSum && sum <= mostSum) return;
  reporter.fold(rules.plausible, `${state.name}:sum`, () => {
    const place = line.tokenPlace(first + Math.min(...state.shares), first + Math.max(...state.shares));
    return finding(rules.plausible, 'sum', { sum }, place, { excerpt: line.excerpt });
  });
}

/** The value of a token of digits with at most one point. */
function decimalAt(line: Line, index: number): number {
  const { bytes } = line;
  const end = line.tokenEnd(index);
  let value = 0;
  for (let at = line.tokenStart(index); at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === point) return value + Number(`0${line.slice(at, end)}`);
    value = value * 10 + (byte - zero);
  }
  return value;
}
