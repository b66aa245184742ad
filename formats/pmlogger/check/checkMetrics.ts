import { printable } from '../../findings/printable.ts';
import { t } from '../../l10n/translate.ts';
import type { MetricNames } from '../../names/metricNames.ts';
import { hasInstances } from '../../names/metricNames.ts';
import type { CheckMetric } from '../../names/unknownMetric.ts';
import { unknownMetricCheck } from '../../names/unknownMetric.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { SyntaxContext } from '../../syntax/syntaxLanguage.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { MetricUse } from '../model.ts';
import type { ListRules } from '../rules/listRules.ts';
import { pmloggerListRules } from '../rules/pmloggerRules.ts';

/** More instances than that are no list that one could be missing in. */
const maxInstances = 10_000;

/** Instances that are listed twice, and metrics and instances that no index has: those are hints, as hosts differ. */
export function checkMetrics(
  statements: readonly { readonly metrics: readonly MetricUse[] }[],
  source: SourceText,
  { names }: SyntaxContext,
  reporter: SyntaxReporter,
  rules: ListRules = pmloggerListRules,
  program = 'pmlogger',
): void {
  for (const { metrics } of statements) for (const metric of metrics) checkRepeated(metric, reporter, rules);
  if (names === undefined) return;
  const check = unknownMetricCheck(names, rules.unknownMetric, { takesPrefix: true });
  const seen = new Set<string>();
  for (const { metrics } of statements) {
    for (const metric of metrics) {
      if (!seen.has(metric.name)) checkName(metric, source, check, reporter);
      seen.add(metric.name);
      if (metric.instances !== undefined) checkInstances(metric, names, reporter, rules, program);
    }
  }
}

function checkName(
  { name, start, end }: MetricUse,
  source: SourceText,
  check: CheckMetric,
  reporter: SyntaxReporter,
): void {
  const finding = check(name, () => source.place(start, end));
  if (finding === undefined) return;
  const [near = ''] = String(finding.args['near'] ?? '').split(', ');
  reporter.add(finding, near === '' ? [] : [{ title: t`Change to ${near}`, edits: [{ start, end, newText: near }] }]);
}

function checkRepeated({ instances }: MetricUse, reporter: SyntaxReporter, rules: ListRules): void {
  if (instances === undefined || instances.length < 2) return;
  const seen = new Set<string>();
  for (const instance of instances) {
    const key = `${String(instance.isNumber)} ${instance.text}`;
    const name = `"${printable(instance.text)}"`;
    if (seen.has(key)) reporter.report(rules.duplicateInstance, 'again', { name }, instance);
    seen.add(key);
  }
}

function checkInstances(
  metric: MetricUse,
  names: MetricNames,
  reporter: SyntaxReporter,
  rules: ListRules,
  program: string,
): void {
  const entry = names.lookup(metric.name);
  if (entry?.inDom === undefined || !hasInstances(entry)) return;
  const all = names.instances(entry.inDom, maxInstances);
  if (all.length === 0) return;
  const known = new Set(all.flatMap((name) => [name, name.split(' ', 1)[0] ?? name]));
  if (known.size >= maxInstances) return;
  for (const { text, isNumber, start, end } of metric.instances ?? []) {
    if (isNumber || known.has(text) || known.has(text.split(' ', 1)[0] ?? text)) continue;
    const args = { metric: metric.name, name: `"${printable(text)}"`, program };
    reporter.report(rules.unknownInstance, 'unknown', args, { start, end });
  }
}
