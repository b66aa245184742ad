import type { Formula, MetricPart } from '../formula/formula.ts';
import { formulasOf, leavesOf, metric } from '../formula/formula.ts';

/**
 * What a cell takes of a metric. `level`: the value that holds; `text`: the last text; `rate`: of a counter over its
 * interval; `change`: of a level over its interval, and `growth` the same per second; `recorded`: when the level was
 * recorded, in seconds since 1970.
 */
export type CellUse = 'level' | 'text' | 'rate' | 'change' | 'growth' | 'recorded';

/** A metric in the formula of a cell. */
export type CellPart = MetricPart<CellUse>;

/**
 * `id`, `instance`: what the row itself is, the number of the instance or its name; `now`: when the values of the row are
 * of, in seconds since 1970.
 */
interface RowPart {
  readonly kind: 'id' | 'instance' | 'now';
}

export type CellLeaf = CellPart | RowPart;

/** How a cell of a table is computed; rates of time are seconds per second. */
export type CellFormula = Formula<CellLeaf>;

const part = (use: CellUse) => metric(use);

export const level = part('level');
export const text = part('text');
export const rate = part('rate');
export const change = part('change');
export const growth = part('growth');
export const recorded = part('recorded');

export const id: RowPart = { kind: 'id' };
export const instance: RowPart = { kind: 'instance' };
export const now: RowPart = { kind: 'now' };

export const { sum, difference, product, quotient, greatest, first, between, optional, percent } =
  formulasOf<CellLeaf>();

/** The metrics that the formula of a cell may use, as often as it names them. */
export function metricsOf(formula: CellFormula): readonly CellPart[] {
  return leavesOf<CellLeaf>(formula).filter(isMetric);
}

export const isMetric = (leaf: CellLeaf): leaf is CellPart => leaf.kind === 'metric';
