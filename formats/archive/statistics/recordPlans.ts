import type { ResultCursor } from '../volume/resultCursor.ts';
import type { MetricStatistics } from './metricStatistics.ts';
import type { PartMetrics } from './openParts.ts';
import { RecordPlan } from './recordPlan.ts';
import type { CounterKernel } from './table/counterKernel.ts';

/** Only after so many records without a plan another one is made; after twice as many each time that there can be none. */
const recordsPerTry = 16;
/** So often a plan may have been made in vain. */
const maxFailures = 16;

interface PlannedKind {
  plan: RecordPlan | undefined;
  /** How many records there are before the next one is tried, and how many that were before this one. */
  left: number;
  wait: number;
  failures: number;
}

/** The plans for the kinds of records that a logger writes in turn, which it tells apart by their numbers of metrics. */
export class RecordPlans {
  readonly #kernel: CounterKernel;
  readonly #kinds = new Map<number, PlannedKind>();
  /** That of the last record, and its number of metrics. */
  #last: PlannedKind = { plan: undefined, left: recordsPerTry, wait: recordsPerTry, failures: 0 };
  #count = NaN;

  constructor(kernel: CounterKernel) {
    this.#kernel = kernel;
  }

  /** @returns whether the record was taken; if not, it is to be {@link learn | learnt} once it is */
  take(cursor: ResultCursor, metrics: PartMetrics<MetricStatistics>, time: number): boolean {
    const count = cursor.metricCount;
    if (count !== this.#count) this.#turnTo(count);
    const { plan } = this.#last;
    return plan !== undefined && !plan.isOver && plan.take(cursor, metrics, time);
  }

  #turnTo(count: number): void {
    this.#count = count;
    this.#last = this.#kinds.get(count) ?? { plan: undefined, left: recordsPerTry, wait: recordsPerTry, failures: 0 };
    this.#kinds.set(count, this.#last);
  }

  /** Makes a plan for records like the one that has been taken, where that is worth it. */
  learn(cursor: ResultCursor, metrics: PartMetrics<MetricStatistics>): void {
    const kind = this.#last;
    if (kind.plan === undefined && --kind.left > 0) return;
    this.#renew(kind, cursor, metrics);
  }

  #renew(kind: PlannedKind, cursor: ResultCursor, metrics: PartMetrics<MetricStatistics>): void {
    if (kind.plan !== undefined) {
      if (!kind.plan.wasWorthIt) kind.failures++;
      kind.plan.end();
      kind.plan = undefined;
    } else {
      if (kind.failures < maxFailures) kind.plan = RecordPlan.of(cursor, metrics, this.#kernel);
      kind.wait = kind.plan === undefined ? 2 * kind.wait : recordsPerTry;
    }
    kind.left = kind.wait;
  }
}
