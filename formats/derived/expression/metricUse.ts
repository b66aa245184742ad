import { printable } from '../../findings/printable.ts';
import type { Rule } from '../../findings/rule.ts';
import { t } from '../../l10n/translate.ts';
import type { MetricNames } from '../../names/metricNames.ts';
import type { unknownMetricMessages } from '../../names/unknownMetric.ts';
import { unknownMetricCheck } from '../../names/unknownMetric.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import * as rules from '../rules/definitionRules.ts';
import type { InstanceFilter, MetricUse } from './expression.ts';

/** Instances that are compared; a domain may have thousands. */
const maxInstances = 2000;

/** Makes a check that reports metrics of a text that no index has, each with the names that could be meant as fixes. */
export function metricChecker(
  source: SourceText,
  names: MetricNames,
  reporter: SyntaxReporter,
  rule: Rule<typeof unknownMetricMessages> = rules.unknownMetric,
): (metric: MetricUse) => void {
  const check = unknownMetricCheck(names, rule);
  return ({ name, start, end }) => {
    const item = check(name, () => source.place(start, end));
    if (item === undefined) return;
    const near = String(item.args['near'] ?? '')
      .split(', ')
      .filter((other) => other !== '');
    const fixes = near.map((other) => ({ title: t`Replace with ${other}`, edits: [{ start, end, newText: other }] }));
    reporter.add(item, fixes);
  };
}

/** Reports an instance that the archives at hand do not have. It is compared as a whole or up to its first blank. */
export function checkInstance(names: MetricNames) {
  return (instance: InstanceFilter, inDom: number, reporter: SyntaxReporter): void => {
    const all = names.instances(inDom, maxInstances);
    const { name } = instance;
    if (all.length === 0 || all.length === maxInstances || /^["']/.test(name)) return;
    if (all.some((external) => external === name || external.split(' ', 1)[0] === name)) return;
    reporter.report(rules.unknownInstance, 'unknown', { name: printable(name) }, instance);
  };
}
