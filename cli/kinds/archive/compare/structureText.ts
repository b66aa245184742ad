import type {
  DomainChange,
  FactChange,
  InstanceChange,
  StructuralChanges,
} from '../../../../formats/archive/compare/comparison.ts';
import { toPrintable } from '../../../../formats/findings/report/printable.ts';
import { plural } from '../../../../formats/l10n/plural.ts';
import { formatInDom } from '../../../../formats/pcp/inDom.ts';
import { shortHumanText } from '../../../../formats/pcp/units/humanText.ts';
import { seriesName } from './seriesTexts.ts';

/** So many of each list are named. */
const maxNamed = 8;

/** What differs beside the values: nothing where nothing does. */
export function* structureText(structure: StructuralChanges, hasUnicode: boolean): Generator<string> {
  const { goneMetrics, freshMetrics, facts, domains, intervals } = structure;
  const arrow = hasUnicode ? '→' : '->';
  yield* list('no longer logged', goneMetrics);
  yield* list('newly logged', freshMetrics);
  for (const { before, after, metrics } of intervals)
    yield `\n${plural(metrics.length, 'metric')} logged each ${duration(before)} ${arrow} ${duration(after)}: ${toPrintable(named(metrics))}\n`;
  if (facts.length > 0) yield '\n';
  for (const fact of facts) yield `${toPrintable(factText(fact, arrow))}\n`;
  for (const domain of domains) yield* domainText(domain);
}

function* list(what: string, metrics: readonly string[]): Generator<string> {
  if (metrics.length > 0) yield `\n${plural(metrics.length, 'metric')} ${what}: ${toPrintable(named(metrics))}\n`;
}

function named(names: readonly string[]): string {
  const shown = names.slice(0, maxNamed).join(', ');
  return names.length > maxNamed ? `${shown}, …` : shown;
}

function factText({ what, before, after, ...fact }: FactChange, arrow: string): string {
  return `${seriesName(fact)}: ${what === 'value' ? '' : `${what} `}${before} ${arrow} ${after}`;
}

function* domainText({ indom, metric, gone, fresh }: DomainChange): Generator<string> {
  const about = `${formatInDom(indom)} (${metric})`;
  if (gone.length > 0)
    yield `\n${toPrintable(`${plural(gone.length, 'instance')} gone from ${about}: ${instances(gone)}`)}\n`;
  if (fresh.length > 0)
    yield `\n${toPrintable(`${plural(fresh.length, 'new instance')} in ${about}: ${instances(fresh)}`)}\n`;
}

function instances(all: readonly InstanceChange[]): string {
  return named(
    all.map(({ name, cpuSeconds }) =>
      cpuSeconds === undefined || cpuSeconds === 0 ? name : `${name} (${duration(cpuSeconds)} of CPU)`,
    ),
  );
}

function duration(seconds: number): string {
  return shortHumanText('duration', seconds);
}
