import type { Formula, MetricUse } from './formula.ts';
import { operations } from './formula.ts';

/** From one time to a later one, in seconds since 1970. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** A value over an interval, or at its end; NaN where there is none. */
export type IntervalValue = (interval: Interval) => number;

/** Reads a metric in base units, in the way in which it is used; undefined where it has no values. */
export type MetricReader = (name: string, use: MetricUse) => IntervalValue | undefined;

const none: IntervalValue = () => NaN;

/**
 * A resolved formula as a function of intervals. It needs no more of the metrics than their readers give, so it serves
 * what has been collected as well as what goes by. Without a value of any metric there is none.
 */
export function compileFormula(formula: Formula, readerOf: MetricReader): IntervalValue {
  switch (formula.kind) {
    case 'number': {
      const { value } = formula;
      return () => value;
    }
    case 'metric':
      return readerOf(formula.name, formula.use) ?? none;
    case 'optional':
      return compileFormula(formula.of, readerOf);
    case 'between': {
      const { of, above, below } = formula;
      const part = compileFormula(of, readerOf);
      return (interval) => {
        const value = part(interval);
        return value > above && value < below ? value : NaN;
      };
    }
    default: {
      const parts = formula.of.map((part) => compileFormula(part, readerOf));
      const combine = operations[formula.kind];
      return (interval) => {
        let value = parts[0]?.(interval) ?? NaN;
        for (let i = 1; i < parts.length; i++) value = combine(value, parts[i]?.(interval) ?? NaN);
        return value;
      };
    }
  }
}
