import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { toSeconds } from '../../pcp/time/timestamp.ts';
import { operations } from '../formula/formula.ts';
import type { CellFormula, CellPart, CellUse } from './cellFormula.ts';
import type { MetricAround, Scaling } from './metricAround.ts';
import type { RowKeys } from './rowKeys.ts';

/** An instance of which the cells are computed. */
export interface InstanceRow {
  readonly key: number;
  readonly id: number;
  readonly instance: string;
  readonly state: 'there' | 'started' | 'ended';
  /** Time of the values that are shown of the instance. */
  readonly time: Timestamp;
  /** Time at which the instance began, in seconds since 1970, as far as that is known; else NaN. */
  readonly began: number;
}

/** Most seconds by which times of a beginning are rounded. */
const beganSeconds = 1;

/** Computes the cells of a table. */
export class MomentCells {
  readonly #metrics: ReadonlyMap<string, MetricAround>;
  readonly #keys: RowKeys;

  /** @param metrics by their names */
  constructor(metrics: ReadonlyMap<string, MetricAround>, keys: RowKeys) {
    this.#metrics = metrics;
    this.#keys = keys;
  }

  /** NaN where there is no value. */
  number(formula: CellFormula, row: InstanceRow, scaling: Scaling): number {
    switch (formula.kind) {
      case 'id':
        return row.id;
      case 'instance':
        return NaN;
      case 'now':
        return toSeconds(row.time);
      case 'number':
        return formula.value;
      case 'between': {
        const value = this.number(formula.of, row, scaling);
        return value > formula.above && value < formula.below ? value : NaN;
      }
      case 'optional':
        return this.number(formula.of, row, scaling);
      case 'metric':
        return this.#metric(formula, row, scaling);
      default: {
        const numbers = formula.of.map((part) => this.number(part, row, scaling));
        return numbers.length === 0 ? NaN : numbers.reduce(operations[formula.kind]);
      }
    }
  }

  /** Undefined where there is no text. */
  text(formula: CellFormula, row: InstanceRow): string | undefined {
    if (formula.kind === 'instance') return row.instance;
    if (formula.kind !== 'metric' || formula.use !== 'text') return undefined;
    const metric = this.#metrics.get(formula.name);
    const texts = this.#keysOf(metric, row).flatMap((key) => metric?.textAt(key, row.time) ?? []);
    return texts.length === 0 ? undefined : [...new Set(texts)].join(', ');
  }

  /** The sum over the instances that belong to the row; NaN where none has a value. */
  #metric({ use, name }: CellPart, row: InstanceRow, scaling: Scaling): number {
    const metric = this.#metrics.get(name);
    if (metric === undefined) return NaN;
    const isOver = use !== 'level' && use !== 'recorded' && row.state === 'ended';
    if (isOver) return NaN;
    let sum = NaN;
    for (const key of this.#keysOf(metric, row)) {
      const value = valueOf(use, metric, key, row);
      if (!Number.isNaN(value)) sum = Number.isNaN(sum) ? value : sum + value;
    }
    if (use === 'recorded') return sum;
    return sum * metric.factorOf(scaling, use === 'rate');
  }

  #keysOf(metric: MetricAround | undefined, row: InstanceRow): readonly number[] {
    return metric === undefined ? [] : this.#keys.of(metric.descriptor.indom, row.key, row.instance);
  }
}

function valueOf(use: CellUse, metric: MetricAround, key: number, row: InstanceRow): number {
  if (use === 'level' || use === 'recorded') {
    const sample = metric.heldAt(row.time);
    const value = sample?.values.get(key);
    if (sample === undefined || typeof value !== 'number') return NaN;
    return use === 'level' ? value : toSeconds(sample.time);
  }
  const { interval } = metric;
  // What began in the interval has counted from 0.
  const isNew = interval !== undefined && row.began >= toSeconds(interval.from.time) - beganSeconds;
  const change = metric.changeOf(key, isNew && use === 'rate');
  return use === 'change' ? change : change / metric.seconds;
}
