import { printable } from '../findings/printable.ts';
import { nullInDom } from '../pcp/inDom.ts';
import { replaced } from '../derived/expression/expressionFixes.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import type { SetContext } from './setContext.ts';
import type { Field, MetricEntry } from './model.ts';
import { inlineComment } from './rules/iniRules.ts';
import * as rules from './rules/pmrepRules.ts';
import * as valueRules from './rules/valueRules.ts';
import { checkUnit, commentFix, commentIn, isBadPattern, isInteger } from './values.ts';

/** Instances that are compared; a domain may have thousands. */
const maxInstances = 2000;

/** Reports a detail of a metric that pmrep stops at, or takes for something else. */
export function checkField(
  field: Field,
  metric: MetricEntry | undefined,
  { source, reporter, names }: SetContext,
): void {
  const { word, text, plain } = field;
  const comment = commentIn(field);
  if (comment !== undefined) {
    const isRead = word === 'width' || word === 'unit' || word === 'precision';
    const extras = commentFix(source, field, comment);
    reporter.report(inlineComment, 'comment', {}, comment, { ...extras, ...(isRead && { severity: 'error' }) });
  } else if (plain === '') return;
  else if (word === 'width' || word === 'precision' || word === 'limit') checkNumber(field, word, reporter);
  else if (word === 'unit') checkUnit(field, reporter);
  else if (word === 'type' && plain.trim() !== 'raw' && text !== '') {
    reporter.report(valueRules.typeWord, 'type', { found: printable(text) }, field);
  } else if (word === 'instances' && text !== '') {
    const { inDom } = names.lookup(metric?.metric.text ?? '') ?? {};
    if (inDom === nullInDom) return;
    const all = inDom === undefined ? [] : names.instances(inDom, maxInstances);
    checkInstances(field, inDom !== undefined, all.length === maxInstances ? [] : all, reporter);
  }
}

function checkNumber(field: Field, word: 'width' | 'precision' | 'limit', reporter: SyntaxReporter): void {
  const { plain } = field;
  const isNumber = isInteger(plain);
  const found = printable(plain);
  if (word === 'width' && (!isNumber || plain.trim().startsWith('-')))
    reporter.report(valueRules.integer, 'width', { found }, field);
  else if (word === 'width' && Number(plain.replaceAll('_', '')) < 3) {
    reporter.report(valueRules.widthMinimum, 'width', {}, field, replaced(field, '3'));
  } else if (word === 'precision' && !isNumber) reporter.report(valueRules.integer, 'precision', { found }, field);
  else if (word === 'limit' && !isNumber)
    reporter.report(valueRules.integer, 'ignored', { found }, field, { severity: 'warning' });
}

/** @param isSet whether the metric is known to have instances: of others pmrep does not look at the patterns */
function checkInstances(field: Field, isSet: boolean, all: readonly string[], reporter: SyntaxReporter): void {
  const inner = field.plain.trim().replaceAll(/^["']|["']$/g, '');
  let at = field.start + field.text.indexOf(inner);
  for (const part of inner.split(',')) {
    const pattern = part.replaceAll(/^["']|["']$/g, '');
    const span = { start: at, end: at + part.length };
    at += part.length + 1;
    const args = { pattern: printable(pattern) };
    if (isBadPattern(pattern)) {
      reporter.report(valueRules.badRegex, 'regex', args, span, isSet ? {} : { severity: 'warning' });
    } else if (all.length > 0 && /^[\w -]+$/.test(pattern) && !all.some((name) => isMeant(pattern, name))) {
      reporter.report(rules.unknownInstance, 'unknown', { name: args.pattern }, span);
    }
  }
}

/** Processes are named by their numbers or programs too. */
function isMeant(pattern: string, name: string): boolean {
  const [first = '', program = ''] = name.split(' ', 2);
  const isNumbered = /^\d+$/.test(first);
  return pattern === name || (isNumbered && (Number(pattern) === Number(first) || program.includes(pattern)));
}
