import type { Column } from '../formula/compileFormula.ts';
import type { Formula } from '../formula/formula.ts';

/** What a rule computes for: a record, the interval that ends with it, and the places of instances. */
export interface JudgedRows {
  record: number;
  from: number;
  to: number;
  places: readonly number[];
}

interface SharedValues extends JudgedRows {
  values: Float64Array;
}

/** The parts of formulas that several rules of an archive have in common: what all CPUs did is computed once for a record. */
export class SharedColumns {
  readonly #shared = new Map<string, SharedValues>();

  /**
   * The values of a column, or those that another one of the same formula has computed for the same rows.
   *
   * @param at as the rule has it at hand
   */
  of(formula: Formula, at: JudgedRows, column: Column): Column {
    const key = JSON.stringify(formula, (_, part: unknown) => (typeof part === 'number' ? String(part) : part));
    const shared = this.#shared.get(key) ?? {
      record: NaN,
      from: NaN,
      to: NaN,
      places: [],
      values: new Float64Array(0),
    };
    this.#shared.set(key, shared);
    return (count) => {
      const { record, from, to, places } = at;
      if (shared.record === record && shared.to === to && shared.from === from && shared.places === places)
        return shared.values;
      shared.values = column(count);
      shared.record = record;
      shared.from = from;
      shared.to = to;
      shared.places = places;
      return shared.values;
    };
  }
}
