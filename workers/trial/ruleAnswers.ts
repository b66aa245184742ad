import { printable } from '../../formats/findings/printable.ts';
import { t } from '../../formats/l10n/translate.ts';
import { valueText, valuesText } from '../../formats/pmie/evaluate/bindings.ts';
import type { EvaluatedNode } from '../../formats/pmie/evaluate/node.ts';
import type { TrialOutcome } from '../../formats/pmie/evaluate/trialText.ts';
import { trialText } from '../../formats/pmie/evaluate/trialText.ts';
import type { Statement } from '../../formats/pmie/model.ts';
import type { ExpressionNode, MetricNode } from '../../formats/pmie/tree.ts';
import { nodesOf } from '../../formats/pmie/tree.ts';
import type { NamedMetric, PortableView } from '../../protocol/viewer/portableView.ts';
import type { TrialLens } from '../../protocol/worker/trialProtocol.ts';
import { escapedMarkdown } from './escapedMarkdown.ts';
import type { RulesOnHistory } from './rulesOnHistory.ts';
import { trialTime } from '../archive/rules/trialTime.ts';

/** A plot shows so much around what it is about, as a part of its length, and at least so many intervals. */
const [marginShare, leastIntervals] = [0.5, 30];
/** Most instances of which a hover has the values. */
const mostValues = 10;

/** What became of the rules of a text. */
export async function ruleLenses(
  history: RulesOnHistory,
  text: string,
  signal: AbortSignal,
): Promise<readonly TrialLens[]> {
  const tried = await history.try(text, signal);
  const lenses = tried.map(({ statement: { source, interval }, outcome }) => ({
    start: source.start,
    title: printable(trialText(outcome, (seconds) => trialTime(history, seconds), history.host)),
    view:
      outcome.state === 'unknown'
        ? undefined
        : { ...viewOf(history, source, outcome, interval), rule: { text, start: source.start } },
  }));
  return [...history.losses.lenses, ...lenses];
}

/** The values of a part of a rule when it last came true, or was nearest to that, in Markdown. */
export async function ruleHover(
  history: RulesOnHistory,
  text: string,
  offset: number,
  signal: AbortSignal,
): Promise<string | null> {
  const timeOf = (outcome: TrialOutcome): number => lastTime(outcome) ?? history.to;
  const found = await history.valuesAt(text, offset, timeOf, signal);
  if (found === undefined || !found.evaluated.hasMetrics) return null;
  const { node, evaluated, time, deciding } = found;
  const textOf = ({ start, end }: ExpressionNode): string => text.slice(start, end).replaceAll(/\s+/g, ' ');
  const part = textOf(node);
  const heading = t`${trialTime(history, time)} in ${history.host}: ${elementTexts(evaluated)}`;
  const decided = deciding.map(textOf).join(', ');
  return [
    `\`\`\`\n${printable(part)}\n\`\`\``,
    escapedMarkdown(printable(heading)),
    ...(decided === '' || decided === part ? [] : [escapedMarkdown(printable(t`decided by: ${decided}`))]),
  ].join('\n\n');
}

/** Values with the names of their instances. */
function elementTexts(node: EvaluatedNode): string {
  const { places, samples, hasInstances } = node.shape;
  if (!hasInstances || node.valid === 0) return valuesText(node);
  const texts = places
    .slice(0, mostValues)
    .map(({ instance = '' }, index) => `${instance} ${valueText(node, index * samples)}`);
  return `${texts.join(', ')}${places.length > mostValues ? ', …' : ''}`;
}

/** When a rule last came true, or else was nearest to that. */
const lastTime = ({ episodes, firings, nearest }: TrialOutcome): number | undefined =>
  episodes.at(-1)?.from ?? firings.last ?? nearest?.time;

/** The metrics of a rule around the time at which it last came true. */
function viewOf(
  { from, to }: RulesOnHistory,
  { expression }: Statement,
  outcome: TrialOutcome,
  interval: number,
): PortableView {
  const metrics = nodesOf(expression).flatMap((node) => (node.type === 'metric' ? [namedMetric(node)] : []));
  const unique = [...new Map(metrics.map((metric) => [metric.name, metric])).values()];
  const middle = lastTime(outcome);
  if (middle === undefined) return { view: 'metrics', metrics: unique };
  const end = outcome.episodes.at(-1)?.to ?? middle;
  const margin = Math.max(marginShare * (end - middle), leastIntervals * interval);
  return {
    view: 'metrics',
    from: Math.max(from, middle - margin),
    to: Math.min(to, end + margin),
    metrics: unique,
  };
}

function namedMetric({ metric, instances }: MetricNode): NamedMetric {
  return instances.length === 0
    ? { name: metric.name, choice: 'all' }
    : { name: metric.name, instances: instances.map(({ name }) => name) };
}
