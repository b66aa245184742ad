import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { CounterWrap } from './counterWrap.ts';
import { unwrapped } from './counterWrap.ts';

/** What a sample of a counter is to the last one that counts. Small integers, as hot loops compare them. */
export const step = {
  /** Too close for a rate ({@link Thinning}): it is left out, and the next sample is compared with the one before. */
  close: 0,
  /** The first one, also behind a mark or an absence, or where time went back: there is no rate, the next one has one. */
  begins: 1,
  /** The counter is less than before: what it counted meanwhile is not known. */
  fell: 2,
  /** There is a rate, which holds for the whole interval. */
  rose: 3,
} as const;

export type Step = (typeof step)[keyof typeof step];

/**
 * Decides what a sample of a counter means, for every rate that is shown anywhere.
 *
 * @param elapsed seconds since the last sample that counts; NaN without one
 * @param least seconds under which samples are too close
 * @param rise of the value; NaN for what is no number
 */
export function stepOf(elapsed: number, least: number, rise: number): Step {
  if (elapsed < least && elapsed > -least) return step.close;
  if (!(elapsed > 0)) return step.begins;
  return rise >= 0 ? step.rose : step.fell;
}

/**
 * Seconds between two times to the nanosecond, the same whatever the times are counted from, as long as that is less than
 * 40 days away: rates are then equal to the last bit.
 */
export function elapsedSeconds(from: number, to: number): number {
  return Math.round((to - from) * 1e9) / 1e9;
}

/** One counter while its samples go by. */
export class CounterSteps {
  #seconds = NaN;
  #nanoseconds = 0;
  #value = NaN;
  /** Seconds since 1970 of the first record of an absence; NaN where the counter is there. */
  #absentSince = NaN;
  /** Seconds from the sample that the last one is compared with to the last one. */
  elapsed = NaN;
  /** Rise of the counter up to the last sample; NaN where there is no rate. */
  rise = NaN;
  readonly #wrap: CounterWrap | undefined;

  /** @param wrap set where falls may be wraps */
  constructor(wrap?: CounterWrap) {
    this.#wrap = wrap;
  }

  /** Change per second, in the unit of the counter; NaN where there is no rate. */
  get rate(): number {
    return this.rise / this.elapsed;
  }

  /** @param least seconds under which samples are too close */
  take({ seconds, nanoseconds }: Timestamp, value: number, least: number): Step {
    const wasAbsent = seconds + nanoseconds / 1e9 - this.#absentSince >= least;
    const elapsed = wasAbsent ? NaN : this.#since(seconds, nanoseconds);
    const rise = this.#unwrapped(value - this.#value, elapsed, seconds + nanoseconds / 1e9);
    const made = stepOf(elapsed, least, rise);
    this.rise = made === step.rose ? rise : NaN;
    if (made === step.close) return made;
    this.elapsed = elapsed;
    this.#seconds = seconds;
    this.#nanoseconds = nanoseconds;
    this.#value = value;
    this.#absentSince = NaN;
    return made;
  }

  /**
   * A record of the metric is without the counter: another device may have its place when it is back.
   *
   * @returns whether the record counts; one that is too close to a sample does not matter
   */
  isAbsentAt({ seconds, nanoseconds }: Timestamp, least: number): boolean {
    const elapsed = this.#since(seconds, nanoseconds);
    if (elapsed < least && elapsed > -least) return false;
    if (Number.isNaN(this.#absentSince)) this.#absentSince = seconds + nanoseconds / 1e9;
    return true;
  }

  /** Takes a mark: nothing is computed across it. */
  mark(): void {
    this.#seconds = NaN;
    this.#absentSince = NaN;
  }

  #since(seconds: number, nanoseconds: number): number {
    return ((seconds - this.#seconds) * 1e9 + (nanoseconds - this.#nanoseconds)) / 1e9;
  }

  #unwrapped(rise: number, elapsed: number, to: number): number {
    if (!(rise < 0) || this.#wrap === undefined) return rise;
    return unwrapped({ rise, from: to - elapsed, to, base: 0 }, this.#wrap);
  }
}
