/**
 * How the values of a metric are used. `rate`: change of a counter per second; `change`: change of a counter over an
 * interval; `level`: value that holds until the next one; `fact`: what never changes while the host runs, however seldom
 * it was logged.
 */
export type MetricUse = 'rate' | 'change' | 'level' | 'fact';

/** What is made of several values. `first`: the first one that can be had at all. */
export type Operation = 'sum' | 'difference' | 'product' | 'quotient' | 'least' | 'greatest' | 'first';

/** A value that is derived from metrics. Metrics are in base units: bytes, seconds, single counts. */
export type Formula =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'metric'; readonly use: MetricUse; readonly name: string }
  | { readonly kind: Operation; readonly of: readonly Formula[] }
  /** Part of an operation that is left out where an archive does not have its metrics. */
  | { readonly kind: 'optional'; readonly of: Formula };

/** A formula, or a number. */
type Part = Formula | number;

const formulaOf = (part: Part): Formula => (typeof part === 'number' ? { kind: 'number', value: part } : part);

const operation =
  (kind: Operation) =>
  (...of: readonly Part[]): Formula => ({ kind, of: of.map(formulaOf) });

const metric =
  (use: MetricUse) =>
  (name: string): Formula => ({ kind: 'metric', use, name });

export const rate = metric('rate');
export const change = metric('change');
export const level = metric('level');
export const fact = metric('fact');

export const sum = operation('sum');
/** The first part less all others. */
export const difference = operation('difference');
export const product = operation('product');
/** No value where the divisor is zero. */
export const quotient = operation('quotient');
export const least = operation('least');
export const greatest = operation('greatest');
/** Fallbacks: the first part for which the archive has all metrics. */
export const first = operation('first');

export const optional = (of: Formula): Formula => ({ kind: 'optional', of });

/** `100 · part / whole`. */
export const percent = (part: Part, whole: Part = 1): Formula =>
  whole === 1 ? product(100, part) : product(100, quotient(part, whole));

/** A metric in a formula. */
export type MetricPart = Extract<Formula, { readonly kind: 'metric' }>;

/** The metrics that a formula may use, as often as it names them. */
export function metricPartsOf(formula: Formula): readonly MetricPart[] {
  if (formula.kind === 'metric') return [formula];
  if (formula.kind === 'number') return [];
  return formula.kind === 'optional' ? metricPartsOf(formula.of) : formula.of.flatMap(metricPartsOf);
}

/** Their names, each once. */
export function metricNamesOf(formula: Formula): ReadonlySet<string> {
  return new Set(metricPartsOf(formula).map(({ name }) => name));
}
