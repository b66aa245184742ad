import type { Evaluation } from '../../derived/history/evaluation.ts';
import { singleId } from '../../history/fetch/metricRecords.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { secondsBetween } from '../../pcp/time/timestamp.ts';
import { cell, integerText, numberText, placeholders } from './cellText.ts';
import type { TableMetric } from './tableMetrics.ts';

/** The values of a metric of a table, from sample to sample. */
export class ColumnValues {
  readonly #metric: TableMetric;
  readonly #evaluation: Evaluation;
  /** Instances that are shown. */
  readonly #instances: ReadonlySet<number>;
  readonly #now = new Map<number, number | string>();
  #before = new Map<number, number>();
  #next = new Map<number, number>();
  readonly #start: Timestamp;
  #time: Timestamp | undefined;

  /**
   * @param start of the history
   * @param instances those that are shown, by their ids
   */
  constructor(metric: TableMetric, evaluation: Evaluation, start: Timestamp, instances: Iterable<number>) {
    this.#start = start;
    this.#instances = new Set(instances);
    this.#metric = metric;
    this.#evaluation = evaluation;
  }

  /** Takes the values of a time. */
  fetch(time: Timestamp): void {
    const { count, ids, numbers, texts } = this.#evaluation.at(secondsBetween(this.#start, time));
    const { isRate, factor } = this.#metric;
    // Exact, so that values in the middle of two that can be printed are rounded as PCP rounds them.
    const elapsed = this.#time === undefined ? NaN : secondsBetween(this.#time, time);
    this.#now.clear();
    this.#next.clear();
    for (let at = 0; at < count; at++) {
      const id = ids[at] ?? singleId;
      const number = numbers[at] ?? NaN;
      const rise = number - (this.#before.get(id) ?? NaN);
      this.#next.set(id, number);
      if (!isRate) this.#now.set(id, texts[at] ?? number * factor);
      else if (rise >= 0) this.#now.set(id, (rise / elapsed) * factor);
    }
    [this.#before, this.#next] = [this.#next, this.#before];
    this.#time = time;
  }

  /** Leaves the greatest values, or the least ones. @param values of which they are taken */
  rank(values = this.shown): void {
    const { rank } = this.#metric;
    if (rank === 0) return;
    const sign = Math.sign(rank);
    const ranked = values.sort(([, a], [, b]) => sign * (a < b ? 1 : a > b ? -1 : 0)).slice(0, Math.abs(rank));
    this.#now.clear();
    for (const [id, value] of ranked) this.#now.set(id, value);
  }

  /** All values of instances that are shown, whatever they are limited to. */
  get all(): [id: number, value: number | string][] {
    return [...this.#now].filter(([id]) => this.#instances.has(id));
  }

  /** Leaves the values of some instances. */
  keep(ids: ReadonlySet<number>): void {
    for (const id of this.#now.keys()) if (!ids.has(id)) this.#now.delete(id);
  }

  /** The values that are shown, in the order of their ranks, or of the ids where there are no ranks. */
  get shown(): [id: number, value: number | string][] {
    return this.all.filter(([, value]) => !this.#isLimited(value));
  }

  #isLimited(value: number | string): boolean {
    const { limit } = this.#metric;
    if (limit === undefined || limit === 0 || typeof value === 'string') return false;
    return limit > 0 ? value < limit : value > -limit;
  }

  /** The value of an instance, as it stands in its column. @param delimiter of columns, which texts do not have */
  text(id: number, delimiter: string): string {
    const { isInteger, width, precision } = this.#metric;
    const value = this.#now.get(id);
    if (value === undefined) return placeholders.value;
    if (typeof value === 'string')
      return cell(withoutDelimiter(value, delimiter).replaceAll('\n', String.raw`\n`), width);
    if (this.#isLimited(value)) return placeholders.value;
    return isInteger ? integerText(value, width) : numberText(value, width, precision);
  }
}

function withoutDelimiter(text: string, delimiter: string): string {
  if (delimiter.trim() === '') return text;
  return text.replaceAll(delimiter, delimiter === '_' ? ' ' : '_');
}
