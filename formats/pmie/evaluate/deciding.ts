import type { ExpressionNode } from '../tree.ts';
import { ungrouped } from '../tree.ts';
import type { EvaluatedNode } from './node.ts';
import { LogicalNode, isTrue } from './node.ts';

/**
 * The parts of a condition that decide it, as it was evaluated last: where `&&` is not true those sides that are not, where `||` is
 * true those that are, and else both. None of a condition that is not made of several.
 */
export function decidingParts(
  condition: ExpressionNode,
  evaluatedOf: (node: ExpressionNode) => EvaluatedNode | undefined,
): readonly ExpressionNode[] {
  const holds = (node: ExpressionNode): boolean => {
    const evaluated = evaluatedOf(ungrouped(node));
    return evaluated instanceof LogicalNode && evaluated.valid > 0 && evaluated.truths.includes(isTrue);
  };
  const parts: ExpressionNode[] = [];
  const open = [condition];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const inner = ungrouped(node);
    if (inner.type !== 'binary' || (inner.operator !== '&&' && inner.operator !== '||')) {
      parts.push(inner);
      continue;
    }
    const isDecidedByOne = inner.operator === '&&' ? !holds(inner) : holds(inner);
    const sides = [inner.right, inner.left];
    open.push(...(isDecidedByOne ? sides.filter((side) => holds(side) === (inner.operator === '||')) : sides));
  }
  return parts[0] === ungrouped(condition) ? [] : parts;
}
