import { toSeconds } from '../../pcp/time/timestamp.ts';
import type { MetricPart, MetricUse } from '../formula/formula.ts';
import { leavesOf } from '../formula/formula.ts';
import { lackOf, missingMetrics } from '../formula/missingMetrics.ts';
import { PartWorks } from '../subject/partWorks.ts';
import type { PartVisitor, RecordPart } from '../subject/recordPart.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import { DoctorPart } from './doctorPart.ts';
import { FactReader } from './factReader.ts';
import { HostFacts } from './hostFacts.ts';
import type { HostProblem } from './hostProblem.ts';
import { foldInstances } from './foldInstances.ts';
import { problemOf, problemsOf } from './hostProblem.ts';
import type { HostRule, HostThresholds } from './hostRule.ts';
import type { NotJudged } from './notJudged.ts';
import { GapWatch, startMetrics, UptimeWatch } from './recordingWatch.ts';
import { RuleJudges } from './ruleJudges.ts';
import { formulasOf, neededFormulas } from './ruleOnPart.ts';
import { hostRules } from './rules/hostRules.ts';
import { clockStep, recordingGapRule, restarted } from './rules/recordingRules.ts';
import type { Range } from './range.ts';

const [uptime, boottime] = startMetrics;

/** What may be found on a host, in an order in which a cause comes before what it causes. */
export interface Diagnosis {
  readonly problems: readonly HostProblem[];
  /** Start and end of the records, in seconds since 1970; NaN without any. */
  readonly from: number;
  readonly to: number;
  /** Rules that say nothing, as there was nothing to judge; without those that are off. */
  readonly notJudged: readonly NotJudged[];
}

/** Looks for what was wrong with a host while its records go by. Keeps of each rule and instance the last minutes only. */
export class HostDoctor implements PartVisitor {
  readonly #thresholds: HostThresholds;
  readonly #judges: readonly RuleJudges[];
  readonly #uses: ReadonlyMap<string, MetricUse>;
  readonly #facts = new HostFacts();
  readonly #parts = new PartWorks(
    (part) => this.#open(part),
    (part) => {
      this.#keepSeen(part);
    },
  );
  readonly #gaps = new GapWatch();
  readonly #uptime = new UptimeWatch();
  #number = 0;
  #from = NaN;
  #to = NaN;
  /** Names of the metrics that had values. */
  readonly #seen = new Set<string>();

  constructor(thresholds: HostThresholds = {}) {
    this.#thresholds = thresholds;
    const rules = hostRules.filter(({ rule, check }) => check.kind !== 'recording' && thresholds[rule.code] !== 'off');
    this.#judges = rules.map((rule) => new RuleJudges(rule, thresholds));
    this.#uses = usesOf(rules);
  }

  /** Whether any rule needs values of a metric, by its names. */
  readonly reads = (names: readonly string[]): boolean => names.some((name) => this.#uses.has(name));

  /** Takes what an archive has at its beginning only. */
  factReader(): FactReader {
    return new FactReader(this.#uses, this.#facts);
  }

  record(cursor: ResultCursor, part: RecordPart): boolean {
    const time = toSeconds(cursor);
    const open = this.#parts.of(part);
    if (cursor.isMark) {
      open.mark();
      this.#gap();
      return true;
    }
    this.#number++;
    if (Number.isNaN(this.#from)) this.#from = time;
    this.#to = Number.isNaN(this.#to) ? time : Math.max(time, this.#to);
    this.#gaps.record(time);
    open.record(cursor, time, this.#number);
    const up = open.valueIn(uptime, this.#number);
    if (!Number.isNaN(up)) this.#uptime.uptime(time, up);
    const boot = open.valueIn(boottime, this.#number);
    if (!Number.isNaN(boot)) this.#uptime.boot(time, boot, this.#from);
    return true;
  }

  /** Takes a seam: from here on other archives answer. */
  mark(): void {
    this.#parts.clear();
    this.#gap();
  }

  finish(): Diagnosis {
    this.#parts.clear();
    const [from, to] = [this.#from, this.#to];
    const problems = this.#judges.flatMap((judges) =>
      judges.finish().flatMap(([instance, ranges]) => problemsOf(judges.rule, instance, ranges, { from, to })),
    );
    const ofRecording: readonly (readonly [HostRule, readonly Range[]])[] = [
      [restarted, this.#uptime.restarts],
      [clockStep, this.#uptime.steps],
      [recordingGapRule, this.#gaps.finish((gap) => this.#uptime.stepIn(gap))],
    ];
    for (const [rule, ranges] of ofRecording)
      if (ranges.length > 0 && this.#thresholds[rule.rule.code] !== 'off')
        problems.push(problemOf(rule, undefined, ranges, { from: -Infinity, to: Infinity }));
    return {
      problems: foldInstances(problems),
      from,
      to,
      notJudged: this.#notJudged(),
    };
  }

  #notJudged(): readonly NotJudged[] {
    const has = ({ name }: MetricPart): boolean => this.#seen.has(name);
    return this.#judges
      .filter(({ isTried }) => !isTried)
      .map(({ rule }) => {
        const needs = [...new Set(neededFormulas(rule).flatMap((formula) => missingMetrics(formula, has)))];
        return { code: rule.rule.code, needs, lack: lackOf(needs, this.#seen) };
      });
  }

  #keepSeen({ seenNames }: DoctorPart): void {
    for (const name of seenNames) this.#seen.add(name);
  }

  #gap(): void {
    for (const judges of this.#judges) judges.gap();
  }

  #open(part: RecordPart): DoctorPart {
    return new DoctorPart(part, this.#uses, this.#judges, this.#facts);
  }
}

function usesOf(rules: readonly HostRule[]): ReadonlyMap<string, MetricUse> {
  const uses = new Map<string, MetricUse>([
    [uptime, 'level'],
    [boottime, 'level'],
  ]);
  for (const { name, use } of rules.flatMap(formulasOf).flatMap((formula) => leavesOf(formula)))
    if (uses.get(name) !== 'fact') uses.set(name, use);
  return uses;
}
