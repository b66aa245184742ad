import type { Judge, Range, RuleValues } from '../range.ts';

/** Something is gone for good where it is gone for so many times its longest pause. */
const pauseTimes = 2;

/** Finds what was there for long and is gone by the end of the record. */
export class AbsenceJudge implements Judge {
  readonly #least: number;
  readonly #seconds: number;
  #first = NaN;
  #last = NaN;
  #age = 0;
  #longestPause = 0;

  /**
   * @param least seconds for which it has to have been there
   * @param seconds for which it has to be gone
   */
  constructor(least: number, seconds: number) {
    this.#least = least;
    this.#seconds = seconds;
  }

  /** Takes for how many seconds it has been there; less where only the record knows. */
  add({ to, sums }: RuleValues): void {
    const pause = to - this.#last;
    if (!(pause <= this.#seconds)) this.#first = to;
    this.#longestPause = Math.max(this.#longestPause, pause || 0);
    this.#last = to;
    this.#age = Math.max(this.#age, sums[0] ?? 0, to - this.#first);
  }

  gap(): void {
    // It may be there while nobody looks.
  }

  finish(end: number): readonly Range[] {
    const [from, age] = [this.#last, this.#age];
    const gone = end - from;
    if (!(gone >= this.#seconds && gone >= pauseTimes * this.#longestPause && age >= this.#least)) return [];
    return [{ from, to: end, mean: age, worst: age, worstAt: from, isMild: false }];
  }
}
