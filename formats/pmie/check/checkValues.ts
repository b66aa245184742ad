import type { MetricNames } from '../../names/metricNames.ts';
import { formatUnits } from '../../pcp/units/units.ts';
import { t } from '../../l10n/translate.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import { counter } from '../../pcp/semantics.ts';
import {
  aggregateConstant,
  aggregateString,
  dimensionMismatch,
  domainSize,
  inDomMismatch,
  instantOfNonCounter,
  mixedTypes,
  rateOfCounter,
  stringRelop,
} from '../rules/meaningRules.ts';
import type { AggregateNode, BinaryNode, ExpressionNode, QuantifierNode, UnaryNode } from '../tree.ts';
import { isRelation, ungrouped } from '../tree.ts';
import { checkBareNumber } from './checkBareNumber.ts';
import type { Dimensions, Extent, Value } from './values.ts';
import { entryOf } from './values.ts';

/** What the nodes of a statement are checked with. */
export interface ValueContext {
  readonly reporter: SyntaxReporter;
  readonly source: string;
  readonly names: MetricNames | undefined;
  readonly values: ReadonlyMap<ExpressionNode, Value>;
}

/** Reports sets, types and units of an expression that do not fit together. */
export function checkValue(context: ValueContext, node: ExpressionNode): void {
  if (node.type === 'binary') checkBinary(context, node);
  else if (node.type === 'aggregate' || node.type === 'quantifier') checkAggregate(context, node);
  else if (node.type === 'unary') checkUnary(context, node);
}

function checkBinary(context: ValueContext, node: BinaryNode): void {
  const { reporter, values } = context;
  const [left, right] = [values.get(node.left), values.get(node.right)];
  if (left === undefined || right === undefined || node.operator === '&' || node.operator === '|') return;
  const hasFit = checkSize(reporter, 'samples', left.sample, right.sample, node);
  if (hasFit && checkSize(reporter, 'instances', left.inst, right.inst, node)) {
    checkInDoms(reporter, left.inst, right.inst, node);
  }
  if (node.operator === '&&' || node.operator === '||' || !checkTypes(context, node, left, right)) return;
  if (node.operator !== '*' && node.operator !== '/') checkUnits(context, node, left, right);
}

function checkSize(
  reporter: SyntaxReporter,
  what: 'samples' | 'instances',
  left: Extent,
  right: Extent,
  span: Span,
): boolean {
  if (left.kind !== 'many' || right.kind !== 'many') return true;
  if (left.count === undefined || right.count === undefined || left.count === right.count) return true;
  reporter.report(domainSize, what, { left: left.count, right: right.count }, span);
  return false;
}

function checkInDoms(reporter: SyntaxReporter, left: Extent, right: Extent, span: Span): void {
  if (left.kind !== 'many' || right.kind !== 'many') return;
  if (left.inDom === undefined || right.inDom === undefined || left.inDom === right.inDom) return;
  reporter.report(inDomMismatch, 'mismatch', { left: left.metric, right: right.metric }, span);
}

/** Reports a text where it cannot be. Returns whether all is well. */
function checkTypes(context: ValueContext, node: BinaryNode, left: Value, right: Value): boolean {
  const { reporter, source } = context;
  const sides = [
    { side: node.left, value: left, other: right },
    { side: node.right, value: right, other: left },
  ];
  const text = sides.find(({ side, value }) => value.isText === true && ungrouped(side).type === 'metric');
  if (node.operator !== '==' && node.operator !== '!=') {
    if (text !== undefined) reportText(context, isRelation(node.operator) ? 'compare' : 'calculate', text.side);
    return text === undefined;
  }
  const wrong =
    text?.other.isText === false ? text : sides.find(({ value, other }) => value.isText === false && other.isText);
  if (wrong === undefined) return true;
  const metric = source.slice(wrong.side.start, wrong.side.end);
  reporter.report(mixedTypes, wrong.value.isText === true ? 'text' : 'number', { metric }, wrong.side);
  return false;
}

/** Reports a metric whose text pmie takes for a number. */
function reportText(
  { reporter, names, source }: ValueContext,
  use: 'compare' | 'calculate',
  side: ExpressionNode,
): void {
  const metric = entryOf(side, names)?.name ?? source.slice(side.start, side.end);
  reporter.report(stringRelop, use, { metric }, side, { severity: 'warning' });
}

function checkUnits(context: ValueContext, node: BinaryNode, left: Value, right: Value): void {
  if (left.isBare || right.isBare) {
    if (isRelation(node.operator)) checkBareNumber(context, node);
    return;
  }
  const [a, b] = [left.dimensions, right.dimensions];
  if (a === undefined || b === undefined || (a.space === b.space && a.time === b.time)) return;
  const args = { left: dimensionsText(a), right: dimensionsText(b) };
  context.reporter.report(dimensionMismatch, 'mismatch', args, node);
}

function dimensionsText({ space, time }: Dimensions): string {
  const units = { dimSpace: space, dimTime: time, dimCount: 0, scaleSpace: 0, scaleTime: 3, scaleCount: 0 };
  const text = formatUnits({ ...units, extraUnit: 0, extraScale: 0 });
  if (text === '') return t`numbers without a unit`;
  return text.startsWith('/') ? `1 ${text}` : text;
}

function checkAggregate({ reporter, source, values, names }: ValueContext, node: AggregateNode | QuantifierNode): void {
  const operand = values.get(node.operand);
  if (operand === undefined || node.operand.type === 'error') return;
  const operator = `${node.function}_${node.domain}`;
  if (!operand.isVariable && !holdsMacro(node.operand)) {
    reporter.report(aggregateConstant, 'constant', { operator }, node.operator);
  } else if (operand.isText === true && node.type === 'aggregate' && node.function !== 'count') {
    const metric = entryOf(node.operand, names)?.name ?? source.slice(node.operand.start, node.operand.end);
    reporter.report(aggregateString, 'string', { metric }, node.operand);
  }
}

/** Whether an operand is a macro of the file, whose value says nothing of how pmie treats it here. */
function holdsMacro(node: ExpressionNode): boolean {
  return ungrouped(node).type === 'macro';
}

function checkUnary(context: ValueContext, { operator, operand, start }: UnaryNode): void {
  const { reporter, names, values } = context;
  const entry = entryOf(operand, names);
  if (values.get(operand)?.isText === true && operator !== 'instant') reportText(context, 'calculate', operand);
  if (entry?.semantics === undefined) return;
  const place = { start, end: start + operator.length };
  if (operator === 'rate' && entry.semantics === counter) {
    reporter.report(rateOfCounter, 'counter', { metric: entry.name }, place);
  } else if (operator === 'instant' && entry.semantics !== counter) {
    reporter.report(instantOfNonCounter, 'instant', { metric: entry.name }, place);
  }
}
