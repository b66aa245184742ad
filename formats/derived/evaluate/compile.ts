import { isNumberType, isTextType } from '../../history/fetch/fetchedType.ts';
import { unitFactor } from '../../pcp/units/unitScale.ts';
import type { Units } from '../../pcp/units/units.ts';
import { extendedRegexMatcher } from '../../text/extendedRegexMatcher.ts';
import { t } from '../../l10n/translate.ts';
import type { Descriptor } from '../expression/descriptor.ts';
import { unknownDescriptor } from '../expression/descriptor.ts';
import { isCountOrNone } from '../expression/binaryTypes.ts';
import type { NodeTypes } from '../expression/checkTypes.ts';
import type { Expression, ExpressionNode, InstanceFilter, NodeOf } from '../expression/expression.ts';
import { shortInstanceName } from '../../pcp/instanceName.ts';
import { BinaryNode } from './binaryNode.ts';
import { AggregateNode, ChangeNode, ScalarNode, inverted, negated, rescaled } from './functionNodes.ts';
import { ConstantNode, EmptyNode, FilterNode, MetricNode, namedInstance } from './leafNodes.ts';
import { TernaryNode } from './ternaryNode.ts';
import type { ValueKind } from './valueKind.ts';
import { storedAs, valueKindOf } from './valueKind.ts';
import { ValueNode } from './valueNode.ts';

/** Why an expression has no values, in words. */
export interface Refused {
  readonly reason: string;
}

/** An expression that can be evaluated. */
export interface CompiledExpression {
  readonly root: ValueNode;
  /** Its parts, each after those inside of it. */
  readonly steps: readonly ValueNode[];
  readonly metrics: readonly MetricNode[];
}

/** What expressions are compiled with. */
export interface CompileContext {
  readonly types: NodeTypes;
  /** What a metric of the history is; undefined for one that is not there. */
  describe(name: string): Descriptor | undefined;
}

type Compiled = ValueNode | Refused;

/** Makes what evaluates an expression, or says why nothing can. Branches that are never taken may name what is not there. */
export function compileExpression(expression: Expression, context: CompileContext): CompiledExpression | Refused {
  const compiler = new Compiler(context);
  for (const node of expression.nodes) compiler.add(node);
  const root = compiler.of(expression.root);
  if (!(root instanceof ValueNode)) return root;
  const steps = stepsOf(root);
  return { root, steps, metrics: steps.filter((step) => step instanceof MetricNode) };
}

/** The nodes below one and itself, each once and after its operands; without recursion, as expressions may be deep. */
function stepsOf(root: ValueNode): readonly ValueNode[] {
  const steps = new Set<ValueNode>();
  const open: { readonly node: ValueNode; next: number }[] = [{ node: root, next: 0 }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const operand = top.node.operands[top.next++];
    if (operand === undefined) {
      steps.add(top.node);
      open.pop();
    } else if (!steps.has(operand)) open.push({ node: operand, next: 0 });
  }
  return [...steps];
}

class Compiler {
  readonly #compiled = new Map<ExpressionNode, Compiled>();
  readonly #context: CompileContext;

  constructor(context: CompileContext) {
    this.#context = context;
  }

  of(node: ExpressionNode): Compiled {
    return this.#compiled.get(node) ?? refusedPart;
  }

  /** Compiles a node, after those inside of it. */
  add(node: ExpressionNode): void {
    this.#compiled.set(node, this.#compile(node));
  }

  #compile(node: ExpressionNode): Compiled {
    switch (node.kind) {
      case 'number':
        return this.#number(node, node.text);
      case 'constant':
        return this.#number(node, node.value?.text ?? '');
      case 'metric':
        return filtered(this.#metric(node.metric.name), node.instance);
      case 'group':
        return filtered(this.of(node.operand), node.instance);
      case 'aggregate':
        return this.#aggregate(node);
      case 'function':
        return this.#with(node, [node.operand], (kind, [operand]) => functionOf(node, kind, operand));
      case 'rescale':
        return this.#with(node, [node.operand], (kind, [operand]) => {
          const factor = rescaleFactor(operand.kind.units, kind.units);
          return factor === undefined ? refusedPart : rescaled(kind, operand, factor);
        });
      case 'matchinst':
        return this.#with(node, [node.operand], (_, [operand]) => matched(node, operand));
      case 'novalue':
      case 'anon':
        return this.#with(node, [], (kind) => new EmptyNode(kind));
      case 'unary':
        return this.#with(node, [node.operand], (kind, [operand]) => unaryOf(node, kind, operand));
      case 'binary':
        return this.#with(node, [node.left, node.right], (kind, [left, right]) =>
          binaryOf(node.operator, kind, left, right),
        );
      case 'ternary':
        return this.#ternary(node);
      case 'missing':
        return refusedPart;
    }
  }

  #kindOf(node: ExpressionNode): ValueKind | undefined {
    return valueKindOf(this.#context.types.get(node) ?? unknownDescriptor);
  }

  /** Makes a node of its operands, if all of them can be evaluated. */
  #with(
    node: ExpressionNode,
    operands: readonly ExpressionNode[],
    make: (kind: ValueKind, operands: readonly [ValueNode, ValueNode]) => Compiled,
  ): Compiled {
    const compiled = operands.map((operand) => this.of(operand));
    const refused = compiled.find((one) => !(one instanceof ValueNode));
    if (refused !== undefined) return refused;
    const kind = this.#kindOf(node);
    return kind === undefined ? refusedPart : make(kind, compiled as [ValueNode, ValueNode]);
  }

  #number(node: ExpressionNode, text: string): Compiled {
    const kind = this.#kindOf(node);
    return kind === undefined ? refusedPart : new ConstantNode(kind, storedAs(kind.type, Number(text)));
  }

  #metric(name: string): Compiled {
    const kind = valueKindOf(this.#context.describe(name) ?? unknownDescriptor);
    if (kind === undefined) return { reason: t`${name} is not there` };
    if (!isNumberType(kind.type) && !isTextType(kind.type)) return { reason: t`${name} has neither numbers nor texts` };
    return new MetricNode(kind, name);
  }

  #aggregate(node: NodeOf<'aggregate'>): Compiled {
    const { name, metric } = node;
    if (metric === undefined) return refusedPart;
    if (name === 'defined')
      return this.#with(node, [], (kind) => new ConstantNode(kind, this.#context.describe(metric.name) ? 1 : 0));
    const operand = this.#metric(metric.name);
    if (!(operand instanceof MetricNode)) return operand;
    return this.#with(node, [], (kind) => new AggregateNode(kind, operand, name));
  }

  #ternary(node: NodeOf<'ternary'>): Compiled {
    const guard = this.of(node.guard);
    if (guard instanceof ConstantNode) return this.of(guard.value === 0 ? node.no : node.yes);
    return this.#with(node, [node.guard, node.yes], (kind, [condition, yes]) => {
      const no = this.of(node.no);
      return no instanceof ValueNode ? new TernaryNode(kind, condition, yes, no) : no;
    });
  }
}

/** The factor between units, of which values without any are counts. */
function rescaleFactor(from: Units, to: Units): number | undefined {
  return unitFactor(isCountOrNone(from) && isCountOrNone(to) ? { ...from, dimCount: to.dimCount } : from, to);
}

const refusedPart: Refused = {
  get reason() {
    return t`PCP does not evaluate the expression`;
  },
};

function filtered(operand: Compiled, instance: InstanceFilter | undefined): Compiled {
  if (instance === undefined || !(operand instanceof ValueNode)) return operand;
  return new FilterNode(operand, namedInstance(instance.name));
}

/** Instances are matched by their names up to the first blank. */
function matched({ pattern, isNegated }: NodeOf<'matchinst'>, operand: ValueNode): Compiled {
  const matches = extendedRegexMatcher(pattern);
  if (matches === undefined) return refusedPart;
  return new FilterNode(operand, (name) => matches(shortInstanceName(name)) !== isNegated);
}

function functionOf({ name }: NodeOf<'function'>, kind: ValueKind, operand: ValueNode): ValueNode {
  if (name === 'instant') return operand;
  return name === 'scalar' ? new ScalarNode(kind, operand) : new ChangeNode(kind, operand, name === 'rate');
}

/** Numbers that are known before there are values stay so in `!`, `&&` and `||`. */
function unaryOf({ operator }: NodeOf<'unary'>, kind: ValueKind, operand: ValueNode): ValueNode {
  if (operator === '-') return negated(kind, operand);
  return operand instanceof ConstantNode
    ? new ConstantNode(kind, operand.value === 0 ? 1 : 0)
    : inverted(kind, operand);
}

function binaryOf(operator: string, kind: ValueKind, left: ValueNode, right: ValueNode): ValueNode {
  const [a, b] = [left, right].map((side) => (side instanceof ConstantNode ? side.value !== 0 : undefined));
  if (a === undefined || b === undefined || (operator !== '&&' && operator !== '||'))
    return new BinaryNode(kind, operator, left, right);
  return new ConstantNode(kind, (operator === '&&' ? a && b : a || b) ? 1 : 0);
}
