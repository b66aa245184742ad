import type { MetricNames } from '../../names/metricNames.ts';
import { hasInstances, isSingular } from '../../names/metricNames.ts';
import type { CheckMetric } from '../../names/unknownMetric.ts';
import { t } from '../../l10n/translate.ts';
import { nearest } from '../../syntax/nearest.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import { replacing } from '../parser/cursor.ts';
import { noInstances, notLeaf, unknownInstance } from '../rules/nameRules.ts';
import type { MetricNode, NamePart } from '../tree.ts';
import { quotedName } from '../words.ts';

const maxInstances = 200;
const maxListed = 5;

interface Context {
  readonly reporter: SyntaxReporter;
  readonly source: SourceText;
  readonly names: MetricNames;
  readonly checkName: CheckMetric;
}

/** Reports a metric or instance that the indexes do not have. */
export function checkMetric({ reporter, source, names, checkName }: Context, { metric, instances }: MetricNode): void {
  const entry = names.lookup(metric.name);
  if (entry === undefined) {
    if (names.isPrefix(metric.name) && !names.isDynamic(metric.name)) {
      reporter.report(notLeaf, 'prefix', { name: metric.name }, metric);
      return;
    }
    const finding = checkName(metric.name, () => source.place(metric.start, metric.end));
    if (finding === undefined) return;
    const isPlain = source.slice(metric.start, metric.end).replaceAll("'", '') === metric.name;
    const near = isPlain ? String(finding.args['near'] ?? '').split(', ') : [];
    const fixes = near
      .filter((name) => name !== '')
      .map((name) => replacing(metric, quotedName(name), t`Change to ${name}`));
    reporter.add(finding, fixes);
    return;
  }
  const first = instances[0];
  if (first === undefined) return;
  if (isSingular(entry)) reporter.report(noInstances, 'single', { name: metric.name }, first);
  else if (hasInstances(entry)) checkInstances(reporter, source, metric, instances, instancesOf(names, entry.inDom));
}

function instancesOf(names: MetricNames, inDom: number | undefined): readonly string[] {
  return inDom === undefined ? [] : names.instances(inDom, maxInstances);
}

function checkInstances(
  reporter: SyntaxReporter,
  source: SourceText,
  metric: NamePart,
  parts: readonly NamePart[],
  instances: readonly string[],
): void {
  if (instances.length === 0 || instances.length === maxInstances) return;
  // Also the part before the first blank is a name.
  const all = new Set(instances.flatMap((name) => [name, name.split(' ', 1)[0] ?? name]));
  for (const { name, ...span } of parts) {
    if (all.has(name) || all.has(name.split(' ', 1)[0] ?? name)) continue;
    const others = instances.slice(0, maxListed).join(', ') + (instances.length > maxListed ? ', …' : '');
    const near = source.slice(span.start, span.end).includes('$') ? undefined : nearest(name, instances);
    const fixes = near === undefined ? [] : [replacing(span, quotedName(near), t`Change to ${near}`)];
    reporter.report(unknownInstance, 'unknown', { metric: metric.name, name, others }, span, { fixes });
  }
}
