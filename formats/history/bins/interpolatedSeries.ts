import { wrapSize } from '../series/counterWrap.ts';
import type { Gap, Sample } from '../series/seriesSink.ts';
import type { IntervalSeries } from './binnedSeries.ts';

/** What decides how values between two records are had. */
export interface InterpolatedKind {
  readonly isCounter: boolean;
  /** Whether a value holds until something else is said, even to the end of the archive: PM_SEM_DISCRETE. */
  readonly isDiscrete: boolean;
  readonly isInteger: boolean;
  /** Whether levels lie on a line from one record to the next: else they are those of the nearest record. */
  readonly isLinear: boolean;
}

/**
 * One series at the times where intervals begin, as PCP's tools interpolate it for their option -t: a counter goes up
 * evenly from one record to the next, in whole units, and other values are those of the nearest record, as since PCP 6.3.2;
 * in the middle, those of the earlier one. Nothing is known where there is no next record, across a mark, or where a counter
 * fell.
 *
 * Times are in seconds from any time on.
 */
export class InterpolatedSeries implements IntervalSeries {
  readonly #bounds: Float64Array;
  readonly #kind: InterpolatedKind;
  readonly #values: Float64Array;
  /** 1 for the first value behind a gap: there is no rate up to it. */
  readonly #begins: Uint8Array;
  #isBehindGap = true;
  /** The first of the times that may still get a value. */
  #next = 0;
  #time = NaN;
  #value = NaN;
  /** What the wraps of a counter add to its values. */
  #lift = 0;

  /** @param bounds where intervals begin and the last one ends, ascending */
  constructor(bounds: Float64Array, kind: InterpolatedKind) {
    this.#bounds = bounds;
    this.#kind = kind;
    this.#values = new Float64Array(bounds.length).fill(NaN);
    this.#begins = new Uint8Array(bounds.length);
  }

  add({ time, value: read, rate }: Sample, factor: number): void {
    const { isCounter } = this.#kind;
    // A counter with a rate that is less than before has wrapped.
    if (isCounter && !Number.isNaN(rate) && read * factor + this.#lift < this.#value) this.#lift += wrapSize * factor;
    const value = read * factor + this.#lift;
    const isKnown = time > this.#time && (!isCounter || value >= this.#value);
    if (!isKnown) this.#isBehindGap = true;
    for (let at = this.#at(); at < time; at = this.#step()) if (isKnown) this.#put(this.#between(at, time, value));
    if (this.#at() === time) this.#put(value);
    this.#time = time;
    this.#value = value;
  }

  gap(time: number, reason: Gap): void {
    // Levels hold to the next record, however late that is.
    if (reason === 'held') return;
    // At the time itself there is no value any more.
    if (this.#isHeld) for (let at = this.#at(); at < time; at = this.#step()) this.#put(this.#value);
    this.#time = NaN;
    this.#value = NaN;
    this.#isBehindGap = true;
  }

  holdTo(time: number): void {
    if (this.#isHeld) for (let at = this.#at(); at <= time; at = this.#step()) this.#put(this.#value);
  }

  coveredAt(bin: number): number {
    return Number.isNaN(this.at(bin)) ? 0 : (this.#bounds[bin + 1] ?? NaN) - (this.#bounds[bin] ?? NaN);
  }

  /** The value when an interval begins; of a counter, the rate since the one before began. NaN where it is not known. */
  at(bin: number): number {
    const value = this.#values[bin] ?? NaN;
    if (!this.#kind.isCounter) return value;
    if (this.#begins[bin] !== 0) return NaN;
    const change = value - (this.#values[bin - 1] ?? NaN);
    return change >= 0 ? change / ((this.#bounds[bin] ?? NaN) - (this.#bounds[bin - 1] ?? NaN)) : NaN;
  }

  get #isHeld(): boolean {
    return this.#kind.isDiscrete && !Number.isNaN(this.#time);
  }

  #at(): number {
    return this.#bounds[this.#next] ?? Infinity;
  }

  #step(): number {
    this.#next++;
    return this.#at();
  }

  #put(value: number): void {
    this.#values[this.#next] = value;
    if (this.#isBehindGap) this.#begins[this.#next] = 1;
    this.#isBehindGap = false;
  }

  /** The value at a time between the last record and the next one. */
  #between(at: number, time: number, value: number): number {
    const { isCounter, isDiscrete, isLinear } = this.#kind;
    const elapsed = at - this.#time;
    const onLine = this.#value + ((value - this.#value) / (time - this.#time)) * elapsed;
    if (isCounter) return this.#rounded(onLine);
    if (isLinear) return isDiscrete ? this.#value : onLine;
    return time - at < elapsed ? value : this.#value;
  }

  #rounded(value: number): number {
    return this.#kind.isInteger ? Math.floor(value + 0.5) : value;
  }
}
