import { AggregateNode, CountNode, QuantifierNode } from './aggregateNodes.ts';
import { RateNode } from './arithmeticNodes.ts';
import { TextNode } from './constantNodes.ts';
import { FetchNode, TextFetchNode } from './fetchNode.ts';
import type { FetchedMetric } from './fetchNode.ts';
import { JunctionNode } from './logicalNodes.ts';
import type { EvaluatedNode, Place } from './node.ts';
import { LogicalNode, NumericNode, isTrue } from './node.ts';
import { numberText } from './valueText.ts';

/** An element for which a condition is true, as the texts of actions name it. */
export interface Binding {
  readonly host: string | undefined;
  readonly connection: string | undefined;
  readonly instance: string | undefined;
  readonly value: string;
}

/** Stands for a condition without metrics. */
export const noBinding: Binding = { host: undefined, connection: undefined, instance: undefined, value: 'true' };

/**
 * The elements that the texts of actions are written for, as pmie finds them: of the part of a condition nearest to it that
 * has instances or hosts, or aggregates them; else the condition itself. Undefined where that part is not known.
 */
export function bindingsOf(condition: EvaluatedNode): readonly Binding[] | undefined {
  if (!condition.hasMetrics) return [noBinding];
  const { node, rate } = bindingNode(condition);
  const { places, samples } = node.shape;
  if (node.valid === 0 && node !== condition)
    return places.length === 0 && fetchOf(node)?.hasJustEmptied !== true ? [] : undefined;
  const values = valueNode(node);
  const metric = metricOf(node);
  return places.flatMap((place, index): readonly Binding[] => {
    if (node instanceof LogicalNode && !holdsTruth(node, index, samples)) return [];
    const binding = bindingAt(values, index, place, metric);
    const before = rate?.before[index * samples];
    return [before === undefined ? binding : { ...binding, value: `${binding.value} ${numberText(before)}` }];
  });
}

function holdsTruth(node: LogicalNode, index: number, samples: number): boolean {
  for (let at = index * samples; at < (index + 1) * samples; at++) if (node.truths[at] === isTrue) return true;
  return false;
}

/** The part of a condition whose elements are bound; of an aggregate the `rate` that keeps its value before, too. */
function bindingNode(condition: EvaluatedNode): { readonly node: EvaluatedNode; readonly rate?: RateNode } {
  let node = condition;
  for (;;) {
    const { hasHosts, hasInstances } = node.shape;
    if (node instanceof AggregateNode && node.domain === 'sample' && !hasInstances) return { node: condition };
    if (node.isAggregate || hasInstances || (hasHosts && !(node instanceof QuantifierNode))) return { node };
    const next = carriedBy(node);
    if (next === undefined) return { node: condition };
    if (node instanceof RateNode && next.isAggregate) return { node: next, rate: node };
    node = next;
  }
}

function carriedBy(node: EvaluatedNode): EvaluatedNode | undefined {
  if (node.carrier?.hasMetrics === true) return node.carrier;
  if (node.hasMetrics || node instanceof JunctionNode) return node.operands.find(({ hasMetrics }) => hasMetrics);
  return undefined;
}

/** The part whose numbers or texts stand for the elements of another part. */
function valueNode(node: EvaluatedNode): EvaluatedNode {
  let values = node;
  while (values instanceof LogicalNode) {
    const next = carriedBy(values);
    if (next === undefined) return values;
    values = next;
  }
  return values;
}

/** The numbers of a metric whose instances a part has. */
function fetchOf(node: EvaluatedNode): FetchNode | undefined {
  for (let part: EvaluatedNode | undefined = node; part !== undefined; part = carriedBy(part))
    if (part instanceof FetchNode) return part;
  return undefined;
}

/** The metric of which the hosts and instances of a part are. */
function metricOf(node: EvaluatedNode): FetchedMetric | undefined {
  for (let part: EvaluatedNode | undefined = node; part !== undefined; part = carriedBy(part))
    if (part instanceof FetchNode || part instanceof TextFetchNode) return part.metric;
  return undefined;
}

function bindingAt(values: EvaluatedNode, index: number, place: Place, metric: FetchedMetric | undefined): Binding {
  const at = values.shape.places.length === 1 ? 0 : index;
  const { host, instance } = values.isAggregate ? aggregatedPlace(values, at, place) : place;
  const records = host === undefined ? undefined : metric?.hosts[host]?.records;
  return { host: records?.host, connection: records?.path, instance, value: elementText(values, at) };
}

/** The host and instance that an aggregate stands for: those of the extreme value, or none. */
function aggregatedPlace(
  node: EvaluatedNode,
  at: number,
  place: Place,
): { readonly host: number | undefined; readonly instance: string | undefined } {
  if (node instanceof AggregateNode && node.domain === 'sample') return place;
  const isExtreme = node instanceof AggregateNode && (node.function === 'max' || node.function === 'min');
  const over = node instanceof AggregateNode || node instanceof CountNode ? node.domain : 'inst';
  if (!isExtreme) return { host: over === 'host' ? undefined : 0, instance: undefined };
  const { carrier } = node;
  const { samples, places } = carrier.shape;
  const found = places.find((_, index) => carrier.values[index * samples] === node.values[at]);
  return { host: found?.host ?? 0, instance: found?.instance };
}

function elementText(node: EvaluatedNode, index: number): string {
  const { samples } = node.shape;
  const texts: string[] = [];
  for (let at = index * samples; at < (index + 1) * samples; at++)
    texts.push(node instanceof LogicalNode || at % samples < node.valid ? valueText(node, at) : '?');
  return texts.join(' ');
}

/** The value of an element of a part, as pmie prints it. */
export function valueText(node: EvaluatedNode, at: number): string {
  if (node instanceof NumericNode) return numberText(node.values[at] ?? NaN);
  if (node instanceof TextNode) {
    const text = node.texts[at];
    return text === undefined ? '?' : `"${text}"`;
  }
  return node instanceof LogicalNode ? (truthTexts[node.truths[at] ?? 2] ?? '?') : '?';
}

const truthTexts = ['false', 'true', 'unknown'] as const;

/** All values of a part on one line, as `pmie -v` prints them. */
export function valuesText(node: EvaluatedNode): string {
  const { places, samples } = node.shape;
  const count = places.length * samples;
  if (count === 0) return '?';
  if (node.valid === 0)
    return Array.from({ length: count }, () => (node instanceof LogicalNode ? 'unknown' : '?')).join(' ');
  return Array.from({ length: count }, (_, at) =>
    node instanceof NumericNode && at % samples >= node.valid ? '?' : valueText(node, at),
  ).join(' ');
}
