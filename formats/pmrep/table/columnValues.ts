import type { Evaluation } from '../../derived/history/evaluation.ts';
import { singleId } from '../../history/fetch/metricRecords.ts';
import { cell, integerText, numberText, placeholders } from './cellText.ts';
import type { TableMetric } from './tableMetrics.ts';

/** The values of a metric of a table, from sample to sample. */
export class ColumnValues {
  readonly #metric: TableMetric;
  readonly #evaluation: Evaluation;
  readonly #now = new Map<number, number | string>();
  #before = new Map<number, number>();
  #next = new Map<number, number>();
  #time = NaN;

  constructor(metric: TableMetric, evaluation: Evaluation) {
    this.#metric = metric;
    this.#evaluation = evaluation;
  }

  /** Takes the values of a time, in seconds since the start of the history. */
  fetch(time: number): void {
    const { count, ids, numbers, texts } = this.#evaluation.at(time);
    const { isRate, factor } = this.#metric;
    const elapsed = time - this.#time;
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

  /** The value of an instance, as it stands in its column. @param delimiter of columns, which texts do not have */
  text(id: number, delimiter: string): string {
    const { isInteger, width, precision, limit } = this.#metric;
    const value = this.#now.get(id);
    if (value === undefined) return placeholders.value;
    if (typeof value === 'string')
      return cell(withoutDelimiter(value, delimiter).replaceAll('\n', String.raw`\n`), width);
    if (limit !== undefined && limit !== 0 && (limit > 0 ? value < limit : value > -limit)) return placeholders.value;
    return isInteger ? integerText(value, width) : numberText(value, width, precision);
  }
}

function withoutDelimiter(text: string, delimiter: string): string {
  if (delimiter.trim() === '') return text;
  return text.replaceAll(delimiter, delimiter === '_' ? ' ' : '_');
}
