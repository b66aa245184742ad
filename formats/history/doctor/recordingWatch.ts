import type { Range } from './range.ts';
import { Ranges } from './range.ts';

/** Metrics that have when a host was started. */
export const startMetrics = ['kernel.all.uptime', 'kernel.all.boottime'] as const;

/** Shortest gap, in seconds: shorter times without a record are none. */
const leastGapSeconds = 120;
/** Fewest records for the quantile: of fewer the median counts, as single long distances would decide. */
const leastForQuantile = 100;
/** A gap is longer than so many times the quantile, or the median. */
const [quantileTimes, medianTimes] = [3, 4];
/** Distances are counted by their logarithm, so many for each doubling, from a millisecond on. */
const [binsPerDoubling, firstBin, binCount] = [8, 10 * 8, 320];

/** Finds the times in which nothing was recorded: much longer ones than are usual between records. */
export class GapWatch {
  readonly #long = new Ranges();
  readonly #counts = new Float64Array(binCount);
  #count = 0;
  #time = NaN;

  record(time: number): void {
    const seconds = time - this.#time;
    if (seconds > 0) {
      const bin = Math.round(binsPerDoubling * Math.log2(seconds)) + firstBin;
      const place = Math.min(binCount - 1, Math.max(0, bin));
      this.#counts[place] = (this.#counts[place] ?? 0) + 1;
      this.#count++;
      if (seconds > leastGapSeconds) this.#long.add(spanOf(this.#time, time));
    }
    // Of a clock that went back, the times are recorded twice.
    if (!(seconds < 0)) this.#time = time;
  }

  /** @param stepIn seconds by which the clock was set ahead in a time, so that so much of it never was */
  finish(stepIn: (gap: Range) => number = () => 0): readonly Range[] {
    const usual =
      this.#count < leastForQuantile ? medianTimes * this.#quantile(0.5) : quantileTimes * this.#quantile(0.99);
    const least = Math.max(leastGapSeconds, usual);
    return this.#count < 2 ? [] : this.#long.all.filter((gap) => gap.mean - stepIn(gap) > least);
  }

  #quantile(share: number): number {
    let left = share * this.#count;
    const bin = this.#counts.findIndex((count) => (left -= count) <= 0);
    return 2 ** ((bin - firstBin) / binsPerDoubling);
  }
}

/** A time as a range, of which the length is what is measured. */
function spanOf(from: number, to: number, value = to - from): Range {
  return { from, to, mean: value, worst: value, worstAt: to, isMild: value < 0 };
}

/** Seconds that the time of the start is rounded by; seconds and share by which a clock may be corrected unreported. */
const [bootSlack, clockSlack, clockShare] = [60, 3, 0.02];

/** More steps than this, in more than this share of the intervals, are none: what is recorded is not how long it is up. */
const [mostSteps, mostStepsShare] = [3, 0.1];

/** Finds restarts of the host and steps of its clock, by how long the host has been up. */
export class UptimeWatch {
  readonly #restarts = new Ranges();
  readonly #steps = new Ranges();
  #time = NaN;
  #uptime = NaN;
  #boot = NaN;
  #bootTime = NaN;
  #intervals = 0;
  #stepCount = 0;

  /** @param uptime in seconds */
  uptime(time: number, uptime: number): void {
    const elapsed = time - this.#time;
    const passed = uptime - this.#uptime;
    this.#intervals++;
    if (passed < 0) this.#restarted(this.#time, time, uptime);
    else if (Math.abs(passed - elapsed) > Math.max(clockSlack, clockShare * Math.abs(elapsed))) {
      this.#stepCount++;
      this.#steps.add(spanOf(Math.min(time, this.#time), Math.max(time, this.#time), elapsed - passed));
    }
    this.#time = time;
    this.#uptime = uptime;
  }

  /**
   * @param boot when the host was started, in seconds since 1970
   * @param first time of the first record: one that is before the start is of the time before a restart
   */
  boot(time: number, boot: number, first: number): void {
    if (Number.isNaN(this.#boot) && boot - first > bootSlack && boot <= time) this.#restarted(boot, time, time - boot);
    // The time of the start moves with steps of the clock.
    const isLater = boot - this.#boot > bootSlack && boot > this.#bootTime - bootSlack;
    if (isLater) this.#restarted(this.#bootTime, time, time - boot);
    this.#bootTime = time;
    this.#boot = boot;
  }

  get restarts(): readonly Range[] {
    return this.#restarts.all;
  }

  get steps(): readonly Range[] {
    const isSenseless = this.#stepCount > Math.max(mostSteps, mostStepsShare * this.#intervals);
    return isSenseless ? [] : this.#steps.all;
  }

  /** Seconds by which the clock was set ahead in a time without a record. */
  stepIn({ from, to }: Range): number {
    const within = this.steps.filter((step) => step.from <= from && step.to >= to);
    return within.reduce((sum, { worst }) => sum + worst, 0);
  }

  #restarted(from: number, to: number, uptime: number): void {
    if (this.#restarts.all.some((one) => one.from <= to && from <= one.to)) return;
    this.#restarts.add(spanOf(from, to, uptime));
  }
}
