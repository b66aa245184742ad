import { singleId } from '../../history/fetch/metricRecords.ts';
import { typeCodes } from '../../pcp/typeCodes.ts';
import type { Units } from '../../pcp/units/units.ts';
import type { ValueKind } from './valueKind.ts';
import { converted, product, storedAs } from './valueKind.ts';
import { ValueNode } from './valueNode.ts';

/** Combines two values by an operator. */
type Combine = (left: number, right: number) => number;

const truth = (holds: boolean): number => (holds ? 1 : 0);

const relations: Readonly<Record<string, Combine>> = {
  '<': (a, b) => truth(a < b),
  '<=': (a, b) => truth(a <= b),
  '==': (a, b) => truth(a === b),
  '>=': (a, b) => truth(a >= b),
  '>': (a, b) => truth(a > b),
  '!=': (a, b) => truth(a !== b),
  '&&': (a, b) => truth(a !== 0 && b !== 0),
  '||': (a, b) => truth(a !== 0 || b !== 0),
};

/** An operator between values. Those of instances go with the same instances of the other side, or with its only value. */
export class BinaryNode extends ValueNode {
  readonly #left: ValueNode;
  readonly #right: ValueNode;
  readonly #combine: Combine;

  constructor(kind: ValueKind, operator: string, left: ValueNode, right: ValueNode) {
    super(kind, [left, right]);
    this.#left = left;
    this.#right = right;
    this.#combine = combinerOf(kind.type, operator, left.kind, right.kind);
  }

  evaluate(): void {
    this.values.clear();
    const [left, right] = [this.#left.values, this.#right.values];
    if (left.count === 0 || right.count === 0) return;
    const [isLeftSet, isRightSet] = [this.#left.hasInstances, this.#right.hasInstances];
    for (let a = 0, b = 0; a < left.count && b < right.count;) {
      const [idA, idB] = [left.ids[a] ?? singleId, right.ids[b] ?? singleId];
      if (isLeftSet && isRightSet && idA !== idB) {
        if (idA < idB) a++;
        else b++;
        continue;
      }
      this.values.add(isLeftSet ? idA : idB, this.#combine(left.numbers[a] ?? NaN, right.numbers[b] ?? NaN));
      if (!isLeftSet && !isRightSet) return;
      if (isLeftSet) a++;
      if (isRightSet) b++;
    }
  }
}

/** What an operator does with values of two types, as C does it in the larger of them, and libpcp with units. */
function combinerOf(type: number, operator: string, left: ValueKind, right: ValueKind): Combine {
  const relation = relations[operator];
  if (relation !== undefined) {
    // Comparisons convert types, and no units.
    const common = Math.max(left.type, right.type);
    return (a, b) => relation(converted(a, left.type, common), converted(b, right.type, common));
  }
  const isScaled = type === typeCodes.double;
  const scaleA = isScaled ? scalingOf(left.units, right.units) : unscaled;
  const scaleB = isScaled ? scalingOf(right.units, left.units) : unscaled;
  const combine = arithmetic(type, operator);
  return (a, b) => combine(scaleA(converted(a, left.type, type)), scaleB(converted(b, right.type, type)));
}

function arithmetic(type: number, operator: string): Combine {
  switch (operator) {
    case '+':
      return (a, b) => storedAs(type, a + b);
    case '-':
      return (a, b) => storedAs(type, a - b);
    case '*':
      return (a, b) => product(type, a, b);
    default:
      // Nothing of nothing is nothing.
      return (a, b) => (a === 0 ? 0 : a / b);
  }
}

const unscaled = (value: number): number => value;
/** How many units of each scale of time the next one has. */
const timeSteps = [1000, 1000, 1000, 60, 60] as const;

/** Converts a value to the larger scale of those that both sides have, of each dimension. */
function scalingOf(own: Units, other: Units): (value: number) => number {
  let [divisor, factor] = [1, 1];
  const scale = (dimension: number, by: number): void => {
    if (dimension > 0) divisor *= by;
    else factor *= by;
  };
  if (own.dimSpace !== 0 && other.dimSpace !== 0)
    scale(own.dimSpace, 1024 ** Math.max(0, other.scaleSpace - own.scaleSpace));
  if (own.dimCount !== 0 && other.dimCount !== 0)
    scale(own.dimCount, 10 ** Math.max(0, other.scaleCount - own.scaleCount));
  if (own.dimTime !== 0 && other.dimTime !== 0)
    for (const step of timeSteps.slice(own.scaleTime, Math.max(own.scaleTime, other.scaleTime)))
      scale(own.dimTime, step);
  return divisor === 1 && factor === 1 ? unscaled : (value) => (value / divisor) * factor;
}
