import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { fromSecondsRounded } from '../../pcp/time/timestamp.ts';

/** Time during which something was wrong, and how much. Times in seconds since 1970. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly mean: number;
  /** The worst value, and the end of the interval that it is of. */
  readonly worst: number;
  readonly worstAt: number;
  /** Whether what makes it harmless was so on average. */
  readonly isMild: boolean;
  /** Whether it paused for so long that the mean does not meet the condition. */
  readonly isOnAndOff?: true;
}

/** Seconds before the end of a worst interval: that end still is of it. */
const justBefore = 0.001;

/** A time within the worst interval of a range. */
export function worstMoment({ worstAt }: Pick<Range, 'worstAt'>): Timestamp {
  return fromSecondsRounded(worstAt - justBefore);
}

/** First and last time of a range as ranges are typed, half-open: all of its records are from the one on and before the other. */
export function typedRange({ from, to }: Pick<Range, 'from' | 'to'>): {
  readonly from: Timestamp;
  readonly to: Timestamp;
} {
  return { from: fromSecondsRounded(from), to: fromSecondsRounded(to + 1e-6) };
}

/** Most ranges of one rule and instance that are kept: the longest. */
export const maxRanges = 100;

const lengthOf = (range: Range | undefined): number => (range === undefined ? NaN : range.to - range.from);

/** The ranges of a rule and instance, in the order of time. */
export class Ranges {
  readonly #ranges: Range[] = [];
  /** Place of the shortest, once there are as many as are kept. */
  #shortest = -1;

  add(range: Range): void {
    if (this.#ranges.length >= maxRanges) {
      if (!(lengthOf(range) > lengthOf(this.#ranges[this.#shortest]))) return;
      this.#ranges.splice(this.#shortest, 1);
    }
    this.#ranges.push(range);
    if (this.#ranges.length >= maxRanges) this.#shortest = this.#findShortest();
  }

  #findShortest(): number {
    let shortest = 0;
    for (let i = 1; i < this.#ranges.length; i++)
      if (lengthOf(this.#ranges[i]) < lengthOf(this.#ranges[shortest])) shortest = i;
    return shortest;
  }

  get all(): readonly Range[] {
    return this.#ranges;
  }
}

/** The values of a rule's formulas over an interval: may be used until the judge that takes them returns. */
export interface RuleValues {
  readonly from: number;
  readonly to: number;
  /** Sums of the conditions, then of what makes it harmless. Those without a divisor have the interval as weight. */
  readonly sums: ArrayLike<number>;
  readonly weights: ArrayLike<number>;
  /** Usual interval between values, in seconds; NaN where it is not known yet. */
  readonly usual: number;
}

/** Judges the values of a rule and instance while they go by. */
export interface Judge {
  add(values: RuleValues): void;
  /** There is a mark, or a value is missing: nothing holds across it. */
  gap(): void;
  /**
   * What was found, at the end of the record.
   *
   * @param end time of the last values of any instance
   */
  finish(end: number): readonly Range[];
}
