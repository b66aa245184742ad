import { TextNode } from './constantNodes.ts';
import { LogicalNode, NumericNode, fits, isFalse, isTrue, isUnknown, primaryOf, stepOf } from './node.ts';

type Compared = NumericNode | TextNode;

/** A comparison. */
export class RelationNode extends LogicalNode {
  readonly operator: string;
  readonly left: Compared;
  readonly right: Compared;
  override readonly carrier: Compared;

  constructor(operator: string, left: Compared, right: Compared) {
    super([left, right]);
    this.operator = operator;
    this.left = left;
    this.right = right;
    this.carrier = primaryOf(left, right) === left ? left : right;
    this.hasMetrics = left.hasMetrics || right.hasMetrics;
    this.reshape(this.carrier.shape);
  }

  compute(): void {
    const { left, right } = this;
    this.reshape(this.carrier.shape);
    const isKnown = left.valid > 0 && right.valid > 0 && fits(left, right);
    this.know(isKnown);
    if (!isKnown) return;
    const holds =
      left instanceof NumericNode && right instanceof NumericNode
        ? this.#compareNumbers(left, right)
        : left instanceof TextNode && right instanceof TextNode && this.#compareTexts(left, right);
    this.isAllFalse = !holds && (this.shape.samples === 1 || !this.truths.includes(isTrue));
  }

  /** @returns whether it holds for any of the newest elements */
  #compareNumbers(left: NumericNode, right: NumericNode): boolean {
    const { operator, truths } = this;
    const { samples } = this.shape;
    const stepA = stepOf(left);
    const stepB = stepOf(right);
    return operator === '>' || operator === '>='
      ? compareAll(operator, truths, samples, right.values, stepB, left.values, stepA)
      : compareAll(operator, truths, samples, left.values, stepA, right.values, stepB);
  }

  /** @returns whether it holds for any of the newest elements */
  #compareTexts(left: TextNode, right: TextNode): boolean {
    const [stepA, stepB] = [stepOf(left), stepOf(right)];
    const { truths, shape } = this;
    let isAny = false;
    for (let at = 0, i = 0, j = 0; at < truths.length; at += shape.samples, i += stepA, j += stepB) {
      const [a, b] = [left.texts[i], right.texts[j]];
      const holds = a !== undefined && b !== undefined && (a === b) === (this.operator === '==');
      truths[at] = holds ? isTrue : isFalse;
      if (holds) isAny = true;
    }
    return isAny;
  }
}

/**
 * Compares by `==`, `!=`, `<` or `<=`; the sides of `>` and `>=` are the other way round. There is a loop for each, as for arithmetic.
 *
 * @returns whether any comparison holds
 */
function compareAll(
  operator: string,
  truths: Uint8Array,
  step: number,
  a: Float64Array,
  stepA: number,
  b: Float64Array,
  stepB: number,
): boolean {
  const end = truths.length;
  let isAny: number = isFalse;
  if (operator === '<' || operator === '>') {
    if (step === 1 && stepA === 0 && stepB === 1) return isAbove(truths, a[0] ?? NaN, b);
    for (let at = 0, i = 0, j = 0; at < end; at += step, i += stepA, j += stepB)
      isAny |= truths[at] = (a[i] ?? NaN) < (b[j] ?? NaN) ? isTrue : isFalse;
  } else if (operator === '<=' || operator === '>=')
    for (let at = 0, i = 0, j = 0; at < end; at += step, i += stepA, j += stepB)
      isAny |= truths[at] = (a[i] ?? NaN) <= (b[j] ?? NaN) ? isTrue : isFalse;
  else {
    const isEqual = operator === '==';
    for (let at = 0, i = 0, j = 0; at < end; at += step, i += stepA, j += stepB)
      isAny |= truths[at] = ((a[i] ?? NaN) === (b[j] ?? NaN)) === isEqual ? isTrue : isFalse;
  }
  return isAny !== isFalse;
}

/** Compares all values with a threshold, which is the most frequent comparison. @returns whether any is above it */
function isAbove(truths: Uint8Array, threshold: number, values: Float64Array): boolean {
  let isAny: number = isFalse;
  for (let at = 0; at < truths.length; at++) isAny |= truths[at] = (values[at] ?? NaN) > threshold ? isTrue : isFalse;
  return isAny !== isFalse;
}

/** `&&` and `||` with three truth values. */
export class JunctionNode extends LogicalNode {
  readonly operator: '&&' | '||';
  readonly left: LogicalNode;
  readonly right: LogicalNode;
  override readonly carrier: LogicalNode;
  /** The value that decides alone. */
  readonly #deciding: number;

  constructor(operator: '&&' | '||', left: LogicalNode, right: LogicalNode) {
    super([left, right]);
    this.operator = operator;
    this.left = left;
    this.right = right;
    this.#deciding = operator === '&&' ? isFalse : isTrue;
    this.carrier = primaryOf(left, right) === left ? left : right;
    this.hasMetrics = left.hasMetrics || right.hasMetrics;
    this.reshape(this.carrier.shape);
  }

  compute(): void {
    const { left, right } = this;
    this.reshape(this.carrier.shape);
    const hasLeft = left.valid > 0;
    const hasRight = right.valid > 0;
    const isKnown = hasLeft && hasRight ? fits(left, right) : hasLeft || hasRight;
    this.know(isKnown);
    if (!isKnown) return;
    this.isAllFalse = this.shape.samples === 1 && hasLeft && hasRight && this.#isDecided;
    if (this.isAllFalse) this.truths.fill(isFalse);
    else if (hasLeft && hasRight) this.#join();
    else {
      const known = hasLeft ? left : right;
      const step = stepOf(known);
      for (let at = 0, i = 0; at < this.truths.length; at += this.shape.samples, i += step)
        this.truths[at] = known.truths[i] === this.#deciding ? this.#deciding : isUnknown;
    }
  }

  /** Whether sides that are false make all elements false. */
  get #isDecided(): boolean {
    const { left, right, operator } = this;
    return operator === '&&' ? left.isAllFalse || right.isAllFalse : left.isAllFalse && right.isAllFalse;
  }

  #join(): void {
    const { left, right, truths } = this;
    const { samples } = this.shape;
    const deciding = this.#deciding;
    const ofLeft = left.truths;
    const ofRight = right.truths;
    const stepA = stepOf(left);
    const stepB = stepOf(right);
    for (let at = 0, i = 0, j = 0; at < truths.length; at += samples, i += stepA, j += stepB) {
      const a = ofLeft[i];
      const b = ofRight[j];
      if (a === deciding || b === deciding) truths[at] = deciding;
      else truths[at] = a === isUnknown || b === isUnknown ? isUnknown : 1 - deciding;
    }
  }
}

/** `!`. */
export class NotNode extends LogicalNode {
  override readonly carrier: LogicalNode;

  constructor(operand: LogicalNode) {
    super([operand]);
    this.carrier = operand;
    this.hasMetrics = operand.hasMetrics;
    this.reshape(operand.shape);
  }

  compute(): void {
    const { valid, shape, truths } = this.carrier;
    this.reshape(shape);
    this.know(valid > 0);
    for (let at = 0; at < truths.length; at += shape.samples) {
      const truth = truths[at] ?? isUnknown;
      this.truths[at] = truth === isUnknown ? truth : 1 - truth;
    }
  }
}

/** `rising` and `falling`: whether a value is another one than at the evaluation before. Unknown counts as more than true. */
export class EdgeNode extends LogicalNode {
  override readonly carrier: LogicalNode;
  readonly #isRising: boolean;
  #before = new Uint8Array(0);

  constructor(operand: LogicalNode, isRising: boolean) {
    super([operand]);
    this.carrier = operand;
    this.#isRising = isRising;
    this.hasMetrics = operand.hasMetrics;
    this.reshape(operand.shape);
  }

  compute(): void {
    const { valid, shape, truths } = this.carrier;
    this.reshape(shape);
    const isKnown = valid > 1 && this.#before.length === truths.length;
    this.know(isKnown);
    if (isKnown)
      for (let at = 0; at < truths.length; at += shape.samples) {
        const truth = truths[at] ?? isUnknown;
        const before = this.#before[at] ?? isUnknown;
        this.truths[at] = (this.#isRising ? truth > before : truth < before) ? isTrue : isFalse;
      }
    this.#before = truths.slice();
  }
}

/** `match_inst` and `nomatch_inst`: of instances whose names match what they are, else false. Unknown elements become true. */
export class MatchNode extends LogicalNode {
  override readonly carrier: LogicalNode;
  readonly #matches: (name: string) => boolean;
  /** What is known of names that have been met. */
  readonly #known = new Map<string, boolean>();

  /** @param matches whether the name of an instance is one that is meant */
  constructor(operand: LogicalNode, matches: (name: string) => boolean) {
    super([operand]);
    this.carrier = operand;
    this.#matches = matches;
    this.hasMetrics = operand.hasMetrics;
    this.reshape(operand.shape);
  }

  compute(): void {
    const { valid, shape, truths } = this.carrier;
    this.reshape(shape);
    const { places, samples } = shape;
    this.know(valid > 0 || places.length > 0);
    if (valid === 0) {
      this.truths.fill(isUnknown);
      return;
    }
    for (const [index, { instance = '' }] of places.entries()) {
      const at = index * samples;
      this.truths[at] = this.#isMeant(instance) && truths[at] !== isFalse ? isTrue : isFalse;
    }
  }

  #isMeant(name: string): boolean {
    let isMeant = this.#known.get(name);
    if (isMeant === undefined) this.#known.set(name, (isMeant = this.#matches(name)));
    return isMeant;
  }
}
