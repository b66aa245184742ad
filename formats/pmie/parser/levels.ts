import type { ExpressionNode, NumberNode, UnaryOperator } from '../tree.ts';

/** How tightly an operator binds its operands; the same for all of `&& || & |`. */
export const Level = {
  rule: 1,
  junction: 2,
  edge: 3,
  quantifier: 4,
  match: 5,
  relation: 6,
  sum: 7,
  product: 8,
  sign: 9,
  aggregate: 10,
} as const;

/** What operands that hold other expressions are parsed by. */
export interface Operands {
  parse(level: number, after: string | undefined, first?: ExpressionNode): ExpressionNode;
  group(): ExpressionNode;
  unary(operator: UnaryOperator, level: number, wanted: 'logical' | 'arithmetic'): ExpressionNode;
  aggregate(): ExpressionNode;
  quantifier(percent?: NumberNode): ExpressionNode;
  match(): ExpressionNode;
}
