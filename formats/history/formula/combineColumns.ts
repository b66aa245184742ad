import type { Operation } from './formula.ts';

/** Sets the first values: a loop, as most are few. */
export function fillColumn(values: Float64Array, value: number, count: number): void {
  for (let i = 0; i < count; i++) values[i] = value;
}

/**
 * What {@link operations} make of each value and the one in the same row, into an array that may be that of the values: a
 * loop for each, as they are run millions of times.
 */
export function combineColumns(
  kind: Operation,
  into: Float64Array,
  values: Float64Array,
  others: Float64Array,
  count: number,
): void {
  switch (kind) {
    case 'sum':
      for (let i = 0; i < count; i++) into[i] = (values[i] ?? NaN) + (others[i] ?? NaN);
      return;
    case 'difference':
      for (let i = 0; i < count; i++) into[i] = (values[i] ?? NaN) - (others[i] ?? NaN);
      return;
    case 'product':
      for (let i = 0; i < count; i++) into[i] = (values[i] ?? NaN) * (others[i] ?? NaN);
      return;
    case 'quotient':
      for (let i = 0; i < count; i++) into[i] = others[i] === 0 ? NaN : (values[i] ?? NaN) / (others[i] ?? NaN);
      return;
    case 'least':
      for (let i = 0; i < count; i++) into[i] = Math.min(values[i] ?? NaN, others[i] ?? NaN);
      return;
    case 'greatest':
      for (let i = 0; i < count; i++) into[i] = Math.max(values[i] ?? NaN, others[i] ?? NaN);
      return;
    case 'first':
      for (let i = 0; i < count; i++) into[i] = values[i] ?? NaN;
  }
}
