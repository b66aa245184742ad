import type { Span } from '../syntax/syntaxReport.ts';
import type { Domain, Unit } from './words.ts';

/** A name as it is after macros; its span holds its quotes. */
export interface NamePart extends Span {
  readonly name: string;
}

/** A unit of a number: `sec` in `5 Mbyte/sec` has the exponent -1. */
export interface UnitPower extends Span {
  readonly word: string;
  readonly unit: Unit;
  readonly exponent: number;
}

export interface MetricNode extends Span {
  readonly type: 'metric';
  readonly metric: NamePart;
  readonly hosts: readonly NamePart[];
  readonly instances: readonly NamePart[];
  /** The values `from` to `to` samples ago. */
  readonly samples: Samples | undefined;
}

export interface Samples extends Span {
  readonly from: number;
  readonly to: number;
}

export interface NumberNode extends Span {
  readonly type: 'number';
  readonly value: number;
  /** Where the digits end. */
  readonly digitsEnd: number;
  readonly units: readonly UnitPower[];
}

export interface StringNode extends Span {
  readonly type: 'string';
  readonly text: string;
}

/** A macro that is a value. */
export interface MacroNode extends Span {
  readonly type: 'macro';
  readonly name: string;
}

export interface BooleanNode extends Span {
  readonly type: 'boolean';
  readonly value: boolean;
}

export type UnaryOperator = '-' | 'rate' | 'instant' | '!' | 'rising' | 'falling';

export interface UnaryNode extends Span {
  readonly type: 'unary';
  readonly operator: UnaryOperator;
  readonly operand: ExpressionNode;
}

export interface BinaryNode extends Span {
  readonly type: 'binary';
  readonly operator: string;
  readonly operatorSpan: Span;
  readonly left: ExpressionNode;
  readonly right: ExpressionNode;
}

export interface AggregateNode extends Span {
  readonly type: 'aggregate';
  /** Name of the function, as `sum`. */
  readonly function: string;
  readonly domain: Domain;
  readonly operator: Span;
  readonly operand: ExpressionNode;
}

export interface QuantifierNode extends Span {
  readonly type: 'quantifier';
  /** `all`, `some` or `%`. */
  readonly function: string;
  readonly domain: Domain;
  readonly operator: Span;
  readonly percent: NumberNode | undefined;
  readonly operand: ExpressionNode;
}

export interface MatchNode extends Span {
  readonly type: 'match';
  readonly isNegated: boolean;
  readonly regex: StringNode;
  readonly operand: ExpressionNode;
}

export interface GroupNode extends Span {
  readonly type: 'group';
  readonly inner: ExpressionNode;
}

export interface ActionNode extends Span {
  readonly type: 'action';
  readonly word: string;
  readonly interval: NumberNode | undefined;
  readonly arguments: readonly StringNode[];
}

export interface RuleNode extends Span {
  readonly type: 'rule';
  readonly condition: ExpressionNode;
  readonly action: ExpressionNode;
}

export interface RulesetNode extends Span {
  readonly type: 'ruleset';
  readonly rules: readonly ExpressionNode[];
  readonly unknown: ExpressionNode | undefined;
  readonly otherwise: ExpressionNode | undefined;
}

/** Where something is missing or unreadable, which was reported. */
export interface ErrorNode extends Span {
  readonly type: 'error';
}

export type ExpressionNode =
  | MetricNode
  | NumberNode
  | StringNode
  | MacroNode
  | BooleanNode
  | UnaryNode
  | BinaryNode
  | AggregateNode
  | QuantifierNode
  | MatchNode
  | GroupNode
  | ActionNode
  | RuleNode
  | RulesetNode
  | ErrorNode;

/** What an expression gives. */
export type ValueKind = 'arithmetic' | 'logical' | 'string' | 'action' | 'rule' | 'ruleset' | 'error';

const logicalOperators: ReadonlySet<string> = new Set(['&&', '||', '!', 'rising', 'falling']);
const relations: ReadonlySet<string> = new Set(['==', '!=', '<', '>', '<=', '>=']);

export const isRelation = (operator: string): boolean => relations.has(operator);

export function kindOf(node: ExpressionNode): ValueKind {
  switch (node.type) {
    case 'metric':
    case 'number':
    case 'macro':
    case 'aggregate':
      return 'arithmetic';
    case 'boolean':
    case 'quantifier':
    case 'match':
      return 'logical';
    case 'unary':
      return logicalOperators.has(node.operator) ? 'logical' : 'arithmetic';
    case 'binary':
      if (node.operator === '&' || node.operator === '|') return 'action';
      return logicalOperators.has(node.operator) || relations.has(node.operator) ? 'logical' : 'arithmetic';
    case 'group':
      return kindOf(node.inner);
    default:
      return node.type;
  }
}

/** An expression and all in it, outer ones first. Without recursion, as sums of thousands of terms are deep. */
export function nodesOf(root: ExpressionNode): ExpressionNode[] {
  const nodes: ExpressionNode[] = [];
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    nodes.push(node);
    pushParts(open, node);
  }
  return nodes;
}

/** The last part first. */
function pushParts(open: ExpressionNode[], node: ExpressionNode): void {
  switch (node.type) {
    case 'unary':
    case 'aggregate':
    case 'quantifier':
    case 'match':
      open.push(node.operand);
      break;
    case 'binary':
      open.push(node.right, node.left);
      break;
    case 'group':
      open.push(node.inner);
      break;
    case 'rule':
      open.push(node.action, node.condition);
      break;
    case 'ruleset':
      open.push(...[node.otherwise, node.unknown].filter((part) => part !== undefined));
      for (let index = node.rules.length - 1; index >= 0; index--) open.push(node.rules[index] ?? node);
      break;
    default:
  }
}

/** An expression without the parentheses around it. */
export function ungrouped(node: ExpressionNode): ExpressionNode {
  let inner = node;
  while (inner.type === 'group') inner = inner.inner;
  return inner;
}
