import { counter, discrete } from '../../pcp/semantics.ts';
import { isIntegerType, typeCodes } from '../../pcp/typeCodes.ts';
import type { InstanceRecords, MetricRecords } from './metricRecords.ts';

const greatestInt = 2 ** 31 - 1;

/** An instance while it is fetched. */
interface Slot {
  readonly instance: InstanceRecords;
  readonly from: number;
  readonly to: number;
  /** The last value that is not later than the time; -1 before the first. */
  prior: number;
}

/** What a time is to the records around it; those of most instances are the same. */
interface Around {
  /** Numbers of the last record that is not later than the time, and of the first one that is not earlier; -1 for none. */
  prior: number;
  next: number;
  hasPrior: boolean;
  hasNext: boolean;
  isNextNearer: boolean;
  /** Seconds since the one, and from there to the other; the latter is 0 where both are the same. */
  past: number;
  length: number;
}

/**
 * The values of a metric at one time after the other, as libpcp gives them to PCP's tools for archives: a counter goes up
 * evenly from one record to the next; of levels the nearer record counts, of two as near the earlier one; discrete values
 * and texts are those of the record before. There is nothing across a mark, and nothing of a counter at the first fetch
 * behind a mark if there was something before it.
 */
export class MetricFetch {
  readonly metric: MetricRecords;
  readonly #marks: Float64Array;
  readonly #slots: readonly Slot[];
  readonly #isCounter: boolean;
  readonly #isDiscrete: boolean;
  readonly #isInteger: boolean;
  /** Whether it has 32 bits with a sign. */
  readonly #isInt: boolean;
  #time = NaN;
  /** How many marks are not later than the time. */
  #marksBefore = 0;
  #hadValues = false;
  /** The last record of the metric that is not later than the time; -1 before the first. */
  #record = -1;
  readonly #around: Around = {
    ...{ prior: -1, next: -1, hasPrior: false, hasNext: false, isNextNearer: false, past: 0, length: 0 },
  };
  /** How many values there are. */
  count = 0;
  /** Ids of the instances that have values. */
  readonly ids: Int32Array;
  readonly values: Float64Array;
  readonly texts: string[] = [];

  /** @param wanted ids of the instances that are fetched, in their order; all in the order of their ids if missing */
  constructor(metric: MetricRecords, marks: Float64Array, wanted?: readonly number[]) {
    const { semantics, type } = metric.descriptor;
    this.metric = metric;
    this.#marks = marks;
    this.#isCounter = semantics === counter;
    this.#isDiscrete = semantics === discrete;
    this.#isInteger = isIntegerType(type);
    this.#isInt = type === typeCodes.i32;
    const ids = wanted ?? [...metric.known.keys()].sort((a, b) => a - b);
    this.#slots = ids.flatMap((id) => {
      const instance = metric.instance(id);
      const { from = -Infinity, to = Infinity } = metric.known.get(id)?.lifetime ?? {};
      return instance === undefined ? [] : [{ instance, from, to, prior: -1 }];
    });
    this.ids = new Int32Array(this.#slots.length);
    this.values = new Float64Array(this.#slots.length);
  }

  /** Fetches the values at a time, in seconds since the start of the history. Times may not go back. */
  at(time: number): void {
    if (time === this.#time) return;
    this.#time = time;
    const before = this.#marksBefore;
    while (this.#marksBefore < this.#marks.length && (this.#marks[this.#marksBefore] ?? NaN) <= time)
      this.#marksBefore++;
    const { numbers: times, length } = this.metric.times;
    while (this.#record + 1 < length && (times[this.#record + 1] ?? NaN) <= time) this.#record++;
    this.count = 0;
    this.#compare(-1, -1);
    for (const slot of this.#slots) this.#fetch(slot, time);
    const isWithheld = this.#isCounter && this.#hadValues && this.#marksBefore > before;
    if (isWithheld) this.count = 0;
    this.#hadValues = this.count > 0;
  }

  #fetch(slot: Slot, time: number): void {
    const { instance, from, to } = slot;
    const records = instance.records.numbers;
    const { length } = instance.records;
    const last = this.#record;
    let { prior } = slot;
    while (prior + 1 < length && (records[prior + 1] ?? 0) <= last) prior++;
    slot.prior = prior;
    if (prior < 0 || time < from || time > to) return;
    const around = this.#around;
    const priorRecord = records[prior] ?? -1;
    const nextRecord = prior + 1 < length ? (records[prior + 1] ?? -1) : -1;
    if (around.prior !== priorRecord || around.next !== nextRecord) this.#compare(priorRecord, nextRecord);
    if (!around.hasPrior) return;
    if (this.metric.isText) {
      this.#put(instance, NaN, instance.texts[prior] ?? '');
      return;
    }
    if (!around.hasNext && !this.#isDiscrete) return;
    const values = instance.values.numbers;
    const before = values[prior] ?? NaN;
    if (around.length === 0) this.#put(instance, before, '');
    else if (this.#isCounter)
      this.#put(instance, this.#between(before, values[prior + 1] ?? NaN, around.past, around.length), '');
    else this.#put(instance, around.isNextNearer ? (values[prior + 1] ?? NaN) : before, '');
  }

  /** Compares the time with two records. */
  #compare(prior: number, next: number): void {
    const around = this.#around;
    const times = this.metric.times.numbers;
    const time = this.#time;
    const priorTime = prior < 0 ? NaN : (times[prior] ?? NaN);
    const isAt = priorTime === time;
    const nextTime = isAt ? time : next < 0 ? NaN : (times[next] ?? NaN);
    around.prior = prior;
    around.next = next;
    around.hasPrior = prior >= 0 && !this.#isBehindMark(priorTime);
    around.hasNext = !Number.isNaN(nextTime) && !this.#isBeforeMark(nextTime);
    around.past = time - priorTime;
    around.length = isAt ? 0 : nextTime - priorTime;
    around.isNextNearer = around.hasNext && !isAt && nextTime - time < time - priorTime;
  }

  /** A counter between two records, as libpcp computes it: where one of 32 bits falls that overflows. */
  #between(before: number, after: number, past: number, length: number): number {
    const rise = this.#isInt ? (after - before) | 0 : after - before;
    if (!this.#isInteger) return before + (past * rise) / length;
    const value = Math.trunc(0.5 + before + (past * rise) / length);
    return this.#isInt && Math.abs(value) > greatestInt ? -greatestInt - 1 : value;
  }

  /** Whether a mark lies between a record and the time, or at the time. */
  #isBehindMark(priorTime: number): boolean {
    return this.#marksBefore > 0 && (this.#marks[this.#marksBefore - 1] ?? NaN) > priorTime;
  }

  /** Whether a mark lies between the time, or at it, and a record. */
  #isBeforeMark(nextTime: number): boolean {
    const isAt = this.#marksBefore > 0 && this.#marks[this.#marksBefore - 1] === this.#time;
    return isAt || (this.#marks[this.#marksBefore] ?? Infinity) < nextTime;
  }

  #put({ id }: InstanceRecords, value: number, text: string): void {
    this.ids[this.count] = id;
    this.values[this.count] = value;
    if (this.metric.isText) this.texts[this.count] = text;
    this.count++;
  }
}
