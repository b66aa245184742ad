import type { FetchSlots, RecordSlots } from './fetchSlots.ts';
import type { MetricRecords } from './metricRecords.ts';
import type { RecordRun } from './recordRun.ts';

/** The instances that had values, but are not in the record at hand: what they had, and what they have next. */
export class AbsentInstances {
  readonly #metric: MetricRecords;
  readonly #slots: FetchSlots;
  /** The last record of each slot, and its value. */
  readonly prior: Int32Array;
  readonly values: Float64Array;
  readonly texts: string[] = [];
  /** The next record of each slot, as far as it was found, and its value. */
  readonly #next: Int32Array;
  readonly nextValues: Float64Array;
  readonly #isPresent: Uint8Array;
  /** Slots, in their order. */
  list: readonly number[] = [];

  constructor(metric: MetricRecords, slots: FetchSlots) {
    this.#metric = metric;
    this.#slots = slots;
    const count = slots.ids.length;
    this.prior = new Int32Array(count).fill(-1);
    this.values = new Float64Array(count);
    this.#next = new Int32Array(count).fill(-1);
    this.nextValues = new Float64Array(count);
    this.#isPresent = new Uint8Array(count);
  }

  /** Goes from a run of records to the next one, which has other instances. */
  change(before: RecordSlots, run: RecordRun | undefined, after: RecordSlots): void {
    for (const slot of before.slots) this.#isPresent[slot] = 0;
    for (const slot of after.slots) this.#isPresent[slot] = 1;
    const stay = this.list.filter((slot) => this.#isPresent[slot] === 0);
    const left: number[] = [];
    for (const [index, slot] of before.slots.entries()) {
      if (run === undefined || this.#isPresent[slot] === 1) continue;
      const at = run.rowOf(run.end - 1) + (before.columns[index] ?? 0);
      this.prior[slot] = run.end - 1;
      if (this.#metric.isText) this.texts[slot] = run.texts[at] ?? '';
      else this.values[slot] = run.values[at] ?? NaN;
      left.push(slot);
    }
    this.list = left.length === 0 ? stay : [...stay, ...left].sort((a, b) => a - b);
  }

  /**
   * The first record from a run on that has the instance of a slot, whose value is noted; -1 for none. An instance has none when
   * its domain has it no more.
   */
  nextFrom(run: number, slot: number): number {
    const { runs } = this.#metric;
    const start = runs[run]?.first ?? Infinity;
    const id = this.#slots.ids[slot] ?? 0;
    if (this.#metric.lastOf(id) < start) return -1;
    const known = this.#next[slot] ?? -1;
    if (known >= start) return known;
    const to = this.#slots.to[slot] ?? Infinity;
    for (let index = run; index < runs.length; index++) {
      const { ids, values, first } = runs[index] ?? {};
      const column = ids?.lastIndexOf(id) ?? -1;
      if (column < 0 || first === undefined) continue;
      if ((this.#metric.times.numbers[first] ?? NaN) > to) return -1;
      this.nextValues[slot] = values?.[column] ?? NaN;
      return (this.#next[slot] = first);
    }
    return -1;
  }
}
