import { typeCodes } from '../../pcp/typeCodes.ts';
import * as rules from '../rules/typeRules.ts';
import type { Descriptor } from './descriptor.ts';
import { isCounter } from './descriptor.ts';
import type { ExpressionNode, NodeOf } from './expression.ts';
import { ungrouped } from './expression.ts';
import type { TypeFaults } from './typeFaults.ts';

/** Results of `unsigned operator number` that never change, by the operator, for 0 and for numbers below. */
const withZero: Readonly<Record<string, 'never' | 'always'>> = { '<': 'never', '>=': 'always' };
const withNegative: Readonly<Record<string, 'never' | 'always'>> = {
  '<': 'never',
  '<=': 'never',
  '==': 'never',
  '>': 'always',
  '>=': 'always',
  '!=': 'always',
};

/** Reports a comparison whose result never changes. */
export function checkComparison(node: NodeOf<'binary'>, left: Descriptor, faults: TypeFaults): void {
  const isRelation = node.operator in withNegative;
  const right = isRelation ? numberOf(node.right) : undefined;
  if (right === undefined) return;
  if (numberOf(node.left) !== undefined) faults.add(rules.constantComparison, 'numbers', {}, node, 'hint');
  if (left.type !== typeCodes.u32 && left.type !== typeCodes.u64) return;
  if (numberOf(node.left) !== undefined || right > 0) return;
  const result = (right === 0 ? withZero : withNegative)[node.operator];
  if (result !== undefined) faults.add(rules.constantComparison, result, {}, node);
}

/** Reports a counter times 100. */
export function checkPercent(node: NodeOf<'binary'>, left: Descriptor, right: Descriptor, faults: TypeFaults): void {
  if (node.operator !== '*') return;
  const isPercent =
    (isCounter(left) && numberOf(node.right) === 100) || (isCounter(right) && numberOf(node.left) === 100);
  if (isPercent) faults.add(rules.counterPercent, 'counter', {}, node);
}

/** A number as it stands, with its sign. */
function numberOf(node: ExpressionNode): number | undefined {
  const inner = ungrouped(node);
  if (inner.kind === 'number') return Number(inner.text);
  if (inner.kind !== 'unary' || inner.operator !== '-') return undefined;
  const operand = ungrouped(inner.operand);
  return operand.kind === 'number' ? -Number(operand.text) : undefined;
}
