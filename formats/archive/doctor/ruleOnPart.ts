import type { IntervalValue } from '../formula/compileFormula.ts';
import { compileFormula } from '../formula/compileFormula.ts';
import type { Formula, MetricPart, MetricUse } from '../formula/formula.ts';
import { leavesOf } from '../formula/formula.ts';
import { resolveFormula } from '../formula/resolveFormula.ts';
import type { HostFacts } from './hostFacts.ts';
import type { Condition, HostRule } from './hostRule.ts';
import type { PartInstances } from './partInstances.ts';
import type { InstanceJudge, RuleJudges, RuleValues } from './ruleJudges.ts';
import type { WatchedMetric } from './watchedMetric.ts';

/** Longer intervals are not judged: so many usual ones, and at least so many seconds. */
const [longestIntervals, longestSeconds] = [5, 60];
/** Of many instances those are looked at that came as near to the threshold as this. */
const nearShare = 0.1;

/** What is compared: its value, or its dividend, and what that is divided by. */
interface Measure {
  readonly value: IntervalValue;
  readonly per: IntervalValue | undefined;
}

/** All formulas of a rule, with those of its conditions first. */
export function formulasOf({ check }: HostRule): readonly Formula[] {
  switch (check.kind) {
    case 'window':
      return [...check.conditions, ...(check.mild === undefined ? [] : [check.mild])].flatMap(partsOf);
    case 'count':
    case 'trend':
      return [check.of];
    case 'recording':
      return [];
  }
}

const partsOf = ({ of, per }: Condition): readonly Formula[] => (per === undefined ? [of] : [of, per]);

/** A rule in one archive: its formulas over the metrics that this has. */
export class RuleOnPart {
  readonly #rule: HostRule;
  readonly #judges: RuleJudges;
  readonly #metrics: ReadonlyMap<string, WatchedMetric>;
  readonly #facts: HostFacts;
  #measures: readonly Measure[] = [];
  /** Sets the intervals; undefined where the rule cannot be judged. */
  #driver: WatchedMetric | undefined;
  /** Whose instances are judged; undefined for a single one. */
  #named: WatchedMetric | undefined;
  /** By place; null for one that is not judged. */
  #judgeAt: (InstanceJudge | null | undefined)[] = [];
  #lastRecord = -1;
  #place = 0;
  #before = NaN;

  constructor(judges: RuleJudges, metrics: ReadonlyMap<string, WatchedMetric>, facts: HostFacts) {
    this.#rule = judges.rule;
    this.#judges = judges;
    this.#metrics = metrics;
    this.#facts = facts;
  }

  /** Chooses fallbacks anew: there are metrics that had no value before. */
  resolve(): void {
    const { check } = this.#rule;
    const conditions: readonly Condition[] =
      check.kind === 'window' ? check.conditions : check.kind === 'recording' ? [] : [{ of: check.of, at: check.at }];
    const needed = conditions.map((one) => this.#resolved(one));
    const mild = check.kind === 'window' && check.mild !== undefined ? this.#resolved(check.mild) : undefined;
    const resolved = needed.filter((one) => one !== undefined);
    this.#driver = undefined;
    if (resolved.length < needed.length || resolved.length === 0) return;
    const leaves = resolved.flatMap(partsOf).flatMap((formula) => leavesOf(formula));
    const metricOf = ({ name }: MetricPart): WatchedMetric | undefined => this.#metrics.get(name);
    const driver =
      leaves.map(metricOf).find((metric) => metric?.isCounted) ??
      leaves.filter(({ use }) => use === 'level').map(metricOf)[0];
    const named = leaves.map(metricOf).find((metric) => metric?.instances !== undefined);
    if (named !== this.#named) this.#judgeAt = [];
    this.#named = named;
    this.#driver = driver;
    this.#measures = [...resolved, ...(mild === undefined ? [] : [mild])].map(({ of, per }) => ({
      value: this.#compiled(of),
      per: per && this.#compiled(per),
    }));
  }

  /** Judges a record, all sets of which have been taken. */
  judge(record: number): void {
    const driver = this.#driver;
    if (driver === undefined || driver.record !== record || this.#lastRecord === record) return;
    this.#lastRecord = record;
    const { time } = driver;
    const seconds = driver.elapsed;
    const isFirst = Number.isNaN(seconds);
    if (driver.isCounted && isFirst) return;
    if (seconds > Math.max(longestSeconds, longestIntervals * driver.usual)) {
      this.#judges.gap();
      return;
    }
    this.#before = isFirst ? time : time - seconds;
    const named = this.#named;
    if (named === undefined) this.#judgePlace(0, driver, undefined);
    else for (const place of named.places) this.#judgePlace(place, driver, named.instances);
  }

  #judgePlace(place: number, driver: WatchedMetric, instances: PartInstances | undefined): void {
    const judge = this.#judgeAt[place];
    if (judge === null) return;
    this.#place = place;
    const values = this.#valuesAt(driver);
    if (values === undefined) return;
    const found = judge ?? this.#judgeOf(place, instances?.nameAt(place), values);
    found?.add(values);
  }

  #judgeOf(place: number, name: string | undefined, { sums, weights, to }: RuleValues): InstanceJudge | undefined {
    const { only, without, hasManyInstances } = this.#rule;
    const isWanted = name === undefined || (only?.test(name) !== false && without?.test(name) !== true);
    if (!isWanted) {
      this.#judgeAt[place] = null;
      return undefined;
    }
    const value = (sums[0] ?? NaN) / (weights[0] ?? NaN);
    if (hasManyInstances === true && !(value >= nearShare * this.#nearLimit(name))) return undefined;
    return (this.#judgeAt[place] = this.#judges.of(name, to));
  }

  #nearLimit(name: string | undefined): number {
    const { check } = this.#rule;
    return check.kind === 'trend' ? check.points : this.#judges.limitOf(name);
  }

  #valuesAt({ time, usual }: WatchedMetric): RuleValues | undefined {
    const from = this.#before;
    const interval = { from, to: time };
    // A value that was found just now has no time behind it, but counts where single values do.
    const seconds = time > from ? time - from : 1;
    const sums: number[] = [];
    const weights: number[] = [];
    for (const { value, per } of this.#measures) {
      const sum = value(interval);
      const weight = per?.(interval);
      sums.push(weight === undefined ? sum * seconds : sum);
      weights.push(weight ?? seconds);
    }
    const { check } = this.#rule;
    const needed = check.kind === 'window' ? check.conditions.length : 1;
    for (let i = 0; i < needed; i++)
      if (Number.isNaN(sums[i] ?? NaN) || Number.isNaN(weights[i] ?? NaN)) return undefined;
    if (check.kind !== 'window') return { from, to: time, sums: sums.map((sum) => sum / seconds), weights: [1], usual };
    for (let i = needed; i < sums.length; i++)
      if (Number.isNaN(sums[i] ?? NaN) || Number.isNaN(weights[i] ?? NaN)) sums[i] = weights[i] = 0;
    return { from, to: time, sums, weights, usual };
  }

  #resolved({ of, per, at }: Condition): Condition | undefined {
    const has = ({ name, use }: MetricPart): boolean =>
      this.#metrics.get(name)?.isSeen === true || (use === 'fact' && this.#facts.has(name));
    const dividend = resolveFormula(of, has);
    const divisor = per && resolveFormula(per, has);
    if (dividend === undefined || (per !== undefined && divisor === undefined)) return undefined;
    return { of: dividend, at, ...(divisor === undefined ? {} : { per: divisor }) };
  }

  #compiled(formula: Formula): IntervalValue {
    return compileFormula(formula, (name, use) => this.#readerOf(name, use));
  }

  #readerOf(name: string, use: MetricUse): IntervalValue | undefined {
    const metric = this.#metrics.get(name);
    if (use === 'fact') return () => this.#fact(name, metric);
    if (metric === undefined) return undefined;
    const isJoined = metric.instances === undefined || metric.instances === this.#named?.instances;
    if (!isJoined) return undefined;
    const place = metric.instances === undefined ? () => 0 : () => this.#place;
    switch (use) {
      case 'level':
        return ({ to }) => metric.levelAt(place(), to);
      case 'rate':
        return ({ to }) => metric.rateAt(place(), to);
      case 'change':
        return ({ from, to }) => metric.rateAt(place(), to) * (to - from);
    }
  }

  #fact(name: string, metric: WatchedMetric | undefined): number {
    const value = metric === undefined ? NaN : metric.factAt(metric.instances === undefined ? 0 : this.#place);
    return Number.isNaN(value) ? this.#facts.get(name, this.#named?.instances?.nameAt(this.#place)) : value;
  }
}
