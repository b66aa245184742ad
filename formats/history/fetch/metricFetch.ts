import { counter, discrete } from '../../pcp/semantics.ts';
import { isIntegerType, typeCodes } from '../../pcp/typeCodes.ts';
import { AbsentInstances } from './absentInstances.ts';
import type { GrowingColumn } from './growingColumn.ts';
import type { RecordSlots } from './fetchSlots.ts';
import { FetchSlots } from './fetchSlots.ts';
import type { MetricRecords } from './metricRecords.ts';
import type { RecordRun } from './recordRun.ts';

const greatestInt = 2 ** 31 - 1;

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
 * evenly from one record to the next; of levels the nearer record counts, of two as near the earlier one. Those of discrete
 * metrics hold to the end; texts are those of the record before. There is nothing across a mark, and nothing of a counter at the first fetch
 * behind a mark if there was something before it.
 */
export class MetricFetch {
  readonly metric: MetricRecords;
  readonly #marks: GrowingColumn;
  readonly #slots: FetchSlots;
  readonly #absent: AbsentInstances;
  readonly #isCounter: boolean;
  /** Whether the last value counts to the end. */
  readonly #isHeld: boolean;
  readonly #isInteger: boolean;
  /** Whether it has 32 bits with a sign. */
  readonly #isInt: boolean;
  #time = NaN;
  /** How many marks are not later than the time. */
  #marksBefore = 0;
  #hadValues = false;
  /** The last record of the metric that is not later than the time; -1 before the first. */
  #record = -1;
  /** The run that it is in, and the slots of its instances. */
  #run = -1;
  #present: RecordSlots;
  /** The slots whose ids are the ones that are shown, if they are those of a record. */
  #shown: RecordSlots | undefined;
  readonly #around: Around = {
    ...{ prior: -1, next: -1, hasPrior: false, hasNext: false, isNextNearer: false, past: 0, length: 0 },
  };
  /** How many values there are. */
  count = 0;
  /** Goes up where other instances have values than before. */
  generation = 0;
  /** Ids of the instances that have values. */
  readonly ids: Int32Array;
  readonly values: Float64Array;
  readonly texts: string[] = [];

  /** @param wanted ids of the instances that are fetched, in their order; all in the order of their ids if missing */
  constructor(metric: MetricRecords, marks: GrowingColumn, wanted?: readonly number[]) {
    const { semantics, type } = metric.descriptor;
    this.metric = metric;
    this.#marks = marks;
    this.#isCounter = semantics === counter;
    this.#isHeld = semantics === discrete || metric.isText;
    this.#isInteger = isIntegerType(type);
    this.#isInt = type === typeCodes.i32;
    this.#slots = new FetchSlots(metric, wanted);
    this.#absent = new AbsentInstances(metric, this.#slots);
    this.#present = this.#slots.of(undefined);
    this.ids = new Int32Array(this.#slots.ids.length);
    this.values = new Float64Array(this.#slots.ids.length);
  }

  /** Fetches the values at a time, in seconds since the start of the history. Times may not go back. */
  at(time: number): void {
    if (time === this.#time) return;
    this.#time = time;
    const [marksBefore, count] = [this.#marksBefore, this.count];
    while (this.#markAt(this.#marksBefore) <= time) this.#marksBefore++;
    this.advance(time);
    this.count = 0;
    this.#compare(-1, -1);
    const run = this.metric.runs[this.#run];
    const next = this.#nextRun();
    if (run !== undefined) {
      if (this.#isEven(run, next)) this.#fetchRecord(run, next);
      else this.#fetchEach(run, next);
    }
    const isWithheld = this.#isCounter && this.#hadValues && this.#marksBefore > marksBefore;
    if (isWithheld) this.count = 0;
    this.#hadValues = this.count > 0;
    if (this.count !== count) this.generation++;
  }

  /** The time of the last mark; -Infinity before there is one. */
  get lastMark(): number {
    return this.#marks.length === 0 ? -Infinity : this.#markAt(this.#marks.length - 1);
  }

  /** The time of a mark; Infinity behind the last. */
  #markAt(index: number): number {
    const { numbers, length } = this.#marks;
    return index < length ? (numbers[index] ?? Infinity) : Infinity;
  }

  /** Goes to the last record that is not later than a time. @returns the number of its run */
  advance(time: number): number {
    const { times, runs } = this.metric;
    const { numbers, length } = times;
    while (this.#record + 1 < length && (numbers[this.#record + 1] ?? NaN) <= time) this.#record++;
    for (;;) {
      const [run, next] = [runs[this.#run], runs[this.#run + 1]];
      if (next === undefined || next.first > this.#record) return this.#run;
      this.#run++;
      if (next.ids === run?.ids) continue;
      const present = this.#slots.of(next.ids);
      this.#absent.change(this.#present, run, present);
      this.#present = present;
    }
  }

  /** The run that the record behind the one at hand is in. */
  #nextRun(): RecordRun | undefined {
    const { runs } = this.metric;
    const run = runs[this.#run];
    return run !== undefined && this.#record + 1 < run.end ? run : runs[this.#run + 1];
  }

  /** Whether all instances have their values in the record at hand and in the next one. */
  #isEven(run: RecordRun, next: RecordRun | undefined): boolean {
    const { from, to } = this.#present;
    const isWithin = from <= this.#time && this.#time <= to;
    return isWithin && this.#absent.list.length === 0 && (next === undefined || next.ids === run.ids);
  }

  /** Fetches the values of a record and of the next one, which have the same instances. */
  #fetchRecord(run: RecordRun, next: RecordRun | undefined): void {
    const around = this.#around;
    this.#compare(this.#record, next === undefined ? -1 : this.#record + 1);
    if (!around.hasPrior || (!around.hasNext && !this.#isHeld)) return;
    const { slots, columns } = this.#present;
    if (this.#shown !== this.#present) for (const slot of slots) this.#show(this.#slots.ids[slot] ?? 0);
    this.#shown = this.#present;
    this.count = slots.length;
    const row = run.rowOf(this.#record);
    if (this.metric.isText) {
      for (let at = 0; at < columns.length; at++) this.texts[at] = run.texts[row + (columns[at] ?? 0)] ?? '';
      this.values.fill(NaN, 0, this.count);
    } else if (next === undefined || around.length === 0) this.#copy(run.values, row);
    else if (this.#isCounter) this.#interpolate(run.values, row, next.values, next.rowOf(this.#record + 1));
    else if (around.isNextNearer) this.#copy(next.values, next.rowOf(this.#record + 1));
    else this.#copy(run.values, row);
  }

  #copy(from: Float64Array, row: number): void {
    const { values } = this;
    const { columns } = this.#present;
    for (let at = 0; at < columns.length; at++) values[at] = from[row + (columns[at] ?? 0)] ?? NaN;
  }

  #interpolate(before: Float64Array, beforeRow: number, after: Float64Array, afterRow: number): void {
    const { values } = this;
    const { columns } = this.#present;
    const { past, length } = this.#around;
    for (let at = 0; at < columns.length; at++) {
      const column = columns[at] ?? 0;
      values[at] = this.#between(before[beforeRow + column] ?? NaN, after[afterRow + column] ?? NaN, past, length);
    }
  }

  /** Fetches instances that do not have their values in the same records. */
  #fetchEach(run: RecordRun, next: RecordRun | undefined): void {
    this.#shown = undefined;
    const { slots, columns } = this.#present;
    const absent = this.#absent;
    const following = this.#slots.of(next?.ids);
    const row = run.rowOf(this.#record);
    const gone = new Set<number>();
    let [at, from] = [0, 0];
    const place = (slot: number): number => {
      while ((following.slots[from] ?? Infinity) < slot) from++;
      return following.slots[from] === slot ? (following.columns[from] ?? -1) : -1;
    };
    for (const slot of [...absent.list, Infinity]) {
      for (; at < slots.length && (slots[at] ?? 0) < slot; at++) {
        const present = slots[at] ?? 0;
        const value = row + (columns[at] ?? 0);
        this.#fetch(present, this.#record, run.values[value] ?? NaN, run.texts[value] ?? '', next, place(present));
      }
      if (slot === Infinity) continue;
      const prior = absent.prior[slot] ?? -1;
      const [value, text] = [absent.values[slot] ?? NaN, absent.texts[slot] ?? ''];
      if (!this.#fetch(slot, prior, value, text, next, place(slot))) gone.add(slot);
    }
    if (gone.size > 0) absent.list = absent.list.filter((slot) => !gone.has(slot));
  }

  /**
   * Fetches an instance.
   *
   * @param place where its value is in the row of the next record; -1 where it has none there
   * @returns false where it has no value until its next record
   */
  #fetch(
    slot: number,
    prior: number,
    before: number,
    text: string,
    nextRun: RecordRun | undefined,
    place: number,
  ): boolean {
    const time = this.#time;
    if (time > (this.#slots.to[slot] ?? Infinity)) return false;
    if (time < (this.#slots.from[slot] ?? -Infinity)) return true;
    const isNext = place >= 0 && nextRun !== undefined;
    const next = isNext ? this.#record + 1 : this.metric.isText ? -1 : this.#absent.nextFrom(this.#run + 1, slot);
    const around = this.#around;
    if (around.prior !== prior || around.next !== next) this.#compare(prior, next);
    if (!around.hasPrior) return false;
    if (!around.hasNext && !this.#isHeld) return next >= 0;
    const after = isNext
      ? (nextRun.values[nextRun.rowOf(next) + place] ?? NaN)
      : (this.#absent.nextValues[slot] ?? NaN);
    this.#show(this.#slots.ids[slot] ?? 0);
    const at = this.count - 1;
    if (this.metric.isText) this.texts[at] = text;
    if (this.metric.isText) this.values[at] = NaN;
    else if (around.length === 0) this.values[at] = before;
    else if (this.#isCounter) this.values[at] = this.#between(before, after, around.past, around.length);
    else this.values[at] = around.isNextNearer ? after : before;
    return true;
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
    return this.#marksBefore > 0 && this.#markAt(this.#marksBefore - 1) > priorTime;
  }

  /** Whether a mark lies between the time, or at it, and a record. */
  #isBeforeMark(nextTime: number): boolean {
    const isAt = this.#marksBefore > 0 && this.#markAt(this.#marksBefore - 1) === this.#time;
    return isAt || this.#markAt(this.#marksBefore) < nextTime;
  }

  /** Notes that an instance has a value. */
  #show(id: number): void {
    if (this.ids[this.count] !== id) this.generation++;
    this.ids[this.count++] = id;
  }
}
