import type { Operation } from './formula.ts';

/** What {@link operations} make of each value and the one in the same row: a loop for each, as they are run millions of times. */
export function combineColumns(kind: Operation, values: Float64Array, others: Float64Array, count: number): void {
  switch (kind) {
    case 'sum':
      for (let i = 0; i < count; i++) values[i] = (values[i] ?? NaN) + (others[i] ?? NaN);
      return;
    case 'difference':
      for (let i = 0; i < count; i++) values[i] = (values[i] ?? NaN) - (others[i] ?? NaN);
      return;
    case 'product':
      for (let i = 0; i < count; i++) values[i] = (values[i] ?? NaN) * (others[i] ?? NaN);
      return;
    case 'quotient':
      for (let i = 0; i < count; i++) values[i] = others[i] === 0 ? NaN : (values[i] ?? NaN) / (others[i] ?? NaN);
      return;
    case 'least':
      for (let i = 0; i < count; i++) values[i] = Math.min(values[i] ?? NaN, others[i] ?? NaN);
      return;
    case 'greatest':
      for (let i = 0; i < count; i++) values[i] = Math.max(values[i] ?? NaN, others[i] ?? NaN);
      return;
    case 'first':
    // Resolving has left one part.
  }
}
