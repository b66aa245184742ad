import { combineColumns, fillColumn } from './combineColumns.ts';
import type { Formula, MetricUse } from './formula.ts';

/**
 * Fills in the values of so many rows, which are instances, or intervals; NaN where there is none. All rows at once: a
 * function that returned the number of one would have it made an object.
 */
export type Column = (values: Float64Array, count: number) => void;

/** Reads a metric in base units, in the way in which it is used; undefined where it has no values. */
export type MetricReader = (name: string, use: MetricUse) => Column | undefined;

const none = constant(NaN);

/**
 * A resolved formula as a function of rows. It needs no more of the metrics than their readers give, so it serves what has
 * been collected as well as what goes by. Without a value of any metric there is none.
 */
export function compileFormula(formula: Formula, readerOf: MetricReader): Column {
  switch (formula.kind) {
    case 'number':
      return constant(formula.value);
    case 'metric':
      return readerOf(formula.name, formula.use) ?? none;
    case 'optional':
      return compileFormula(formula.of, readerOf);
    case 'between': {
      const { of, above, below } = formula;
      const part = compileFormula(of, readerOf);
      return (values, count) => {
        part(values, count);
        for (let i = 0; i < count; i++) {
          const value = values[i] ?? NaN;
          if (!(value > above && value < below)) values[i] = NaN;
        }
      };
    }
    default: {
      const [first = none, ...others] = formula.of.map((part) => compileFormula(part, readerOf));
      const { kind } = formula;
      let scratch = new Float64Array(1);
      return (values, count) => {
        first(values, count);
        if (scratch.length < count) scratch = new Float64Array(2 * count);
        for (const other of others) {
          other(scratch, count);
          combineColumns(kind, values, scratch, count);
        }
      };
    }
  }
}

function constant(value: number): Column {
  return (values, count) => {
    fillColumn(values, value, count);
  };
}
