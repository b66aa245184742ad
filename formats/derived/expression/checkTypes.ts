import type { MetricNames } from '../../names/metricNames.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import { counter, discrete, instant, semanticsText } from '../../pcp/semantics.ts';
import { isIntegerType, typeCodes } from '../../pcp/typeCodes.ts';
import type { Units } from '../../pcp/units/units.ts';
import { noUnits } from '../../pcp/units/units.ts';
import { parseUnitsText } from '../../pcp/units/unitsText.ts';
import { valueTypeOf, valueTypes } from '../../pcp/valueType.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import * as rules from '../rules/typeRules.ts';
import { areDifferentSets, binaryType, isCountOrNone, unitsText } from './binaryTypes.ts';
import type { Descriptor } from './descriptor.ts';
import {
  areSameUnits,
  constantDescriptor,
  haveSameDimension,
  isDimensionless,
  isSet,
  unknownDescriptor,
} from './descriptor.ts';
import { checkComparison, checkPercent } from './doubtful.ts';
import type { Expression, ExpressionNode, InstanceFilter, MetaValue, MetricUse, NodeOf } from './expression.ts';
import { ungrouped } from './expression.ts';
import { TypeFaults } from './typeFaults.ts';

/** Types of the parts of an expression. */
export type NodeTypes = Pick<ReadonlyMap<ExpressionNode, Descriptor>, 'get'>;

/** What is known of a metric by its name; undefined for one that is not known. */
export type DescribeMetric = (metric: MetricUse) => Descriptor | undefined;

export interface TypeContext {
  /** Whether the program shows counters as rates, so that a share of a counter is one of its rate. */
  readonly showsRates?: boolean;
  /** Whether there are no metrics but those that are described. */
  readonly knowsAll?: boolean;
  readonly describe: DescribeMetric;
  /** Reports of a metric's name, such as that there is none of it; not called in branches that PCP never looks at. */
  readonly checkMetric: (metric: MetricUse) => void;
  readonly checkInstance: (instance: InstanceFilter, inDom: number, reporter: SyntaxReporter) => void;
}

/** What is known of a metric from an index of names. */
export function describedBy(names: MetricNames, name: string): Descriptor | undefined {
  const entry = names.lookup(name);
  return entry && { type: entry.type, semantics: entry.semantics, units: entry.units, inDom: entry.inDom };
}

/** Infers what the values of each part of expressions are, and reports what PCP will refuse when a metric is first used. */
export class TypeChecker {
  readonly types: NodeTypes = { get: (node) => this.#of(node) };
  /** Descriptors of nodes that are neither numbers nor groups: a text may have a hundred thousand. */
  readonly #types = new Map<ExpressionNode, Descriptor>();
  /** Faults of the expression at hand. */
  readonly #faults = new TypeFaults();
  /** Constant values of parts that are no numbers themselves. */
  readonly #constants = new Map<ExpressionNode, number>();
  readonly #unsureGuards = new Set<ExpressionNode>();
  readonly #context: TypeContext;

  constructor(context: TypeContext) {
    this.#context = context;
  }

  check(expression: Expression, reporter: SyntaxReporter): void {
    this.#faults.clear();
    for (const node of expression.nodes) {
      this.#fold(node);
      const type = this.#typeOf(node);
      if (node.kind !== 'number' && node.kind !== 'group') this.#types.set(node, type);
    }
    if (!expression.isFaulty) this.#faults.report(reporter);
  }

  #of(node: ExpressionNode): Descriptor {
    const inner = ungrouped(node);
    return inner.kind === 'number'
      ? constantDescriptor(inner.isInteger)
      : (this.#types.get(inner) ?? unknownDescriptor);
  }

  #typeOf(node: ExpressionNode): Descriptor {
    switch (node.kind) {
      case 'number':
        return constantDescriptor(node.isInteger);
      case 'metric':
        return this.#filtered(this.#metric(node.metric), node.instance);
      case 'group':
        return this.#filtered(this.#of(node.operand), node.instance);
      case 'aggregate':
        return this.#aggregate(node);
      case 'function':
        return this.#function(node);
      case 'rescale':
        return this.#rescale(node);
      case 'matchinst':
        return this.#of(node.operand);
      case 'constant':
        return this.#constant(node.meta, constantDescriptor(node.value?.isInteger ?? true));
      case 'novalue':
        return this.#constant(node.meta, {
          type: typeCodes.i32,
          semantics: discrete,
          units: noUnits,
          inDom: nullInDom,
        });
      case 'unary':
        return this.#unary(node);
      case 'binary':
        checkComparison(node, this.#of(node.left), this.#faults);
        if (this.#context.showsRates !== true) {
          checkPercent(node, this.#of(node.left), this.#of(node.right), this.#faults);
        }
        return binaryType(node, this.#of(node.left), this.#of(node.right), this.#faults);
      case 'ternary':
        return this.#ternary(node);
      default:
        return unknownDescriptor;
    }
  }

  #metric(metric: MetricUse): Descriptor {
    this.#faults.defer(metric, () => {
      this.#context.checkMetric(metric);
    });
    return this.#context.describe(metric) ?? unknownDescriptor;
  }

  #filtered(descriptor: Descriptor, instance: InstanceFilter | undefined): Descriptor {
    const { inDom } = descriptor;
    if (instance === undefined || inDom === undefined) return descriptor;
    if (inDom === nullInDom) this.#faults.add(rules.singularFilter, 'singular', {}, instance);
    else {
      this.#faults.defer(instance, (reporter) => {
        this.#context.checkInstance(instance, inDom, reporter);
      });
    }
    return descriptor;
  }

  #aggregate({ name, metric }: NodeOf<'aggregate'>): Descriptor {
    // Without instances defined() says whether a metric is there, and is meant for those that are not.
    if (name === 'defined') return { type: typeCodes.u32, semantics: discrete, units: noUnits, inDom: nullInDom };
    if (metric === undefined) return { ...unknownDescriptor, inDom: nullInDom };
    const operand = this.#metric(metric);
    if (name === 'count') {
      return { type: typeCodes.u32, semantics: instant, units: { ...noUnits, dimCount: 1 }, inDom: nullInDom };
    }
    this.#faults.checkArithmetic(metric, operand);
    const { type, units, semantics } = operand;
    if (name === 'sum') return { type, units, semantics, inDom: nullInDom };
    return { type: name === 'avg' ? typeCodes.float : type, units, semantics: instant, inDom: nullInDom };
  }

  #function({ name, operand }: NodeOf<'function'>): Descriptor {
    const value = this.#of(operand);
    if (name === 'scalar') return { ...value, inDom: nullInDom };
    this.#faults.checkArithmetic(operand, value);
    if (name === 'instant') return { ...value, semantics: value.semantics === counter ? instant : value.semantics };
    if (name === 'delta') return { ...value, semantics: instant, type: deltaType(value.type) };
    if (value.semantics !== undefined && value.semantics !== counter) {
      this.#faults.add(rules.rateOfNonCounter, 'rate', {}, operand);
    }
    return {
      ...value,
      type: typeCodes.double,
      semantics: instant,
      units: value.units && this.#rate(operand, value.units),
    };
  }

  #rate(operand: ExpressionNode, units: Units): Units {
    if (units.dimTime !== 0 && units.dimTime !== 1) {
      this.#faults.add(rules.rateTime, 'dimension', { units: unitsText(units) }, operand);
    }
    return { ...units, dimTime: units.dimTime - 1, scaleTime: units.dimTime === 0 ? secondScale : units.scaleTime };
  }

  #rescale({ operand, units }: NodeOf<'rescale'>): Descriptor {
    const value = this.#of(operand);
    this.#faults.checkArithmetic(operand, value);
    const wanted = units === undefined ? undefined : parseUnitsText(units.value).units;
    if (wanted !== undefined && value.units !== undefined && !canRescale(value.units, wanted)) {
      const args = { from: unitsText(value.units), to: unitsText(wanted) };
      this.#faults.add(rules.rescaleDimension, 'different', args, units ?? operand);
    }
    return { ...value, units: wanted };
  }

  #constant(meta: readonly MetaValue[], start: Descriptor): Descriptor {
    let descriptor = start;
    for (const { key, value, valueSpan } of meta) {
      if (key === 'meta') descriptor = this.#context.describe({ name: value, ...valueSpan }) ?? unknownDescriptor;
    }
    for (const { key, value } of meta) descriptor = { ...descriptor, ...metaPart(key, value) };
    return descriptor;
  }

  #unary({ operator, operand }: NodeOf<'unary'>): Descriptor {
    const value = this.#of(operand);
    this.#faults.checkArithmetic(operand, value);
    const { type, units } = value;
    if (operator === '-') return { ...value, semantics: instant, type: signedType(type) };
    if (units !== undefined && !isDimensionless(units)) {
      this.#faults.add(rules.notKeepsUnits, 'keeps', { units: unitsText(units) }, operand);
    }
    return value;
  }

  #ternary(node: NodeOf<'ternary'>): Descriptor {
    const { guard, yes, no } = node;
    const known = this.#constantOf(guard);
    const [left, right] = [this.#of(yes), this.#of(no)];
    if (known !== undefined || this.#unsureGuards.has(guard)) {
      // PCP takes one branch when it reads the definition, and never looks at the other one.
      if (known === undefined || known === 0) this.#faults.ignore(yes);
      if (known === undefined || known !== 0) this.#faults.ignore(no);
      return known === 0 || yes.kind === 'novalue' ? right : left;
    }
    const condition = this.#of(guard);
    this.#faults.checkArithmetic(guard, condition);
    if (yes.kind !== 'novalue' && no.kind !== 'novalue') this.#compareBranches(node, left, right);
    if (isSet(condition) && left.inDom === nullInDom && right.inDom === nullInDom) {
      this.#faults.add(rules.ternaryGuard, 'set', {}, guard);
    }
    const value = yes.kind === 'novalue' ? right : left;
    return isSet(condition) || left.inDom === nullInDom
      ? { ...value, inDom: isSet(left) ? left.inDom : right.inDom }
      : value;
  }

  #compareBranches({ no }: NodeOf<'ternary'>, left: Descriptor, right: Descriptor): void {
    if (left.type !== undefined && right.type !== undefined && left.type !== right.type) {
      const severity = isIntegerType(left.type) && isIntegerType(right.type) ? 'warning' : 'error';
      const args = { left: valueTypeOf(left.type)?.name ?? '', right: valueTypeOf(right.type)?.name ?? '' };
      this.#faults.add(rules.ternaryType, 'different', args, no, severity);
    } else if (left.semantics !== undefined && right.semantics !== undefined && left.semantics !== right.semantics) {
      const args = { left: semanticsText(left.semantics), right: semanticsText(right.semantics) };
      this.#faults.add(rules.ternarySemantics, 'different', args, no);
    } else if (left.units && right.units && !areSameUnits(left.units, right.units)) {
      const args = { left: unitsText(left.units), right: unitsText(right.units) };
      this.#faults.add(rules.ternaryScale, 'different', args, no);
    }
    if (areDifferentSets(left, right)) this.#faults.add(rules.inDom, 'different', { operator: ':' }, no);
  }

  /** Computes what PCP computes when it reads the definition, to know which branch it takes. */
  #fold(node: ExpressionNode): void {
    if (node.kind === 'aggregate' && node.name === 'defined' && node.metric !== undefined) {
      const isThere = this.#context.describe(node.metric) !== undefined;
      if (isThere || this.#context.knowsAll === true) this.#constants.set(node, isThere ? 1 : 0);
      else this.#unsureGuards.add(node);
    } else if (node.kind === 'group' && node.instance === undefined) this.#copy(node, node.operand);
    else if (node.kind === 'unary' && node.operator === '!') {
      const value = this.#constantOf(node.operand);
      if (value !== undefined) this.#constants.set(node, value === 0 ? 1 : 0);
      else if (this.#unsureGuards.has(node.operand)) this.#unsureGuards.add(node);
    } else if (node.kind === 'binary' && (node.operator === '&&' || node.operator === '||')) this.#foldLogical(node);
  }

  /** The value of a part that PCP knows before it has values of metrics. */
  #constantOf(node: ExpressionNode): number | undefined {
    return node.kind === 'number' && node.isInteger ? Number(node.text) : this.#constants.get(node);
  }

  #copy(node: ExpressionNode, from: ExpressionNode): void {
    const value = this.#constantOf(from);
    if (value !== undefined) this.#constants.set(node, value);
    else if (this.#unsureGuards.has(from)) this.#unsureGuards.add(node);
  }

  #foldLogical(node: NodeOf<'binary'>): void {
    const sides = [node.left, node.right];
    const values = sides.map((side) => this.#constantOf(side));
    if (!values.every((value, side) => value !== undefined || this.#unsureGuards.has(sides[side] ?? node))) return;
    const decisive =
      node.operator === '&&' ? values.includes(0) : values.some((value) => value !== undefined && value !== 0);
    if (decisive) this.#constants.set(node, node.operator === '&&' ? 0 : 1);
    else if (values.includes(undefined)) this.#unsureGuards.add(node);
    else this.#constants.set(node, node.operator === '&&' ? 1 : 0);
  }
}

/** Whether rescale() converts from one unit to another: values without units are counts to it. */
function canRescale(from: Units, to: Units): boolean {
  return haveSameDimension(from, to) || (isCountOrNone(from) && isCountOrNone(to));
}

const secondScale = 3;

function signedType(type: number | undefined): number | undefined {
  return type === typeCodes.u32 || type === typeCodes.u64 ? type - 1 : type;
}

function deltaType(type: number | undefined): number | undefined {
  if (type === typeCodes.u32) return typeCodes.i64;
  return type === typeCodes.u64 ? typeCodes.double : type;
}

function metaPart(key: string, text: string): Partial<Descriptor> {
  const value = text.toLowerCase();
  if (key === 'type') return { type: valueTypes.find(({ name }) => name === value)?.code };
  if (key === 'semantics')
    return { semantics: value === 'counter' ? counter : value === 'instant' ? instant : discrete };
  if (key === 'units') return { units: parseUnitsText(text).units };
  return key === 'indom' ? { inDom: undefined } : {};
}
