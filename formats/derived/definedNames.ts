import { printable } from '../findings/printable.ts';
import { phrase } from '../l10n/translate.ts';
import type { MetricNames } from '../names/metricNames.ts';
import { isExported } from '../names/metricNames.ts';
import { prefixesOf } from '../pcp/metricName.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import type { Definition, DerivedModel } from './model.ts';
import * as rules from './rules/definitionRules.ts';

const definedHere = phrase('It is defined here.');

/** Checks the names that are defined: once each, none the beginning of another, none of a real metric. */
export function checkNames({ statements }: DerivedModel, names: MetricNames, reporter: SyntaxReporter): void {
  const defined = new Map<string, Definition>();
  for (const statement of statements) {
    if (statement.kind !== 'definition' || statement.name === '') continue;
    const { name, nameSpan, expression } = statement;
    const first = defined.get(name);
    if (first === undefined) {
      if (!expression.isFaulty) defined.set(name, statement);
      checkReal(name, statement, names, reporter);
    } else if (!expression.isFaulty) {
      const related = [reporter.related(definedHere, {}, first.nameSpan)];
      reporter.report(rules.duplicate, 'twice', { name: printable(name) }, nameSpan, { related });
    }
  }
  for (const definition of defined.values()) checkPrefixes(definition, defined, reporter);
}

function checkPrefixes(
  { name, nameSpan }: Definition,
  defined: ReadonlyMap<string, Definition>,
  reporter: SyntaxReporter,
): void {
  const prefix = prefixesOf(name).find((candidate) => defined.has(candidate));
  const other = prefix === undefined ? undefined : defined.get(prefix);
  if (prefix === undefined || other === undefined) return;
  const related = [reporter.related(definedHere, {}, other.nameSpan)];
  const args = { name: printable(prefix), other: printable(name) };
  reporter.report(rules.namePrefix, 'prefix', args, nameSpan, { related });
}

function checkReal(name: string, { nameSpan }: Definition, names: MetricNames, reporter: SyntaxReporter): void {
  if (isReal(name, names)) reporter.report(rules.shadowsMetric, 'real', { name: printable(name) }, nameSpan);
  const metric = prefixesOf(name).find((prefix) => isReal(prefix, names));
  if (metric === undefined) return;
  reporter.report(rules.underLeaf, 'leaf', { name: printable(name), metric: printable(metric) }, nameSpan);
}

/** Whether PCP prefers an agent's metric to a definition of its name. */
export function isReal(name: string, names: MetricNames): boolean {
  const entry = names.lookup(name);
  return entry !== undefined && !names.isPrefix(name) && isExported(entry);
}
