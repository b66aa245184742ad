import { printable } from '../../findings/printable.ts';
import { t } from '../../l10n/translate.ts';
import type { MetricNames } from '../../names/metricNames.ts';
import { hasInstances } from '../../names/metricNames.ts';
import { UnknownMetricCheck } from '../../names/unknownMetric.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { SyntaxContext } from '../../syntax/syntaxLanguage.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Instance, MetricUse } from '../model.ts';
import type { ListRules } from '../rules/listRules.ts';
import { pmloggerListRules } from '../rules/pmloggerRules.ts';
import type { MetricDoubts } from '../syntax/groupReader.ts';
import { movedSpan } from '../moved.ts';

/** More instances than that are no list that one could be missing in. */
const maxInstances = 10_000;

/** Metrics to check: all of a list, or those of which something was said where it was checked before. */
interface CheckedList {
  readonly metrics: readonly MetricUse[];
  /** From the offsets of the metrics to those of the text; none where it is left out. */
  readonly by?: number;
  /** Of the list wherever it stands; filled in where something is missing. */
  readonly doubts?: MetricDoubts | undefined;
}

/** Instances that are listed twice, and metrics and instances that no index has: those are hints, as hosts differ. */
export function checkMetrics(
  lists: readonly CheckedList[],
  source: SourceText,
  { names }: SyntaxContext,
  reporter: SyntaxReporter,
  rules: ListRules = pmloggerListRules,
  program = 'pmlogger',
): void {
  for (const { metrics, by = 0, doubts } of lists) {
    const repeated = chosen(doubts?.repeated ?? metrics, (metric) => checkRepeated(metric, by, reporter, rules));
    if (doubts !== undefined) doubts.repeated = repeated;
  }
  if (names === undefined) return;
  const check = new NameCheck(names, source, reporter, rules, program);
  for (const { metrics, by = 0, doubts } of lists) {
    const unknown = doubts?.unknown ?? chosen(metrics, ({ name }) => check.isUnknown(name));
    for (const metric of unknown) check.reportName(metric, by);
    const strange = chosen(doubts?.strange ?? metrics, (metric) => check.reportInstances(metric, by));
    if (doubts === undefined) continue;
    doubts.unknown = unknown;
    doubts.strange = strange;
  }
}

const none: readonly MetricUse[] = [];

/** Most lists have nothing that is chosen. */
function chosen(metrics: readonly MetricUse[], isChosen: (metric: MetricUse) => boolean): readonly MetricUse[] {
  let all: MetricUse[] | undefined;
  for (const metric of metrics) if (isChosen(metric)) (all ??= []).push(metric);
  return all ?? none;
}

/** Reports metrics and instances that are not known. */
class NameCheck {
  readonly #source: SourceText;
  readonly #reporter: SyntaxReporter;
  readonly #rules: ListRules;
  readonly #program: string;
  readonly #check: UnknownMetricCheck;
  readonly #reported = new Set<string>();
  readonly #instances: KnownInstances;

  constructor(names: MetricNames, source: SourceText, reporter: SyntaxReporter, rules: ListRules, program: string) {
    this.#source = source;
    this.#reporter = reporter;
    this.#rules = rules;
    this.#program = program;
    this.#check = new UnknownMetricCheck(names, rules.unknownMetric, { takesPrefix: true });
    this.#instances = new KnownInstances(names);
  }

  isUnknown(name: string): boolean {
    return this.#check.isUnknown(name);
  }

  /** Reports a name that is unknown, once. */
  reportName({ name, start, end }: MetricUse, by: number): void {
    if (this.#reported.has(name)) return;
    const finding = this.#check.findingOf(name, () => this.#source.place(start + by, end + by));
    if (finding === undefined) return;
    this.#reported.add(name);
    const span = movedSpan({ start, end }, by);
    const [near = ''] = String(finding.args['near'] ?? '').split(', ');
    this.#reporter.add(
      finding,
      near === '' ? [] : [{ title: t`Change to ${near}`, edits: [{ ...span, newText: near }] }],
    );
  }

  /** Returns whether one is not known. */
  reportInstances({ name, instances }: MetricUse, by: number): boolean {
    const known = instances === undefined ? undefined : this.#instances.of(name);
    if (known === undefined) return false;
    let isUnknown = false;
    for (const { text, isNumber, start, end } of instances ?? []) {
      if (isNumber || known.has(text) || known.has(text.split(' ', 1)[0] ?? text)) continue;
      isUnknown = true;
      const args = { metric: name, name: `"${printable(text)}"`, program: this.#program };
      this.#reporter.report(this.#rules.unknownInstance, 'unknown', args, movedSpan({ start, end }, by));
    }
    return isUnknown;
  }
}

/** Instances of the domains of a text's metrics, which many metrics share. */
class KnownInstances {
  readonly #names: MetricNames;
  /** By instance domains, each external name with the part before its first blank; undefined where no list is known. */
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

/** Returns whether one is repeated. */
function checkRepeated({ instances }: MetricUse, by: number, reporter: SyntaxReporter, rules: ListRules): boolean {
  if (instances === undefined || instances.length < 2) return false;
  let isRepeated = false;
  const seen = new Set<string>();
  for (const instance of instances) {
    // No name of an instance has a line end.
    const key = instance.isNumber ? `${instance.text}\n` : instance.text;
    if (seen.has(key)) {
      isRepeated = true;
      reportAgain(instance, by, reporter, rules);
    }
    seen.add(key);
  }
  return isRepeated;
}

function reportAgain(instance: Instance, by: number, reporter: SyntaxReporter, rules: ListRules): void {
  const args = { name: `"${printable(instance.text)}"` };
  reporter.report(rules.duplicateInstance, 'again', args, movedSpan(instance, by));
}
