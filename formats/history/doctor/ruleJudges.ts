import type { HostRule, HostThresholds } from './hostRule.ts';
import { AbsenceJudge } from './judges/absenceJudge.ts';
import { CountJudge } from './judges/countJudge.ts';
import { TrendJudge } from './judges/trendJudge.ts';
import type { Limit } from './judges/limit.ts';
import { WindowJudge } from './judges/windowJudge.ts';
import type { Judge, Range, RuleValues } from './range.ts';

/** Seconds without a value after which an instance is over. */
const forgottenSeconds = 86_400;
/** Number of instances from which those that are over are forgotten. */
const leastToForget = 4096;

/** Judges one instance of a rule. */
export class InstanceJudge {
  readonly #judges: readonly Judge[];
  lastTime = -Infinity;

  constructor(judges: readonly Judge[]) {
    this.#judges = judges;
  }

  add(values: RuleValues): void {
    this.lastTime = values.to;
    for (const judge of this.#judges) judge.add(values);
  }

  gap(): void {
    for (const judge of this.#judges) judge.gap();
  }

  finish(end: number): readonly Range[] {
    return joined(this.#judges.flatMap((judge) => judge.finish(end)));
  }
}

/** Ranges of several judges of one instance, those that overlap joined. */
function joined(ranges: readonly Range[]): readonly Range[] {
  const all: Range[] = [];
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const before = all.at(-1);
    if (before === undefined || range.from > before.to) all.push(range);
    else if (range.to > before.to) all[all.length - 1] = { ...range, from: before.from, mean: before.mean };
  }
  return all;
}

/** The instances of a rule, by their names: they go on from archive to archive. */
export class RuleJudges {
  readonly rule: HostRule;
  /** Whether there has been anything to judge. */
  isTried = false;
  /** Time of the last values of any instance, in seconds since 1970. */
  lastTime = NaN;
  readonly #threshold: number | undefined;
  readonly #judges = new Map<string | undefined, InstanceJudge>();
  /** What was found of instances that are over. */
  readonly #past: (readonly [instance: string | undefined, ranges: readonly Range[]])[] = [];
  #forgetAt = leastToForget;
  /** Time of the first values, in seconds since 1970. */
  #begin = NaN;

  constructor(rule: HostRule, thresholds: HostThresholds) {
    this.rule = rule;
    const wanted = thresholds[rule.rule.code];
    this.#threshold = typeof wanted === 'number' ? wanted : undefined;
  }

  /** What the first condition is compared with. */
  limitOf(instance: string | undefined): number {
    const { check, special } = this.rule;
    const usual = check.kind === 'recording' ? NaN : check.kind === 'window' ? check.conditions[0].at : check.at;
    const isSpecial = special !== undefined && instance !== undefined && special.instances.test(instance);
    return this.#threshold ?? (isSpecial ? special.at : usual);
  }

  of(instance: string | undefined, time: number): InstanceJudge {
    const cached = this.#judges.get(instance);
    if (cached !== undefined) return cached;
    if (Number.isNaN(this.#begin)) this.#begin = time;
    if (this.#judges.size >= this.#forgetAt) this.#forget(time);
    const made = this.#make(instance);
    this.#judges.set(instance, made);
    return made;
  }

  /** Nothing holds across a mark. */
  gap(): void {
    for (const judge of this.#judges.values()) judge.gap();
  }

  /** What was found, by instance. */
  finish(): readonly (readonly [instance: string | undefined, ranges: readonly Range[]])[] {
    const all = [
      ...this.#past,
      ...[...this.#judges].map(([name, judge]) => [name, judge.finish(this.lastTime)] as const),
    ];
    return all
      .map(([name, ranges]) => [name, ranges.filter((range) => this.#counts(range))] as const)
      .filter(([, ranges]) => ranges.length > 0);
  }

  #counts({ worstAt }: Range): boolean {
    return this.rule.isChange !== true || worstAt > this.#begin;
  }

  #forget(time: number): void {
    for (const [name, judge] of this.#judges) {
      if (time - judge.lastTime < forgottenSeconds) continue;
      const ranges = judge.finish(time);
      if (ranges.length > 0) this.#past.push([name, ranges]);
      this.#judges.delete(name);
    }
    this.#forgetAt = Math.max(leastToForget, 2 * this.#judges.size);
  }

  #make(instance: string | undefined): InstanceJudge {
    const { check } = this.rule;
    const at = this.limitOf(instance);
    switch (check.kind) {
      case 'window': {
        const limits = check.conditions.map((one, i): Limit => ({
          at: i === 0 ? at : one.at,
          isBelow: one.isBelow === true,
          unusual: one.unusual,
        }));
        const mild = check.mild && { at: check.mild.at, isBelow: check.mild.isBelow === true };
        return new InstanceJudge([new WindowJudge(check.seconds, limits, mild)]);
      }
      case 'count':
        return new InstanceJudge([new CountJudge(at, check.seconds)]);
      case 'trend':
        return new InstanceJudge(check.pieces.map((seconds) => new TrendJudge({ ...check, at }, seconds)));
      case 'absence':
        return new InstanceJudge([new AbsenceJudge(at, check.seconds)]);
      case 'recording':
        throw new Error('A rule of the recording has no values.');
    }
  }
}
