import type { ResultCursor } from '../volume/resultCursor.ts';
import type { MetricStatistics } from './metricStatistics.ts';
import type { PartMetrics } from './openParts.ts';
import { RecordPlan } from './recordPlan.ts';
import type { CounterKernel } from './table/counterKernel.ts';

/** Only after so many records without a plan another one is made. */
const recordsPerTry = 16;
/** So often a plan may have been made in vain. */
const maxFailures = 16;

interface PlannedKind {
  plan: RecordPlan | undefined;
  records: number;
  failures: number;
}

/** The plans for the kinds of records that a logger writes in turn, which it tells apart by their numbers of metrics. */
export class RecordPlans {
  readonly #kernel: CounterKernel;
  readonly #kinds = new Map<number, PlannedKind>();

  constructor(kernel: CounterKernel) {
    this.#kernel = kernel;
  }

  /** @returns whether the record was taken; if not, it is to be {@link learn | learnt} once it is */
  take(cursor: ResultCursor, metrics: PartMetrics<MetricStatistics>, time: number): boolean {
    const plan = this.#kinds.get(cursor.metricCount)?.plan;
    return plan !== undefined && !plan.isOver && plan.take(cursor, metrics, time);
  }

  /** Makes a plan for records like the one that has been taken, where that is worth it. */
  learn(cursor: ResultCursor, metrics: PartMetrics<MetricStatistics>): void {
    const count = cursor.metricCount;
    let kind = this.#kinds.get(count);
    if (kind === undefined) this.#kinds.set(count, (kind = { plan: undefined, records: 0, failures: 0 }));
    if (kind.plan !== undefined) {
      if (!kind.plan.wasWorthIt) kind.failures++;
      kind.plan.end();
      kind.plan = undefined;
    }
    kind.records++;
    if (kind.failures >= maxFailures || kind.records % recordsPerTry !== 0) return;
    kind.plan = RecordPlan.of(cursor, metrics, this.#kernel);
  }
}
