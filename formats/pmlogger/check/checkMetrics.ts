import { printable } from '../../findings/printable.ts';
import { t } from '../../l10n/translate.ts';
import type { MetricNames } from '../../names/metricNames.ts';
import { hasInstances } from '../../names/metricNames.ts';
import type { CheckMetric } from '../../names/unknownMetric.ts';
import { unknownMetricCheck } from '../../names/unknownMetric.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { SyntaxContext } from '../../syntax/syntaxLanguage.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Instance, MetricUse } from '../model.ts';
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
  const reported = new Set<string>();
  const instances = new KnownInstances(names);
  for (const { metrics } of statements) {
    for (const metric of metrics) {
      if (!reported.has(metric.name) && checkName(metric, source, check, reporter)) reported.add(metric.name);
      if (metric.instances !== undefined) checkInstances(metric, instances, reporter, rules, program);
    }
  }
}

/** Instances of the domains of a text's metrics, which many metrics share. */
class KnownInstances {
  readonly #names: MetricNames;
  /**
   * External names by instance domains, each with the part before its first blank; undefined where no list is known.
   */
  readonly #byDomain = new Map<number, ReadonlySet<string> | undefined>();

  constructor(names: MetricNames) {
    this.#names = names;
  }

  of(metric: string): ReadonlySet<string> | undefined {
    const entry = this.#names.lookup(metric);
    if (entry?.inDom === undefined || !hasInstances(entry)) return undefined;
    if (!this.#byDomain.has(entry.inDom)) this.#byDomain.set(entry.inDom, this.#read(entry.inDom));
    return this.#byDomain.get(entry.inDom);
  }

  #read(inDom: number): ReadonlySet<string> | undefined {
    const all = this.#names.instances(inDom, maxInstances);
    const known = new Set(all.flatMap((name) => [name, name.split(' ', 1)[0] ?? name]));
    return known.size === 0 || known.size >= maxInstances ? undefined : known;
  }
}

/** Returns whether there is a finding. */
function checkName(
  { name, start, end }: MetricUse,
  source: SourceText,
  check: CheckMetric,
  reporter: SyntaxReporter,
): boolean {
  const finding = check(name, () => source.place(start, end));
  if (finding === undefined) return false;
  const [near = ''] = String(finding.args['near'] ?? '').split(', ');
  reporter.add(finding, near === '' ? [] : [{ title: t`Change to ${near}`, edits: [{ start, end, newText: near }] }]);
  return true;
}

function checkRepeated({ instances }: MetricUse, reporter: SyntaxReporter, rules: ListRules): void {
  if (instances === undefined || instances.length < 2) return;
  const seen = new Set<string>();
  for (const instance of instances) {
    // No name of an instance has a line end.
    const key = instance.isNumber ? `${instance.text}\n` : instance.text;
    if (seen.has(key)) reportAgain(instance, reporter, rules);
    seen.add(key);
  }
}

function reportAgain(instance: Instance, reporter: SyntaxReporter, rules: ListRules): void {
  reporter.report(rules.duplicateInstance, 'again', { name: `"${printable(instance.text)}"` }, instance);
}

function checkInstances(
  metric: MetricUse,
  instances: KnownInstances,
  reporter: SyntaxReporter,
  rules: ListRules,
  program: string,
): void {
  const known = instances.of(metric.name);
  if (known === undefined) return;
  for (const { text, isNumber, start, end } of metric.instances ?? []) {
    if (isNumber || known.has(text) || known.has(text.split(' ', 1)[0] ?? text)) continue;
    const args = { metric: metric.name, name: `"${printable(text)}"`, program };
    reporter.report(rules.unknownInstance, 'unknown', args, { start, end });
  }
}
