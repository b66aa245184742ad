import type { Judge, Range, RuleValues } from '../range.ts';
import { Ranges } from '../range.ts';
import type { Limit } from './limit.ts';
import { meets } from './limit.ts';
import { OpenRange } from './openRange.ts';
import { fromAt, SampleQueue, sumsAt, toAt } from './sampleQueue.ts';
import { UnusualLimit } from './unusualLimit.ts';

/** Share of a window that has to be covered. */
const leastCover = 0.6;
/** What was found has to last for this share of the window, without what does not meet the conditions by itself. */
const leastLength = 1 / 3;
/** Samples are put together up to this share of a window: no more of them are kept than a window has of these. */
const finest = 0.01;

/** Finds the times in which the means over a window meet all conditions. */
export class WindowJudge implements Judge {
  readonly #seconds: number;
  readonly #limits: Limit[];
  /** Changes the first limit where values are unusual. */
  readonly #unusual: UnusualLimit | undefined;
  readonly #mild: Limit | undefined;
  /** Where the sum of what makes it harmless is in a sample; 0 for nowhere. */
  readonly #mildAt: number;
  readonly #ranges = new Ranges();
  /** Samples of the last window; behind them the one that is being put together, if any. */
  readonly #samples: SampleQueue;
  #hasPending = false;
  /** Number of samples that meet all conditions by themselves. */
  #crossing = 0;
  /**
   * Sums and weights of the conditions in the window, and how much of it is covered: kept as long as a sample meets all
   * conditions. Without any nothing can be found, and so it is most of the time.
   */
  readonly #totals: Float64Array;
  #hasTotals = false;
  #covered = 0;
  #open: OpenRange | undefined;
  /** Greatest distance of windows whose ranges are one, in seconds. */
  #join = 0;

  /** @param mild compared over the range; its values come behind those of the conditions */
  constructor(seconds: number, limits: readonly Limit[], mild?: Limit) {
    this.#seconds = seconds;
    this.#limits = [...limits];
    const [first] = limits;
    this.#unusual = first?.unusual && new UnusualLimit(first.at, first.unusual, first.isBelow);
    this.#mild = mild;
    this.#mildAt = mild === undefined ? 0 : sumsAt + 2 * limits.length;
    this.#samples = new SampleQueue(limits.length + (mild === undefined ? 0 : 1));
    this.#totals = new Float64Array(2 * limits.length);
  }

  add({ from, to, sums, weights, usual }: RuleValues): void {
    const length = this.#lengthFor(usual);
    const samples = this.#samples;
    if (this.#hasPending && samples.rows[samples.end + toAt] !== from) this.#flush(length);
    const { rows, end, stride } = samples;
    const isNew = !this.#hasPending;
    this.#hasPending = true;
    if (isNew) rows[end + fromAt] = from;
    rows[end + toAt] = to;
    for (let i = 0, at = end + sumsAt; at < end + stride; i++, at += 2) {
      rows[at] = (isNew ? 0 : (rows[at] ?? 0)) + (sums[i] ?? 0);
      rows[at + 1] = (isNew ? 0 : (rows[at + 1] ?? 0)) + (weights[i] ?? 0);
    }
    if (to - (rows[end + fromAt] ?? to) >= finest * length) this.#flush(length);
  }

  gap(): void {
    this.#flush(this.#seconds);
    const { first, end, stride } = this.#samples;
    for (let at = first; at < end; at += stride) this.#leave(at);
    this.#samples.clear();
    this.#crossing = 0;
    this.#hasTotals = false;
  }

  finish(): readonly Range[] {
    this.#flush(this.#seconds);
    this.#close();
    return this.#ranges.all;
  }

  /** The length of the window: it has two intervals at least, or one that is longer than the window of the rule. */
  #lengthFor(usual: number): number {
    if (this.#seconds === 0) return 0;
    return usual >= this.#seconds ? usual : Math.max(this.#seconds, 2 * usual || 0);
  }

  #flush(length: number): void {
    if (!this.#hasPending) return;
    this.#hasPending = false;
    this.#take(length);
  }

  /** Takes the sample behind the others. */
  #take(length: number): void {
    const samples = this.#samples;
    const at = samples.end;
    const { rows } = samples;
    const from = rows[at + fromAt] ?? 0;
    const to = rows[at + toAt] ?? 0;
    if (this.#meetsAll(rows, at + sumsAt)) this.#crossing++;
    else this.#learn(at);
    if (this.#hasTotals) this.#count(at, 1);
    samples.push();
    this.#dropBefore(to - length, length);
    this.#hasTotals &&= this.#crossing > 0;
    if (this.#crossing === 0) return;
    this.#join = Math.max(length, 2 * (to - from));
    if (!this.#hasTotals) this.#countAll();
    if (this.#covered >= leastCover * length && this.#meetsAll(this.#totals, 0)) this.#fire(length);
  }

  /** Drops samples of which more than half is before the window. */
  #dropBefore(begin: number, length: number): void {
    const samples = this.#samples;
    while (!samples.hasOne) {
      const { rows, first } = samples;
      if (length > 0 && ((rows[first + fromAt] ?? 0) + (rows[first + toAt] ?? 0)) / 2 >= begin) break;
      if (this.#crossing > 0 && this.#meetsAll(rows, first + sumsAt)) this.#crossing--;
      this.#leave(first);
      samples.shift();
      if (this.#hasTotals) this.#count(first, -1);
    }
  }

  /** Learns what is usual from a sample behind the others that meets no conditions. */
  #learn(at: number): void {
    const { rows, first, end, stride } = this.#samples;
    const seconds = (rows[at + toAt] ?? 0) - (rows[at + fromAt] ?? 0);
    const limit = this.#limits[0];
    const value = (rows[at + sumsAt] ?? NaN) / (rows[at + sumsAt + 1] ?? NaN);
    if (limit === undefined || this.#unusual?.learn(value, seconds) !== true) return;
    this.#limits[0] = { ...limit, at: this.#unusual.at };
    this.#crossing = 0;
    for (let row = first; row < end; row += stride) if (this.#meetsAll(rows, row + sumsAt)) this.#crossing++;
  }

  /** Keeps what the pause of an open range comes to. @param at where the sample is that leaves the queue */
  #leave(at: number): void {
    const open = this.#open;
    if (open !== undefined && this.#samples.numberOf(at) >= open.next) open.leave(this.#samples.rows, at);
  }

  #countAll(): void {
    const { first, end, stride } = this.#samples;
    this.#hasTotals = true;
    this.#totals.fill(0);
    this.#covered = 0;
    for (let at = first; at < end; at += stride) this.#count(at, 1);
  }

  /** The window meets all conditions: opens a range, or extends it, by the samples that meet them by themselves. */
  #fire(length: number): void {
    const samples = this.#samples;
    const { rows, end, stride } = samples;
    const firstNew = samples.placeOf(this.#open?.next ?? 0);
    let firstCrossing = -1;
    let lastCrossing = -1;
    for (let at = firstNew; at < end; at += stride) {
      if (!this.#meetsAll(rows, at + sumsAt)) continue;
      if (firstCrossing < 0) firstCrossing = at;
      lastCrossing = at;
    }
    if (firstCrossing < 0) return;
    const from = rows[firstCrossing + fromAt] ?? NaN;
    const to = rows[lastCrossing + toAt] ?? NaN;
    if (this.#open !== undefined && from - this.#open.to > this.#join) this.#close();
    const begin = this.#open === undefined ? firstCrossing : firstNew;
    const begins = length > 0 ? from : (rows[firstCrossing + toAt] ?? NaN);
    const range = (this.#open ??= new OpenRange(begins, to, this.#mildAt));
    range.goOn();
    const isBelow = this.#limits[0]?.isBelow === true;
    for (let at = begin; at <= lastCrossing; at += stride) range.extend(rows, at, isBelow);
    range.to = Math.max(range.to, to);
    range.next = samples.numberOf(lastCrossing) + 1;
  }

  /** Sums are made anew now and then, as roundings add up. @param at where the sample is that comes, or has gone */
  #count(at: number, sign: 1 | -1): void {
    const { rows } = this.#samples;
    const totals = this.#totals;
    this.#covered += sign * ((rows[at + toAt] ?? 0) - (rows[at + fromAt] ?? 0));
    for (let i = 0; i < totals.length; i++) totals[i] = (totals[i] ?? 0) + sign * (rows[at + sumsAt + i] ?? 0);
    if (sign > 0 || !this.#samples.hasOne) return;
    // One sample is left: its own values are exact.
    const { first } = this.#samples;
    this.#covered = (rows[first + toAt] ?? 0) - (rows[first + fromAt] ?? 0);
    for (let i = 0; i < totals.length; i++) totals[i] = rows[first + sumsAt + i] ?? 0;
  }

  /** @param at where the sum of the first condition is; its weight follows, and then the next condition */
  #meetsAll(sums: Float64Array, at: number): boolean {
    const limits = this.#limits;
    for (let i = 0, place = at; i < limits.length; i++, place += 2) {
      const limit = limits[i];
      if (limit === undefined || !meets(limit, (sums[place] ?? NaN) / (sums[place + 1] ?? NaN))) return false;
    }
    return true;
  }

  #close(): void {
    const range = this.#open;
    this.#open = undefined;
    if (range === undefined || range.to - range.from < leastLength * this.#seconds) return;
    this.#ranges.add(range.close(this.#limits[0], this.#mild));
  }
}
