import { combineColumns } from './combineColumns.ts';
import type { Formula, MetricUse } from './formula.ts';

/**
 * The values of so many rows, which are instances, or intervals; NaN where there is none. All rows at once: a function that
 * returned the number of one would have it made an object. The array is at least as long, is not to be changed, and holds
 * until the next call.
 */
export type Column = (count: number) => Float64Array;

/** Reads a metric in base units, in the way in which it is used; undefined where it has no values. */
export type MetricReader = (name: string, use: MetricUse) => Column | undefined;

/** May give another column of the same values for one that computes a part of a formula. */
export type ShareColumn = (formula: Formula, column: Column) => Column;

const none = constant(NaN);

/** Array for the values of a column, which each column has for itself. */
export class Rows {
  #values = new Float64Array(1);

  /** An array for so many values at least: those of the last call may be in it. */
  of(count: number): Float64Array {
    if (this.#values.length < count) this.#values = new Float64Array(2 * count);
    return this.#values;
  }
}

/**
 * A resolved formula as a function of rows. It needs no more of the metrics than their readers give, so it serves what has
 * been collected as well as what goes by. Without a value of any metric there is none.
 *
 * @param share is asked for each part that is computed
 */
export function compileFormula(
  formula: Formula,
  readerOf: MetricReader,
  share: ShareColumn = (_, column) => column,
): Column {
  switch (formula.kind) {
    case 'number':
      return constant(formula.value);
    case 'metric':
      return readerOf(formula.name, formula.use) ?? none;
    case 'optional':
      return compileFormula(formula.of, readerOf, share);
    case 'between': {
      const { of, above, below } = formula;
      const part = compileFormula(of, readerOf, share);
      const rows = new Rows();
      return (count) => {
        const values = part(count);
        const kept = rows.of(count);
        for (let i = 0; i < count; i++) {
          const value = values[i] ?? NaN;
          kept[i] = value > above && value < below ? value : NaN;
        }
        return kept;
      };
    }
    default: {
      const [first = none, ...others] = formula.of.map((part) => compileFormula(part, readerOf, share));
      if (others.length === 0) return first;
      const { kind } = formula;
      const rows = new Rows();
      return share(formula, (count) => {
        const values = rows.of(count);
        let before = first(count);
        for (const other of others) {
          combineColumns(kind, values, before, other(count), count);
          before = values;
        }
        return values;
      });
    }
  }
}

function constant(value: number): Column {
  let values = new Float64Array(0);
  return (count) => {
    if (values.length < count) values = new Float64Array(2 * count).fill(value);
    return values;
  };
}
