import type { Operation } from './formula.ts';

/** Up to so many numbers a loop takes less time than to call what copies them. */
const few = 32;

/** Sets the first values: a loop, as most are few. */
export function fillColumn(values: Float64Array, value: number, count: number): void {
  for (let i = 0; i < count; i++) values[i] = value;
}

/** Sets the first values to others. */
export function copyColumn(values: Float64Array, others: Float64Array): void {
  if (others.length > few) values.set(others);
  else for (let i = 0; i < others.length; i++) values[i] = others[i] ?? NaN;
}

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
