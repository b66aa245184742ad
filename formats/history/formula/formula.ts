/**
 * How the values of a metric are used. `rate`: change of a counter per second; `change`: change of a counter over an
 * interval; `level`: value that holds until the next one; `fact`: what never changes while the host runs, however seldom
 * it was logged.
 */
export type MetricUse = 'rate' | 'change' | 'level' | 'fact';

/** A metric in a formula. */
export interface MetricPart<Use extends string = MetricUse> {
  readonly kind: 'metric';
  readonly use: Use;
  readonly name: string;
}

/** What is made of several values. `first`: the first one that can be had at all. */
export type Operation = 'sum' | 'difference' | 'product' | 'quotient' | 'least' | 'greatest' | 'first';

/**
 * A value that is derived from leaves, which are metrics, and what else is known where it is computed. Metrics are in base
 * units: bytes, seconds, single counts. Without a value of any leaf there is none.
 */
export type Formula<Leaf extends FormulaLeaf = MetricPart> =
  | Leaf
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: Operation; readonly of: readonly Formula<Leaf>[] }
  /** No value where that of the part is not between the bounds. */
  | { readonly kind: 'between'; readonly of: Formula<Leaf>; readonly above: number; readonly below: number }
  /** Part of an operation that is left out where an archive does not have its metrics. */
  | { readonly kind: 'optional'; readonly of: Formula<Leaf> };

/** What formulas are made of in the end. */
export interface FormulaLeaf {
  readonly kind: string;
}

/** How two values become one; more are put together from the first on. */
export const operations: Readonly<Record<Operation, (a: number, b: number) => number>> = {
  sum: (a, b) => a + b,
  difference: (a, b) => a - b,
  product: (a, b) => a * b,
  quotient: (a, b) => (b === 0 ? NaN : a / b),
  least: Math.min,
  greatest: Math.max,
  // Resolving has left one part.
  first: (a) => a,
};

export function isLeaf<Leaf extends FormulaLeaf>(formula: Formula<Leaf>): formula is Leaf {
  const { kind } = formula;
  return !(kind in operations || kind === 'number' || kind === 'between' || kind === 'optional');
}

/** Makes formulas of those leaves; numbers stand for themselves. */
export function formulasOf<Leaf extends FormulaLeaf>() {
  type Part = Formula<Leaf> | number;
  const formulaOf = (part: Part): Formula<Leaf> => (typeof part === 'number' ? { kind: 'number', value: part } : part);
  const operation =
    (kind: Operation) =>
    (...of: readonly Part[]): Formula<Leaf> => ({ kind, of: of.map(formulaOf) });
  const [product, quotient] = [operation('product'), operation('quotient')];
  return {
    sum: operation('sum'),
    /** The first part less all others. */
    difference: operation('difference'),
    product,
    /** No value where the divisor is zero. */
    quotient,
    least: operation('least'),
    greatest: operation('greatest'),
    /** Fallbacks: the first part for which the archive has all metrics. */
    first: operation('first'),
    between: (of: Formula<Leaf>, above: number, below = Infinity): Formula<Leaf> => ({
      kind: 'between',
      of,
      above,
      below,
    }),
    optional: (of: Formula<Leaf>): Formula<Leaf> => ({ kind: 'optional', of }),
    /** `100 · part / whole`. */
    percent: (part: Part, whole: Part = 1): Formula<Leaf> =>
      whole === 1 ? product(100, part) : product(100, quotient(part, whole)),
  };
}

/** Makes parts of formulas that use metrics in one way. */
export const metric =
  <Use extends string>(use: Use) =>
  (name: string): MetricPart<Use> => ({ kind: 'metric', use, name });

export const rate = metric('rate');
export const change = metric('change');
export const level = metric('level');
export const fact = metric('fact');

export const { sum, difference, product, quotient, least, greatest, first, between, optional, percent } =
  formulasOf<MetricPart>();

/** The leaves that a formula may use, as often as it names them. */
export function leavesOf<Leaf extends FormulaLeaf>(formula: Formula<Leaf>): readonly Leaf[] {
  if (isLeaf(formula)) return [formula];
  switch (formula.kind) {
    case 'number':
      return [];
    case 'between':
    case 'optional':
      return leavesOf<Leaf>(formula.of);
    default:
      return formula.of.flatMap((part) => leavesOf<Leaf>(part));
  }
}

/** The names of the metrics that a formula may use, each once. */
export function metricNamesOf(formula: Formula): ReadonlySet<string> {
  return new Set(leavesOf(formula).map(({ name }) => name));
}
