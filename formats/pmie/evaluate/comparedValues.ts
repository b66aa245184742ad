import { GrowingColumn } from '../../history/fetch/growingColumn.ts';
import { RelationNode } from './logicalNodes.ts';
import type { EvaluatedNode, LogicalNode } from './node.ts';
import { NumericNode, isTrue, stepOf } from './node.ts';
import { truthOf } from './statements.ts';

/** A comparison of numbers. */
export interface NumberRelation extends RelationNode {
  readonly left: NumericNode;
  readonly right: NumericNode;
}

/** Values of a side of a comparison at the times of evaluations, NaN where it has none. */
export interface ComparedLine {
  readonly side: NumericNode;
  /** Undefined for a single value. */
  readonly instance: string | undefined;
  readonly times: Float64Array;
  readonly values: Float64Array;
}

/** The comparisons of numbers in a condition, in the order of the text. */
export function numberRelations(condition: EvaluatedNode): readonly NumberRelation[] {
  if (isNumberRelation(condition)) return [condition];
  return condition.operands.flatMap(numberRelations);
}

function isNumberRelation(node: EvaluatedNode): node is NumberRelation {
  return node instanceof RelationNode && node.left instanceof NumericNode && node.right instanceof NumericNode;
}

/** The conditions that were evaluated, of those of a statement: of a ruleset none behind the one that is true. */
export function evaluatedOf(conditions: readonly LogicalNode[]): readonly LogicalNode[] {
  const decided = conditions.findIndex((condition) => truthOf(condition) === isTrue);
  return decided < 0 ? conditions : conditions.slice(0, decided + 1);
}

/** Ranks the instances of a comparison: by how often it holds for them, then by their greatest value, or least one. */
export class InstanceRanks {
  readonly #relation: NumberRelation;
  readonly #ranks = new Map<string, { times: number; reached: number }>();

  constructor(relation: NumberRelation) {
    this.#relation = relation;
  }

  /** Takes the values of an evaluation. */
  take(): void {
    const { left, right, operator, truths, shape, valid } = this.#relation;
    if (valid === 0) return;
    const side = left.hasMetrics ? left : right;
    const sign = operator.startsWith('<') === (side === left) ? -1 : 1;
    const step = stepOf(side);
    for (const [index, { instance }] of shape.places.entries()) {
      if (instance === undefined) continue;
      const value = sign * (side.values[index * step] ?? NaN);
      const rank = this.#ranks.get(instance) ?? { times: 0, reached: -Infinity };
      if (truths[index * shape.samples] === isTrue) rank.times++;
      if (value > rank.reached) rank.reached = value;
      this.#ranks.set(instance, rank);
    }
  }

  /** The first instances. */
  first(most: number): ReadonlySet<string> {
    const ranked = [...this.#ranks].sort(([, a], [, b]) => b.times - a.times || b.reached - a.reached);
    return new Set(ranked.slice(0, most).map(([instance]) => instance));
  }

  get count(): number {
    return this.#ranks.size;
  }
}

/** Keeps the values of both sides of a comparison. */
export class ComparedValues {
  readonly relation: NumberRelation;
  readonly #instances: ReadonlySet<string>;
  readonly #times = new GrowingColumn();
  readonly #columns = new Map<NumericNode, Map<string | undefined, GrowingColumn>>();

  /** @param instances those that are kept of sets whose instances come and go */
  constructor(relation: NumberRelation, instances: ReadonlySet<string>) {
    this.relation = relation;
    this.#instances = instances;
    for (const side of [relation.left, relation.right]) this.#columns.set(side, new Map());
  }

  /** Takes the values of an evaluation; none where the comparison was not evaluated. */
  take(time: number, isEvaluated: boolean): void {
    this.#times.push(time);
    if (!isEvaluated) return;
    for (const [side, columns] of this.#columns) {
      const { places, samples, isDynamic } = side.shape;
      for (const [index, { instance }] of places.entries()) {
        const value = side.valid > 0 ? (side.values[index * samples] ?? NaN) : NaN;
        if (isDynamic && instance !== undefined && !this.#instances.has(instance)) continue;
        const column = columns.get(instance) ?? new GrowingColumn();
        columns.set(instance, column);
        while (column.length < this.#times.length - 1) column.push(NaN);
        column.push(value);
      }
    }
  }

  /** A line for each side and instance, instances in the order of their rank. */
  get lines(): readonly ComparedLine[] {
    const count = this.#times.length;
    const times = this.#times.numbers.slice(0, count);
    const ranks = [...this.#instances];
    const rankOf = (instance: string | undefined): number => (instance === undefined ? -1 : ranks.indexOf(instance));
    return [...this.#columns].flatMap(([side, columns]) =>
      [...columns]
        .sort(([a], [b]) => rankOf(a) - rankOf(b))
        .map(([instance, column]) => {
          const values = new Float64Array(count).fill(NaN);
          values.set(column.numbers.subarray(0, column.length));
          return { side, instance, times, values };
        }),
    );
  }
}
