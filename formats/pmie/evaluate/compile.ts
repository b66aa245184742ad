import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { extendedRegexMatcher } from '../../text/extendedRegexMatcher.ts';
import { canonicalValue } from '../constants.ts';
import type { MacroValue } from '../scannerSink.ts';
import type { BinaryNode, ExpressionNode, MetricNode, UnaryNode } from '../tree.ts';
import { isRelation } from '../tree.ts';
import { AggregateNode, CountNode, QuantifierNode } from './aggregateNodes.ts';
import { ArithmeticNode, NegativeNode, RateNode } from './arithmeticNodes.ts';
import { BooleanConstant, ClockNode, NumberConstant, TextConstant, TextNode } from './constantNodes.ts';
import type { MetricFinder } from './fetchMetrics.ts';
import { FetchNode, TextFetchNode } from './fetchNode.ts';
import { EdgeNode, JunctionNode, MatchNode, NotNode, RelationNode } from './logicalNodes.ts';
import type { EvaluatedNode } from './node.ts';
import { LogicalNode, NumericNode, fits, sizeOf } from './node.ts';
import { RefusedStatement } from './refusal.ts';

/** Parts of expressions, by what they are made of. */
export type SharedParts = Map<string, EvaluatedNode>;

/** What expressions are compiled with. */
export interface CompileContext {
  readonly metrics: MetricFinder;
  /** Parts that are evaluated at all the times at which this expression is; undefined where it has its own. */
  readonly parts: SharedParts | undefined;
  readonly zone: TimeZone;
  /** Seconds between evaluations of the statement. */
  readonly interval: number;
  /** What a macro is where the statement stands. */
  macro(name: string): MacroValue | undefined;
  /** Receives each part that is compiled. */
  readonly onCompiled?: ((node: ExpressionNode, compiled: EvaluatedNode) => void) | undefined;
}

/** Parts within parts that are evaluated, each within the call of the one around it. */
const mostDepth = 1000;

/** Makes expressions that can be evaluated. Throws {@link RefusedStatement} for those that pmie drops. */
export class Compiler {
  readonly #context: CompileContext;
  #depth = 0;

  constructor(context: CompileContext) {
    this.#context = context;
  }

  /** A condition. */
  logical(node: ExpressionNode): LogicalNode {
    return this.#condition(node, false);
  }

  /** @param isInstant whether counters in it stay what they are */
  expression(node: ExpressionNode, isInstant = false): EvaluatedNode {
    if (++this.#depth > mostDepth) throw new RefusedStatement({ reason: 'deep' });
    const compiled = this.#sharedPart(node, isInstant, this.#compiled(node, isInstant));
    this.#depth--;
    this.#context.onCompiled?.(node, compiled);
    return compiled;
  }

  /** The part that is made of the same as one that has just been compiled. */
  #sharedPart(node: ExpressionNode, isInstant: boolean, compiled: EvaluatedNode): EvaluatedNode {
    const { parts } = this.#context;
    const key = keyOf(node, isInstant, compiled);
    if (parts === undefined || key === undefined) return compiled;
    const shared = parts.get(key) ?? compiled;
    parts.set(key, shared);
    return shared;
  }

  #compiled(node: ExpressionNode, isInstant: boolean): EvaluatedNode {
    switch (node.type) {
      case 'group':
        return this.expression(node.inner, isInstant);
      case 'number':
        return new NumberConstant(canonicalValue(node));
      case 'string':
        return new TextConstant(node.text);
      case 'boolean':
        return new BooleanConstant(node.value);
      case 'macro':
        return this.#macro(node.name);
      case 'metric':
        return this.#metric(node, isInstant);
      case 'unary':
        return this.#unary(node, isInstant);
      case 'binary':
        return this.#binary(node, isInstant);
      case 'aggregate':
        return node.function === 'count'
          ? new CountNode(node.domain, this.#condition(node.operand, isInstant))
          : new AggregateNode(node.function, node.domain, this.#number(node.operand, isInstant));
      case 'quantifier': {
        const percent = node.percent?.value ?? 0;
        return new QuantifierNode(node.function, node.domain, this.#condition(node.operand, isInstant), percent);
      }
      case 'match': {
        const matches = extendedRegexMatcher(node.regex.text);
        if (matches === undefined) throw new RefusedStatement({ reason: 'regex' });
        const operand = this.#condition(node.operand, isInstant);
        return new MatchNode(operand, node.isNegated ? (name) => !matches(name) : matches);
      }
      default:
        throw refused();
    }
  }

  #metric(node: MetricNode, isInstant: boolean): EvaluatedNode {
    const metric = this.#context.metrics.find(node, isInstant);
    return metric.hosts[0]?.fetch.metric.isText === true ? new TextFetchNode(metric) : new FetchNode(metric);
  }

  #macro(name: string): EvaluatedNode {
    if (name === 'delta') return new NumberConstant(this.#context.interval);
    const value = this.#context.macro(name);
    if (value === undefined) return new ClockNode(name, this.#context.zone);
    if (typeof value === 'number') return new NumberConstant(value);
    return typeof value === 'boolean' ? new BooleanConstant(value) : new TextConstant(value);
  }

  #unary({ operator, operand }: UnaryNode, isInstant: boolean): EvaluatedNode {
    switch (operator) {
      case '-':
        return new NegativeNode(this.#number(operand, isInstant));
      case 'rate':
        return new RateNode(this.#number(operand, isInstant));
      case 'instant':
        return this.expression(operand, true);
      case '!':
        return new NotNode(this.#condition(operand, isInstant));
      case 'rising':
      case 'falling':
        return new EdgeNode(this.#condition(operand, isInstant), operator === 'rising');
    }
  }

  #binary({ operator, left, right }: BinaryNode, isInstant: boolean): EvaluatedNode {
    if (operator === '&&' || operator === '||') {
      const [a, b] = [this.#condition(left, isInstant), this.#condition(right, isInstant)];
      checkSizes(a, b);
      return new JunctionNode(operator, a, b);
    }
    if (!isRelation(operator)) {
      const [a, b] = [this.#number(left, isInstant), this.#number(right, isInstant)];
      checkSizes(a, b);
      return new ArithmeticNode(operator, a, b);
    }
    const [a, b] = [this.expression(left, isInstant), this.expression(right, isInstant)];
    checkSizes(a, b);
    if (a instanceof TextNode && b instanceof TextNode) return new RelationNode(operator, a, b);
    if (!(a instanceof NumericNode && b instanceof NumericNode)) throw new RefusedStatement({ reason: 'mixed' });
    return new RelationNode(operator, a, b);
  }

  #number(node: ExpressionNode, isInstant: boolean): NumericNode {
    const compiled = this.expression(node, isInstant);
    if (!(compiled instanceof NumericNode)) throw refused();
    return compiled;
  }

  #condition(node: ExpressionNode, isInstant: boolean): LogicalNode {
    const compiled = this.expression(node, isInstant);
    if (!(compiled instanceof LogicalNode)) throw refused();
    return compiled;
  }
}

/** What a part is made of; undefined where that is not asked, and for what is another part in parentheses. */
function keyOf(node: ExpressionNode, isInstant: boolean, compiled: EvaluatedNode): string | undefined {
  if (compiled instanceof NumberConstant) return `${compiled.values[0]}`;
  const parts = compiled.operands.map(({ id }) => id);
  switch (node.type) {
    case 'metric': {
      const { metric, hosts, instances, samples } = node;
      return JSON.stringify([metric.name, namesOf(hosts), namesOf(instances), samples?.from, samples?.to, isInstant]);
    }
    case 'unary':
      return node.operator === 'instant' ? undefined : JSON.stringify([node.operator, parts]);
    case 'binary':
      return JSON.stringify([node.operator, parts]);
    case 'aggregate':
      return JSON.stringify([node.function, node.domain, parts]);
    case 'quantifier':
      return JSON.stringify([node.function, node.domain, node.percent?.value, parts]);
    case 'match':
      return JSON.stringify([node.isNegated, node.regex.text, parts]);
    default:
      return undefined;
  }
}

const namesOf = (named: readonly { readonly name: string }[]): readonly string[] => named.map(({ name }) => name);

function checkSizes(left: EvaluatedNode, right: EvaluatedNode): void {
  const [a, b] = [sizeOf(left.shape), sizeOf(right.shape)];
  if (a !== 1 && b !== 1 && !fits(left, right)) throw new RefusedStatement({ reason: 'sizes', left: a, right: b });
}

const refused = (): RefusedStatement => new RefusedStatement({ reason: 'syntax' });
