import { printable } from '../../findings/printable.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Field } from '../model.ts';
import { checkUnit, isBadPattern, isInteger } from '../values.ts';
import { filterTypes } from './docs.ts';
import * as rules from './rules.ts';

const numeric: ReadonlySet<string> = new Set(['width', 'precision', 'limit', 'grouptype', 'colorstep']);

export function isNumeric(word: string): boolean {
  return numeric.has(word);
}

/** Reports a value of a plugin, or of a column, that pcp-dstat stops at or takes for something else. */
export function checkPluginValue(value: Field, isPlugin: boolean, reporter: SyntaxReporter): void {
  const { word } = value;
  const text = isPlugin ? value.text : value.plain;
  if (word === 'colorstep') {
    if (!/^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(text))
      reporter.report(rules.integer, 'number', { key: word }, value);
  } else if (isNumeric(word)) {
    if (!isInteger(text)) reporter.report(rules.integer, 'integer', { key: word }, value);
    else if (word === 'grouptype' && !/^[1-4]$/.test(text))
      reporter.report(rules.groupType, 'unknown', { found: printable(text) }, value);
  } else if (word === 'printtype' && !/^[dfpsbt]/.test(text)) {
    reporter.report(rules.printType, 'unknown', { found: printable(text) }, value);
  } else if (word === 'cullinsts' && isBadPattern(text)) {
    reporter.report(rules.badRegex, 'regex', { pattern: printable(text) }, value);
  } else if (word === 'unit') checkUnit(value, reporter);
  else if (word === 'type' && text !== 'raw')
    reporter.report(rules.typeWord, 'type', { found: printable(text) }, value);
  else if (word === 'filtertype' && !filterTypes.includes(text)) {
    reporter.report(rules.filterType, 'unknown', { found: printable(text), types: filterTypes.join(', ') }, value);
  }
}
