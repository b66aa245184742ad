/** From when to when something was wrong, and how much. Times in seconds since 1970. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly mean: number;
  /** The worst value, and the end of the interval that it is of. */
  readonly worst: number;
  readonly worstAt: number;
  /** Whether what makes it harmless was so on average. */
  readonly isMild: boolean;
}

/** Of one rule and instance no more ranges are kept: the longest. */
export const maxRanges = 100;

/** The ranges of a rule and instance, in the order of time. */
export class Ranges {
  readonly #ranges: Range[] = [];

  add(range: Range): void {
    this.#ranges.push(range);
    if (this.#ranges.length <= maxRanges) return;
    const lengths = this.#ranges.map(({ from, to }) => to - from);
    this.#ranges.splice(lengths.indexOf(Math.min(...lengths)), 1);
  }

  get all(): readonly Range[] {
    return this.#ranges;
  }
}

/** Judges the values of a rule and instance while they go by. */
export interface Judge {
  /** There is a mark, or a value is missing: nothing holds across it. */
  gap(): void;
  /** What was found, at the end of the record. */
  finish(): readonly Range[];
}
