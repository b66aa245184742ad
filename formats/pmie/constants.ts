import { relationHolds } from './relation.ts';
import type { MacroValue } from './scannerSink.ts';
import type { ExpressionNode, NumberNode } from './tree.ts';
import { nodesOf } from './tree.ts';

/** A number in bytes, seconds and counts. */
export function canonicalValue({ value, units }: NumberNode): number {
  return units.reduce((product, { unit, exponent }) => product * unit.factor ** exponent, value);
}

/** Operators between constants; undefined for those that need a metric. */
function calculated(operator: string, left: MacroValue, right: MacroValue): MacroValue | undefined {
  if (operator === '==') return left === right;
  if (operator === '!=') return left !== right;
  if (typeof left === 'boolean' && typeof right === 'boolean') {
    return operator === '&&' ? left && right : operator === '||' ? left || right : undefined;
  }
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    default:
      return relationHolds(operator, left, right);
  }
}

/** The value of an expression without metrics; undefined where it has no constant one. */
export function constantOf(
  root: ExpressionNode,
  macro: (name: string) => MacroValue | undefined,
): MacroValue | undefined {
  const nodes: ExpressionNode[] = [];
  for (const node of nodesOf(root)) {
    if (node.type === 'metric' || node.type === 'error' || node.type === 'action') return undefined;
    nodes.push(node);
  }
  const values = new Map<ExpressionNode, MacroValue | undefined>();
  // Parts come behind what they are parts of.
  for (const node of nodes.reverse()) values.set(node, valueOf(node, values, macro));
  return values.get(root);
}

function valueOf(
  node: ExpressionNode,
  values: ReadonlyMap<ExpressionNode, MacroValue | undefined>,
  macro: (name: string) => MacroValue | undefined,
): MacroValue | undefined {
  switch (node.type) {
    case 'number':
      return canonicalValue(node);
    case 'string':
      return node.text;
    case 'boolean':
      return node.value;
    case 'macro':
      return macro(node.name);
    case 'group':
      return values.get(node.inner);
    case 'unary': {
      const operand = values.get(node.operand);
      if (node.operator === '-' && typeof operand === 'number') return -operand;
      return node.operator === '!' && typeof operand === 'boolean' ? !operand : undefined;
    }
    case 'binary': {
      const [left, right] = [values.get(node.left), values.get(node.right)];
      return left === undefined || right === undefined ? undefined : calculated(node.operator, left, right);
    }
    default:
      return undefined;
  }
}
