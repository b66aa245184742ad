import { fillColumn } from '../formula/combineColumns.ts';
import type { Column } from '../formula/compileFormula.ts';
import { compileFormula, Rows } from '../formula/compileFormula.ts';
import type { Formula, MetricPart, MetricUse } from '../formula/formula.ts';
import { leavesOf } from '../formula/formula.ts';
import { resolveFormula } from '../formula/resolveFormula.ts';
import type { HostFacts } from './hostFacts.ts';
import type { Condition, HostRule } from './hostRule.ts';
import type { PartInstances } from './partInstances.ts';
import type { RuleValues } from './range.ts';
import type { InstanceJudge, RuleJudges } from './ruleJudges.ts';
import type { JudgedRows, SharedColumns } from './sharedColumns.ts';
import type { WatchedMetric } from './watchedMetric.ts';

/** Longer intervals are judged by rules that count alone: so many usual ones, and at least so many seconds. */
const [longestIntervals, longestSeconds] = [5, 60];
/** Share of the threshold that one of many instances has to reach before any is judged. */
const nearShare = 0.1;

/** What is compared: its value, or its dividend, and what that is divided by; of all instances that are judged. */
class Measure {
  readonly #value: Column;
  readonly #per: Column | undefined;
  #sums: Float64Array = new Float64Array(0);
  /** Undefined where all weights are the same. */
  #weights: Float64Array | undefined;
  #weight = 1;

  constructor(value: Column, per: Column | undefined) {
    this.#value = value;
    this.#per = per;
  }

  /**
   * Computes the values of so many rows.
   *
   * @param seconds length of the interval: values that are summed over time have it as weight; others 1
   */
  fill(count: number, seconds: number): void {
    this.#sums = this.#value(count);
    this.#weights = this.#per?.(count);
    this.#weight = seconds;
  }

  /** Puts the sum and the weight of a row at a place. @returns whether they are known */
  take(row: number, sums: Float64Array, weights: Float64Array, place: number): boolean {
    const known = this.#weights;
    const weight = known === undefined ? this.#weight : (known[row] ?? NaN);
    const sum = (this.#sums[row] ?? NaN) * (known === undefined ? weight : 1);
    const isThere = !Number.isNaN(sum) && !Number.isNaN(weight);
    sums[place] = isThere ? sum : 0;
    weights[place] = isThere ? weight : 0;
    return isThere;
  }

  /** Whether the value of a row is as high as this. */
  reaches(row: number, least: number): boolean {
    return (this.#sums[row] ?? NaN) / (this.#weights?.[row] ?? 1) >= least;
  }

  /** Whether the value of any of the first rows is as high as this. */
  anyReaches(count: number, least: number): boolean {
    const sums = this.#sums;
    if (this.#weights === undefined) {
      for (let row = 0; row < count; row++) if ((sums[row] ?? NaN) >= least) return true;
      return false;
    }
    for (let row = 0; row < count; row++) if (this.reaches(row, least)) return true;
    return false;
  }
}

/** The place of a single value. */
const onePlace: readonly number[] = [0];

/** Filled anew for each instance: millions of objects would cost more than what is computed. */
type MeasuredValues = {
  -readonly [Field in keyof RuleValues]: RuleValues[Field] extends ArrayLike<number> ? Float64Array : RuleValues[Field];
};

function newValues(count: number): MeasuredValues {
  return { from: NaN, to: NaN, sums: new Float64Array(count), weights: new Float64Array(count), usual: NaN };
}

/** All formulas of a rule, with those of its conditions first. */
export function formulasOf(rule: HostRule): readonly Formula[] {
  const { check } = rule;
  const mild = check.kind === 'window' && check.mild !== undefined ? partsOf(check.mild) : [];
  return [...neededFormulas(rule), ...mild];
}

/** The formulas without which a rule cannot be judged. */
export function neededFormulas({ check }: HostRule): readonly Formula[] {
  switch (check.kind) {
    case 'window':
      return check.conditions.flatMap(partsOf);
    case 'count':
    case 'trend':
    case 'absence':
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
  /** Number of measures that have to have values. */
  #needed = 0;
  /** Sets the intervals; undefined where the rule cannot be judged. */
  #driver: WatchedMetric | undefined;
  /** Metric whose instances are judged; undefined for a single one. */
  #named: WatchedMetric | undefined;
  /** Judges by place; null for an instance that is not judged. */
  #judgeAt: (InstanceJudge | null | undefined)[] = [];
  #hasJudges = false;
  #lastRecord = -1;
  /** Least value at which judging of many instances begins; undefined where all are judged. */
  readonly #leastValue: number | undefined;
  /** Rows of the record at hand. */
  readonly #rows: JudgedRows = { record: NaN, from: NaN, to: NaN, places: onePlace };
  readonly #shared: SharedColumns;
  #values: MeasuredValues = newValues(0);

  constructor(
    judges: RuleJudges,
    metrics: ReadonlyMap<string, WatchedMetric>,
    facts: HostFacts,
    shared: SharedColumns,
  ) {
    this.#rule = judges.rule;
    this.#judges = judges;
    this.#metrics = metrics;
    this.#facts = facts;
    this.#shared = shared;
    this.#leastValue = this.#rule.hasManyInstances === true ? nearShare * this.#nearLimit() : undefined;
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
    this.#measures = [...resolved, ...(mild === undefined ? [] : [mild])].map(
      ({ of, per }) => new Measure(this.#compiled(of), per && this.#compiled(per)),
    );
    this.#needed = resolved.length;
    this.#values = newValues(this.#measures.length);
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
    // Counts are true over any interval, and a host in trouble stalls its logger.
    const isCount = this.#rule.check.kind === 'count';
    if (!isCount && seconds > Math.max(longestSeconds, longestIntervals * driver.usual)) {
      this.#judges.gap();
      return;
    }
    const rows = this.#rows;
    const named = this.#named;
    rows.record = record;
    rows.from = isFirst ? time : time - seconds;
    rows.to = time;
    rows.places = named?.places ?? onePlace;
    this.#judgePlaces(named?.instances, driver.usual);
  }

  #judgePlaces(instances: PartInstances | undefined, usual: number): void {
    const { from, to, places } = this.#rows;
    // A value that was found just now has no time behind it, but counts where single values do.
    const seconds = to > from ? to - from : 1;
    const isMean = this.#rule.check.kind === 'window';
    for (const measure of this.#measures) measure.fill(places.length, isMean ? seconds : 1);
    const values = this.#values;
    values.from = from;
    values.to = to;
    values.usual = usual;
    this.#judges.lastTime = to;
    const judgeAt = this.#judgeAt;
    const least = this.#leastValue;
    const first = this.#measures[0];
    // Most of many instances are left out here, and often all of them.
    if (least !== undefined) this.#judges.isTried ||= places.length > 0;
    if (least !== undefined && !this.#hasJudges && first?.anyReaches(places.length, least) !== true) return;
    for (let row = 0; row < places.length; row++) {
      const place = places[row] ?? 0;
      const judge = judgeAt[place];
      if (judge === null) continue;
      if (judge === undefined && least !== undefined && first?.reaches(row, least) !== true) continue;
      if (!this.#take(row)) continue;
      this.#judges.isTried = true;
      const found = judge ?? this.#judgeOf(place, instances?.nameAt(place), to);
      found?.add(values);
    }
  }

  /** Takes the values of a row. @returns whether all that are needed are there */
  #take(row: number): boolean {
    const measures = this.#measures;
    const { sums, weights } = this.#values;
    for (let i = 0; i < measures.length; i++)
      if (measures[i]?.take(row, sums, weights, i) !== true && i < this.#needed) return false;
    return true;
  }

  #judgeOf(place: number, name: string | undefined, time: number): InstanceJudge | undefined {
    const { only, without } = this.#rule;
    const isWanted = name === undefined || (only?.test(name) !== false && without?.test(name) !== true);
    if (!isWanted) {
      this.#judgeAt[place] = null;
      return undefined;
    }
    this.#hasJudges = true;
    return (this.#judgeAt[place] = this.#judges.of(name && (this.#rule.nameOf?.(name) ?? name), time));
  }

  #nearLimit(): number {
    const { check } = this.#rule;
    switch (check.kind) {
      case 'trend':
        return check.points;
      case 'absence':
        return 0;
      default:
        return this.#judges.limitOf(undefined);
    }
  }

  #resolved({ of, per, at }: Condition): Condition | undefined {
    const has = ({ name, use }: MetricPart): boolean =>
      this.#metrics.get(name)?.serves(use) === true || (use === 'fact' && this.#facts.has(name));
    const dividend = resolveFormula(of, has);
    const divisor = per && resolveFormula(per, has);
    if (dividend === undefined || (per !== undefined && divisor === undefined)) return undefined;
    return { of: dividend, at, ...(divisor === undefined ? {} : { per: divisor }) };
  }

  #compiled(formula: Formula): Column {
    return compileFormula(
      formula,
      (name, use) => this.#readerOf(name, use),
      (part, column) => this.#shared.of(part, this.#rows, column),
    );
  }

  #readerOf(name: string, use: MetricUse): Column | undefined {
    const metric = this.#metrics.get(name);
    if (use === 'fact') return this.#factReader(name, metric);
    if (metric === undefined) return undefined;
    if (metric.instances !== undefined && metric.instances !== this.#named?.instances) return undefined;
    const at = this.#rows;
    const rows = new Rows();
    switch (use) {
      case 'level':
        return () => metric.levelsAt(at.places, at, rows);
      case 'rate':
        return () => metric.ratesAt(at.places, at, rows);
      case 'change':
        return () => metric.risesAt(at.places, at, rows);
    }
  }

  /** What does not change is known from other records and archives as well. */
  #factReader(name: string, metric: WatchedMetric | undefined): Column {
    const isSingle = metric?.instances === undefined;
    const at = this.#rows;
    const rows = new Rows();
    return (count) => {
      const values = rows.of(count);
      const single = isSingle ? (metric?.factAt(0) ?? NaN) : NaN;
      fillColumn(values, single, count);
      if (!Number.isNaN(single)) return values;
      for (let row = 0; row < count; row++) {
        const place = at.places[row] ?? 0;
        const value = isSingle ? NaN : metric.factAt(place);
        values[row] = Number.isNaN(value) ? this.#facts.get(name, this.#named?.instances?.nameAt(place)) : value;
      }
      return values;
    };
  }
}
