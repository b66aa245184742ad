import { toSeconds } from '../../pcp/time/timestamp.ts';
import type { Moment } from './node.ts';
import { NumericNode, fits, primaryOf, stepOf } from './node.ts';

/** `+`, `-`, `*` and `/`. */
export class ArithmeticNode extends NumericNode {
  readonly #operator: string;
  readonly #left: NumericNode;
  readonly #right: NumericNode;
  override readonly carrier: NumericNode;

  constructor(operator: string, left: NumericNode, right: NumericNode) {
    super([left, right]);
    this.#operator = operator;
    this.#left = left;
    this.#right = right;
    this.carrier = primaryOf(left, right) === left ? left : right;
    this.hasMetrics = left.hasMetrics || right.hasMetrics;
    this.reshape(this.carrier.shape);
  }

  compute(): void {
    const left = this.#left;
    const right = this.#right;
    this.reshape(this.carrier.shape);
    const isKnown = left.valid > 0 && right.valid > 0 && fits(left, right);
    this.know(isKnown);
    if (!isKnown) return;
    calculate(this.#operator, this.values, this.shape.samples, left.values, stepOf(left), right.values, stepOf(right));
  }
}

/** There is a loop for each operator: one that looked at it for each element would take twice as long. */
function calculate(
  operator: string,
  result: Float64Array,
  step: number,
  a: Float64Array,
  stepA: number,
  b: Float64Array,
  stepB: number,
): void {
  const end = result.length;
  switch (operator) {
    case '+':
      for (let at = 0, i = 0, j = 0; at < end; at += step, i += stepA, j += stepB)
        result[at] = (a[i] ?? NaN) + (b[j] ?? NaN);
      break;
    case '-':
      for (let at = 0, i = 0, j = 0; at < end; at += step, i += stepA, j += stepB)
        result[at] = (a[i] ?? NaN) - (b[j] ?? NaN);
      break;
    case '*':
      for (let at = 0, i = 0, j = 0; at < end; at += step, i += stepA, j += stepB)
        result[at] = (a[i] ?? NaN) * (b[j] ?? NaN);
      break;
    default:
      for (let at = 0, i = 0, j = 0; at < end; at += step, i += stepA, j += stepB)
        result[at] = (a[i] ?? NaN) / (b[j] ?? NaN);
  }
}

/** A minus before a number. */
export class NegativeNode extends NumericNode {
  override readonly carrier: NumericNode;

  constructor(operand: NumericNode) {
    super([operand]);
    this.carrier = operand;
    this.hasMetrics = operand.hasMetrics;
    this.reshape(operand.shape);
  }

  compute(): void {
    const { valid, shape, values } = this.carrier;
    this.reshape(shape);
    this.know(valid > 0);
    for (let at = 0; at < values.length; at += shape.samples) this.values[at] = -(values[at] ?? NaN);
  }
}

/** `rate`: the change per second from one evaluation to the next. */
export class RateNode extends NumericNode {
  override readonly carrier: NumericNode;
  /** Values of the operand at the evaluation before. */
  before: Float64Array = new Float64Array(0);
  #now = new Float64Array(0);
  #stamp = NaN;

  constructor(operand: NumericNode) {
    super([operand]);
    this.carrier = operand;
    this.hasMetrics = operand.hasMetrics;
    this.reshape(operand.shape);
  }

  compute({ stamp }: Moment): void {
    const { valid, shape, values } = this.carrier;
    this.reshape(shape);
    const time = toSeconds(stamp);
    const isKnown = valid > 1 && this.#now.length === values.length;
    this.know(isKnown);
    if (isKnown) {
      const elapsed = time - this.#stamp;
      for (let at = 0; at < values.length; at += shape.samples)
        this.values[at] = ((values[at] ?? NaN) - (this.#now[at] ?? NaN)) / elapsed;
    }
    this.#stamp = time;
    this.before = this.#now;
    this.#now = values.slice();
  }
}
