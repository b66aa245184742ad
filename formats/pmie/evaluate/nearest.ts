import { QuantifierNode } from './aggregateNodes.ts';
import { JunctionNode, MatchNode, RelationNode } from './logicalNodes.ts';
import type { EvaluatedNode, LogicalNode } from './node.ts';
import { NumericNode, stepOf } from './node.ts';

/** How near a condition came to being true. */
export interface Nearest {
  /** Part of the threshold that was reached, less than 1. */
  readonly share: number;
  /** Seconds since 1970. */
  readonly time: number;
}

/** Watches how near a condition comes to being true: of several comparisons all of which have to hold, the farthest one counts. */
export class NearestWatch {
  readonly #relations: readonly RelationNode[];
  #best: (Nearest & { readonly missing: number }) | undefined;

  constructor(condition: LogicalNode) {
    this.#relations = relationsOf(condition) ?? [];
  }

  get nearest(): Nearest | undefined {
    return this.#best;
  }

  /** Looks at the values of an evaluation at which the condition is not true. */
  look(time: number): void {
    let missing = 0;
    for (const relation of this.#relations) if (isMissing(relation)) missing++;
    const best = this.#best;
    const isNearer = best === undefined || missing < best.missing;
    if (!isNearer && missing > best.missing) return;
    let share = Infinity;
    for (const relation of this.#relations) {
      if (!isMissing(relation)) continue;
      share = Math.min(share, relation.valid > 0 ? shareOf(relation) : NaN);
      if (!isNearer && !(share > best.share)) return;
    }
    if (share > 0 && share < Infinity) this.#best = { missing, share, time };
  }
}

const isMissing = ({ valid, isAllFalse }: RelationNode): boolean => valid === 0 || isAllFalse;

/** The comparisons that all have to hold, for some element or for all; undefined where it is not as simple. */
function relationsOf(condition: EvaluatedNode): readonly RelationNode[] | undefined {
  if (condition instanceof RelationNode) return [condition];
  const isAll = condition instanceof JunctionNode && condition.operator === '&&';
  if (!isAll && !(condition instanceof QuantifierNode) && !(condition instanceof MatchNode)) return undefined;
  const parts = condition.operands.map(relationsOf);
  return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? []);
}

/** The greatest part of its threshold that an element has; NaN for what has none. */
function shareOf({ left, right, operator, shape, truths }: RelationNode): number {
  if (!(left instanceof NumericNode && right instanceof NumericNode) || operator === '==' || operator === '!=')
    return NaN;
  const isTurned = operator === '>' || operator === '>=';
  const above = isTurned ? left : right;
  const below = isTurned ? right : left;
  const stepA = stepOf(above);
  const stepB = stepOf(below);
  if (stepB === 0) return shareOfOne(above.values, stepA, below.values[0] ?? NaN, truths.length / shape.samples);
  let greatest = NaN;
  for (let at = 0, i = 0, j = 0; at < truths.length; at += shape.samples, i += stepA, j += stepB) {
    const [value, threshold] = [above.values[i] ?? NaN, below.values[j] ?? NaN];
    if (!(value > 0 && threshold > 0)) continue;
    const share = value / threshold;
    if (!(share <= greatest)) greatest = share;
  }
  return greatest;
}

/** The part of a threshold that the greatest value has. */
function shareOfOne(values: Float64Array, step: number, threshold: number, count: number): number {
  let greatest = 0;
  for (let index = 0, at = 0; index < count; index++, at += step) {
    const value = values[at] ?? NaN;
    if (value > greatest) greatest = value;
  }
  return greatest > 0 && threshold > 0 ? greatest / threshold : NaN;
}
