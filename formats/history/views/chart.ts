import type { HumanUnit } from '../../pcp/units/humanUnits.ts';
import type { Formula } from '../formula/formula.ts';

/** One formula of a chart: a line for each instance that it has. */
export interface ChartLine {
  /** What it is called, in English; missing where the title of the chart, or the name of the instance, says all. */
  readonly label?: string;
  readonly formula: Formula;
}

/** A plot of a ready view. */
export interface Chart {
  readonly id: string;
  /** Title in English. */
  readonly title: string;
  /** Unit of what the formulas give; its factor is 1. */
  readonly unit: HumanUnit;
  /** Lines, or else other lines: the first of which everything can be drawn is, else the one with the most. */
  readonly sets: readonly (readonly ChartLine[])[];
  /** Matches instances that nobody looks for. */
  readonly without?: RegExp;
  /** Whether lines that are zero all the time are left out. */
  readonly isNonzero?: boolean;
  /** Whether there is no value while nothing happens, so that a line that ends is no gap of the archive. */
  readonly isIntermittent?: boolean;
  /** Whether the lines are parts of a whole, drawn on top of each other. */
  readonly isStacked?: boolean;
  /** Most lines that are drawn as such: more are a heat map; missing where those with the highest mean are drawn. */
  readonly heatBeyond?: number;
}

/** A table that shows what was behind a chart at a moment. */
export interface ChartTable {
  /** Label in English. */
  readonly label: string;
  /** Ids of tables of a moment: the first of which an archive has the column is meant. */
  readonly tables: readonly string[];
  /** Id of the column by which its rows are sorted, the greatest first. */
  readonly sort: string;
  /** Whether the least come first instead. */
  readonly isAscending?: true;
}

/** Charts about the same part of a host. */
export interface ChartSection {
  readonly id: string;
  /** Title in English. */
  readonly title: string;
  readonly charts: readonly Chart[];
  /** What to look at next, the likeliest first. */
  readonly tables: readonly ChartTable[];
}

/** Most instances that are drawn: those with the highest mean are. */
export const drawnInstances = 8;

const unitOf =
  (dimension: HumanUnit['dimension']) =>
  (of?: HumanUnit['of']): HumanUnit => ({ dimension, factor: 1, ...(of === undefined ? {} : { of }) });

export const percentage = unitOf('percent');
export const bytes = unitOf('size');
export const bytesPerSecond = unitOf('sizeRate');
export const perSecond = unitOf('rate');
export const plain = unitOf('number');
export const duration = unitOf('duration');
