import type { MmvMetric } from '../decode/mmvEntries.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import type { MmvValue } from '../decode/valueTable.ts';

/** Key that distinguishes the values of one metric: where the instance begins; 0 for a metric with a single value. */
const keyOf = ({ instance }: MmvValue): number => instance?.start ?? 0;

/**
 * Counts the instances that have a value, by metric, and finds those with several. Writers have the values of a metric in
 * the order of its instances: as long as they ascend there are no duplicates, and nothing has to be remembered of them.
 */
export class ValueTally {
  readonly #file: MmvFile;
  /** Numbers of instances with a value, by the metric's index. */
  readonly #counts: Uint32Array;
  readonly #lastKeys: Float64Array;
  /** Marks by the value's index: 1 for those that have been counted. */
  readonly #isCounted: Uint8Array;
  /** Offsets of the first values, by metric and key; made when the values of a metric do not ascend. */
  #firsts: Map<MmvMetric, Map<number, number>> | undefined;

  constructor(file: MmvFile) {
    this.#file = file;
    this.#counts = new Uint32Array(file.metrics.length);
    this.#lastKeys = new Float64Array(file.metrics.length).fill(-1);
    this.#isCounted = new Uint8Array(file.values.length);
  }

  /** How many instances of the metric have a value; for one without an indom, 1 if it has a value. */
  countOf({ index }: MmvMetric): number {
    return this.#counts[index] ?? 0;
  }

  /** Counts a value by its index, its metric and the start of its instance, if it is plain that it is no duplicate. */
  addAscending(index: number, metric: MmvMetric, key: number): boolean {
    if (this.#firsts !== undefined || key <= (this.#lastKeys[metric.index] ?? Infinity)) return false;
    this.#lastKeys[metric.index] = key;
    this.#isCounted[index] = 1;
    this.#counts[metric.index] = this.countOf(metric) + 1;
    return true;
  }

  /** Counts a value, or returns the start of an earlier value of its instance. */
  add(value: MmvValue, metric: MmvMetric): number | undefined {
    if (this.addAscending(value.index, metric, keyOf(value))) return undefined;
    this.#firsts ??= this.#firstsBefore(value.index);
    const first = remember(this.#firsts, value, metric);
    if (first === undefined) this.#counts[metric.index] = this.countOf(metric) + 1;
    return first;
  }

  /** What there is to remember of the values counted so far. */
  #firstsBefore(end: number): Map<MmvMetric, Map<number, number>> {
    const firsts = new Map<MmvMetric, Map<number, number>>();
    for (let index = 0; index < end; index++) {
      const value = this.#isCounted[index] === 1 ? this.#file.values.at(index) : undefined;
      if (value?.metric !== undefined) remember(firsts, value, value.metric);
    }
    return firsts;
  }
}

/** Start of the first value with the same key; undefined if this is the first one. */
function remember(firsts: Map<MmvMetric, Map<number, number>>, value: MmvValue, metric: MmvMetric): number | undefined {
  const starts = firsts.get(metric) ?? new Map<number, number>();
  if (starts.size === 0) firsts.set(metric, starts);
  const key = keyOf(value);
  const first = starts.get(key);
  if (first === undefined) starts.set(key, value.start);
  return first;
}
