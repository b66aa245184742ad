import type { MetricEntry, MetricNames } from '../../names/metricNames.ts';
import { hasInstances, isSingular } from '../../names/metricNames.ts';
import { counter } from '../../pcp/semantics.ts';
import { typeCodes } from '../../pcp/typeCodes.ts';
import { isRelation, ungrouped } from '../tree.ts';
import type { ExpressionNode, MetricNode } from '../tree.ts';
import { isClockMacro } from '../words.ts';

/** How many values there are in one of the dimensions of a set: hosts, instances, samples. */
export type Extent =
  | { readonly kind: 'single' | 'unknown' }
  | { readonly kind: 'many'; readonly metric: string; readonly count?: number; readonly inDom?: number };

/** Exponents of the dimensions that pmie's units have, besides counts, which many leave out. */
export interface Dimensions {
  readonly space: number;
  readonly time: number;
}

/** What is known of the value of an expression. */
export interface Value {
  readonly inst: Extent;
  readonly host: Extent;
  readonly sample: Extent;
  /** Dimensions after conversion to bytes, seconds and rates; undefined where they are not known. */
  readonly dimensions?: Dimensions | undefined;
  /** Whether it is a number without a unit, which can stand for anything. */
  readonly isBare: boolean;
  readonly isText: boolean | undefined;
  /** Whether it can change. */
  readonly isVariable: boolean;
}

const single: Extent = { kind: 'single' };
const unknown: Extent = { kind: 'unknown' };
const none: Dimensions = { space: 0, time: 0 };
const constant: Value = { inst: single, host: single, sample: single, isBare: false, isText: false, isVariable: false };
const text: Value = { ...constant, isText: true };
const macro: Value = { ...constant, isText: undefined };
const clockMacro: Value = { ...macro, isVariable: true };
const bare: Value = { ...constant, isBare: true, dimensions: none };

/** The values of an expression and all in it, outer ones first. */
export function valuesOf(
  nodes: readonly ExpressionNode[],
  names: MetricNames | undefined,
): ReadonlyMap<ExpressionNode, Value> {
  const values = new Map<ExpressionNode, Value>();
  // Parts come behind what they are parts of.
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index];
    if (node !== undefined) values.set(node, valueOf(node, values, names));
  }
  return values;
}

/** The metric that an expression is, perhaps in parentheses, as an index knows it. */
export function entryOf(node: ExpressionNode, names: MetricNames | undefined): MetricEntry | undefined {
  const inner = ungrouped(node);
  return inner.type === 'metric' ? names?.lookup(inner.metric.name) : undefined;
}

function valueOf(
  node: ExpressionNode,
  values: ReadonlyMap<ExpressionNode, Value>,
  names: MetricNames | undefined,
): Value {
  switch (node.type) {
    case 'metric':
      return metricValue(node, names?.lookup(node.metric.name));
    case 'number':
      return node.units.length === 0 ? bare : numberValue(node.units);
    case 'string':
      return text;
    case 'macro':
      return isClockMacro(node.name) ? clockMacro : macro;
    case 'group':
      return values.get(node.inner) ?? constant;
    case 'match':
      return values.get(node.operand) ?? constant;
    case 'unary':
      return unaryValue(node.operator, node.operand, values.get(node.operand) ?? constant, names);
    case 'aggregate':
    case 'quantifier': {
      const operand = values.get(node.operand) ?? constant;
      const isCount = node.type === 'quantifier' || node.function === 'count';
      return {
        inst: node.domain === 'inst' ? single : operand.inst,
        host: node.domain === 'host' ? single : operand.host,
        sample: node.domain === 'sample' ? single : operand.sample,
        dimensions: isCount ? none : operand.dimensions,
        isBare: false,
        isText: isCount ? false : operand.isText,
        isVariable: operand.isVariable,
      };
    }
    case 'binary':
      return binaryValue(node.operator, values.get(node.left) ?? constant, values.get(node.right) ?? constant);
    default:
      return constant;
  }
}

function metricValue({ metric, hosts, instances, samples }: MetricNode, entry: MetricEntry | undefined): Value {
  const { name } = metric;
  const depth = samples === undefined ? 1 : Math.abs(samples.to - samples.from) + 1;
  const several = (count: number): Extent => (count > 1 ? { kind: 'many', metric: name, count } : single);
  return {
    inst: instances.length > 0 ? several(instances.length) : instancesOf(name, entry),
    host: several(hosts.length),
    sample: several(depth),
    dimensions: entry && metricDimensions(entry),
    isBare: false,
    isText: entry?.type === undefined ? undefined : entry.type === typeCodes.string,
    isVariable: true,
  };
}

function instancesOf(metric: string, entry: MetricEntry | undefined): Extent {
  if (entry === undefined) return unknown;
  if (isSingular(entry)) return single;
  const { inDom } = entry;
  return hasInstances(entry) && inDom !== undefined ? { kind: 'many', metric, inDom } : unknown;
}

function metricDimensions({ units, semantics }: MetricEntry): Dimensions | undefined {
  if (units === undefined || semantics === undefined) return undefined;
  return { space: units.dimSpace, time: units.dimTime - (semantics === counter ? 1 : 0) };
}

function numberValue(units: Parameters<typeof numberDimensions>[0]): Value {
  const dimensions = numberDimensions(units);
  return { inst: single, host: single, sample: single, dimensions, isBare: false, isText: false, isVariable: false };
}

function numberDimensions(units: readonly { unit: { dimension: string }; exponent: number }[]): Dimensions {
  const sum = (wanted: string): number =>
    units.reduce((total, { unit, exponent }) => total + (unit.dimension === wanted ? exponent : 0), 0);
  return { space: sum('space'), time: sum('time') };
}

function unaryValue(operator: string, operand: ExpressionNode, value: Value, names: MetricNames | undefined): Value {
  const { dimensions } = value;
  if (dimensions === undefined) return value;
  if (operator === 'rate') return { ...value, dimensions: { ...dimensions, time: dimensions.time - 1 } };
  if (operator !== 'instant' || entryOf(operand, names)?.semantics !== counter) return value;
  return { ...value, dimensions: { ...dimensions, time: dimensions.time + 1 } };
}

function binaryValue(operator: string, left: Value, right: Value): Value {
  const isCondition = isRelation(operator) || operator === '&&' || operator === '||';
  return {
    inst: joined(left.inst, right.inst),
    host: joined(left.host, right.host),
    sample: joined(left.sample, right.sample),
    dimensions: isCondition ? none : binaryDimensions(operator, left, right),
    isBare: left.isBare && right.isBare,
    isText: false,
    isVariable: left.isVariable || right.isVariable,
  };
}

function joined(left: Extent, right: Extent): Extent {
  if (left.kind === 'many' || right.kind === 'single') return left;
  return right;
}

function binaryDimensions(operator: string, left: Value, right: Value): Dimensions | undefined {
  const [a, b] = [left.dimensions, right.dimensions];
  if (operator === '+' || operator === '-') return left.isBare ? b : a;
  if (a === undefined || b === undefined) return undefined;
  const sign = operator === '*' ? 1 : -1;
  return { space: a.space + sign * b.space, time: a.time + sign * b.time };
}
