/** What a counter of 32 bits counts until it is 0 again. */
export const wrapSize = 2 ** 32;

/** Span within which a host was started anew, in seconds since 1970. */
export interface RestartSpan {
  readonly from: number;
  readonly to: number;
}

/** When a fall of a counter is taken for a wrap: it has gone on from 0. */
export interface CounterWrap {
  /** Amount by which a value that wrapped is less than it would be. */
  readonly size: number;
  /** The highest rate, per second, that a counter that wrapped may have had. */
  readonly limit: number;
  readonly restarts: readonly RestartSpan[];
}

/** Two values of a counter. Times are in seconds since {@link base}. */
export interface CounterStep {
  readonly rise: number;
  readonly from: number;
  readonly to: number;
  /** Seconds since 1970 that the times count from. */
  readonly base: number;
}

/**
 * How far a counter rose that is less than before; NaN where that may be for another reason than a wrap: the counter would
 * have been too fast, or the host was started anew.
 */
export function unwrapped({ rise, from, to, base }: CounterStep, { size, limit, restarts }: CounterWrap): number {
  const whole = rise + size;
  const isPossible = whole >= 0 && whole <= limit * (to - from);
  return isPossible && !restarts.some((one) => base + from < one.to && one.from < base + to) ? whole : NaN;
}
