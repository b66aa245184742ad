import type { HumanDimension } from '../../pcp/units/humanUnits.ts';
import type { CellFormula } from './cellFormula.ts';
import { first } from './cellFormula.ts';

/** A column as it is defined. */
export interface ColumnSpec {
  /** Name of the column in CSV and JSON, and after `--sort`. */
  readonly id: string;
  /** Title in English, translated where it is shown. */
  readonly title: string;
  /**
   * Unit of what the formula gives; `plain` for numbers of things, which take no prefix; `metric` as its metric has it.
   */
  readonly unit: HumanDimension | 'plain' | 'text' | 'metric';
  readonly formula: CellFormula;
  /** Greatest value that can be true. */
  readonly most?: number;
}

/** A table as it is defined. */
export interface TableSpec {
  readonly id: string;
  /** Title in English, translated where it is shown. */
  readonly title: string;
  /** Further names of the table, as a user may type them. */
  readonly aliases: readonly string[];
  /** Names of the metrics whose records are the steps of the table; the first one counts that has values. */
  readonly carriers: readonly string[];
  readonly columns: readonly ColumnSpec[];
  /** The id of the column by which rows are sorted at first, the greatest first. */
  readonly main: string;
  /** When an instance began, in seconds since 1970, and so from when on its counters count. */
  readonly began?: readonly CellFormula[];
}

/** A column of a definition, with its formula and what is taken in place of that where metrics are missing. */
export function column(
  id: string,
  title: string,
  unit: ColumnSpec['unit'],
  ...formulas: readonly CellFormula[]
): ColumnSpec {
  return { id, title, unit, formula: first(...formulas) };
}
