import { printable } from '../findings/printable.ts';
import { haveSameDimension } from '../derived/expression/descriptor.ts';
import { formatUnits } from '../pcp/units/units.ts';
import { parseUnitsText } from '../pcp/units/unitsText.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import { detailWords } from './docs.ts';
import type { SetContext } from './setContext.ts';
import type { Field, MetricEntry } from './model.ts';
import { detailOf } from './model.ts';
import * as rules from './rules/pmrepRules.ts';
import * as valueRules from './rules/valueRules.ts';

/** Reports a metric that is not known, or that does not go with its details. */
export function checkMetric(metric: MetricEntry, metrics: ReadonlyMap<string, MetricEntry>, context: SetContext): void {
  const { names, reporter, source, isReal, checkName } = context;
  const { metric: field, fieldCount } = metric;
  const { text: name } = field;
  if (name === '') return;
  if (detailOf(metric, 'formula') !== undefined) {
    if (isReal(name)) reporter.report(rules.formulaOnRealMetric, 'real', { name: printable(name) }, field);
    else checkDefinedName(metric, context);
    return;
  }
  const label = fieldCount === undefined || name.includes('.') ? '' : firstField(metric, source);
  if (label !== '' && names.lookup(label) !== undefined) {
    reporter.report(rules.commaInVerbose, 'comma', { key: printable(name) }, field);
    return;
  }
  const isLeafOrTree = names.lookup(name) !== undefined || names.isPrefix(name);
  if (!isLeafOrTree && reportDetail(metric, metrics, context)) return;
  if (!isLeafOrTree && /^[A-Za-z][\w.]*$/.test(name)) checkName({ start: field.start, end: field.end, name });
  const unit = detailOf(metric, 'unit');
  // Of a metric without any of its instances pmrep looks at nothing else.
  const isSure = (detailOf(metric, 'instances')?.plain ?? '') === '';
  if (unit !== undefined && unit.plain.trim() !== '') checkDimension(name, unit, isSure, context);
}

/** Reports a detail of a metric without an id: pmrep knows only ids without dots. Returns whether it is one. */
function reportDetail(
  { metric: { text, start, end } }: MetricEntry,
  metrics: ReadonlyMap<string, MetricEntry>,
  { names, reporter }: SetContext,
): boolean {
  const dot = text.lastIndexOf('.');
  const [name, word] = [text.slice(0, dot), text.slice(dot + 1)];
  if (!name.includes('.') || !detailWords.includes(word)) return false;
  if (!metrics.has(name) && names.lookup(name) === undefined) return false;
  reporter.report(rules.undeclaredId, 'dotted', { key: printable(text), name: printable(name), word }, { start, end });
  return true;
}

function firstField({ entry: { value } }: MetricEntry, source: SourceText): string {
  return (source.slice(value.start, value.end).split(',', 1)[0] ?? '').trim();
}

/** pmrep writes "name=formula" between semicolons, and takes what begins with a slash or a dot for a file. */
function checkDefinedName({ metric }: MetricEntry, { reporter }: SetContext): void {
  const at = metric.text.search(/^[/.]|[;=]/);
  if (at < 0) return;
  const span = { start: metric.start + at, end: metric.start + at + 1 };
  reporter.report(rules.derivedDefinition, 'name', { sign: metric.text.charAt(at) }, span);
}

function checkDimension(name: string, unit: Field, isSure: boolean, { formulas, reporter }: SetContext): void {
  const own = formulas.describe(name)?.units;
  const { units } = parseUnitsText(unit.plain);
  if (own === undefined || units === undefined) return;
  if (units.extraUnit !== 0 || haveSameDimension(units, own)) return;
  // A counter is a rate when it is converted.
  if (haveSameDimension(units, { ...own, dimTime: own.dimTime - 1 })) return;
  const extras = isSure ? {} : ({ severity: 'warning' } as const);
  const [from, to] = [formatUnits(own), formatUnits(units)];
  if (to !== '') reporter.report(valueRules.unitsDimension, 'different', { from, to }, unit, extras);
  else
    reporter.report(valueRules.unitsDimension, 'number', { from, found: printable(unit.plain.trim()) }, unit, extras);
}
