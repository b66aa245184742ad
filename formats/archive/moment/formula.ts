/**
 * How a cell of a table is computed, from the metrics of an instance. Numbers are in base units: bytes, seconds, per second;
 * rates of time are seconds per second. Without one of its numbers a formula has no value.
 */
export type Formula =
  /** What the row itself is: the number of the instance, or its name. */
  | { readonly kind: 'id' | 'instance' }
  /** When the values of the row are of, in seconds since 1970. */
  | { readonly kind: 'now' }
  | { readonly kind: 'constant'; readonly value: number }
  /**
   * `level`: the value that holds; `text`: the last text; `rate`: of a counter over its interval; `change`: of a level over
   * its interval, and `growth` the same per second; `recorded`: when the level was recorded, in seconds since 1970.
   */
  | { readonly kind: OperandKind; readonly metric: string }
  | { readonly kind: 'sum' | 'difference' | 'product' | 'ratio' | 'largest'; readonly of: readonly Formula[] }
  /** None where the number is not above the first bound, or not below the other. */
  | { readonly kind: 'between'; readonly of: Formula; readonly above: number; readonly below: number };

export type OperandKind = 'level' | 'text' | 'rate' | 'change' | 'growth' | 'recorded';

const operand =
  (kind: OperandKind) =>
  (metric: string): Formula => ({ kind, metric });

export const level = operand('level');
export const text = operand('text');
export const rate = operand('rate');
export const change = operand('change');
export const growth = operand('growth');
export const recorded = operand('recorded');
export const now: Formula = { kind: 'now' };
export const constant = (value: number): Formula => ({ kind: 'constant', value });
export const sum = (...of: readonly Formula[]): Formula => ({ kind: 'sum', of });
export const difference = (...of: readonly Formula[]): Formula => ({ kind: 'difference', of });
export const product = (...of: readonly Formula[]): Formula => ({ kind: 'product', of });
export const ratio = (...of: readonly Formula[]): Formula => ({ kind: 'ratio', of });
export const largest = (...of: readonly Formula[]): Formula => ({ kind: 'largest', of });
export const between = (of: Formula, above: number, below = Infinity): Formula => ({
  kind: 'between',
  of,
  above,
  below,
});
export const percent = (share: Formula): Formula => product(constant(100), share);

/** An operand of a formula, and what it takes of its metric. */
export type Operand = Extract<Formula, { readonly metric: string }>;

/** The operands of a formula, in their order. */
export function operandsOf(formula: Formula): readonly Operand[] {
  switch (formula.kind) {
    case 'id':
    case 'instance':
    case 'now':
    case 'constant':
      return [];
    case 'between':
      return operandsOf(formula.of);
    case 'sum':
    case 'difference':
    case 'product':
    case 'ratio':
    case 'largest':
      return formula.of.flatMap(operandsOf);
    default:
      return [formula];
  }
}

/** Puts numbers together; NaN where one of them is. */
export function computed(
  kind: 'sum' | 'difference' | 'product' | 'ratio' | 'largest',
  numbers: readonly number[],
): number {
  switch (kind) {
    case 'sum':
      return numbers.reduce((total, number) => total + number, 0);
    case 'difference':
      return numbers.slice(1).reduce((rest, number) => rest - number, numbers[0] ?? NaN);
    case 'product':
      return numbers.reduce((total, number) => total * number, 1);
    case 'ratio': {
      const [above = NaN, below = NaN] = numbers;
      return below === 0 ? NaN : above / below;
    }
    case 'largest':
      return Math.max(...numbers);
  }
}
