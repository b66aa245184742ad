import type { ResultCursor } from '../volume/resultCursor.ts';
import type { MetricStatistics } from './metricStatistics.ts';
import type { PartMetrics } from './openParts.ts';
import type { CounterKernel, KernelPlan, PlannedSet } from './table/counterKernel.ts';

/** After so many records it is seen whether counters may be taken with the others that could not before. */
const recordsPerLook = 64;
/** A plan that ends earlier was not worth it. */
const leastRecords = 16;

/** A metric, and where its value set is, from the beginning of the record. */
interface MetricSet {
  readonly metric: MetricStatistics;
  readonly offset: number;
}

/** What a plan takes. */
interface PlannedMetrics {
  readonly metrics: PartMetrics<MetricStatistics>;
  /** By the places of value sets; undefined for those that are not taken together. */
  readonly planned: readonly (MetricStatistics | undefined)[];
  readonly first: MetricStatistics;
  /** Those are taken by themselves. */
  readonly others: readonly MetricSet[];
  /** All of them, in their order. */
  readonly all: readonly (MetricSet & { readonly isPlanned: boolean })[];
}

function takeSet(cursor: ResultCursor, { metric, offset }: MetricSet, time: number): void {
  cursor.goTo(cursor.record + offset);
  metric.add(cursor, time);
}

/** The most metrics that can be taken together. */
function largestGroup(metrics: readonly MetricStatistics[]): readonly MetricStatistics[] {
  const groups: MetricStatistics[][] = [];
  for (const metric of metrics) {
    const group = groups.find(([first]) => first !== undefined && metric.columnsLike(first) !== undefined);
    if (group !== undefined) group.push(metric);
    else if (metric.columnsLike(metric) !== undefined) groups.push([metric]);
  }
  return groups.reduce((most, group) => (group.length > most.length ? group : most), []);
}

/**
 * The counters of all metrics of a record that are taken record by record, while records have the same metrics with the
 * same instances: a kernel takes them at once.
 */
export class RecordPlan {
  readonly #metrics: PlannedMetrics;
  readonly #kernelPlan: KernelPlan;
  #records = 0;
  /** Whether any of them keep rates one by one. */
  #keepsRates = true;
  #isOver = false;

  private constructor(metrics: PlannedMetrics, kernelPlan: KernelPlan) {
    this.#metrics = metrics;
    this.#kernelPlan = kernelPlan;
    for (const metric of metrics.planned) metric?.joinPlan(this);
  }

  /** For records like one that has just been taken; undefined where no counters can be taken together. Moves the cursor. */
  static of(
    cursor: ResultCursor,
    metrics: PartMetrics<MetricStatistics>,
    kernel: CounterKernel,
  ): RecordPlan | undefined {
    const sets: { readonly metric: MetricStatistics | undefined; readonly offset: number }[] = [];
    cursor.begin(cursor.chunk, cursor.record);
    for (let place = 0; cursor.next(); place++) {
      const metric = cursor.count > 0 ? metrics.at(place, cursor.pmid) : undefined;
      sets.push({ metric, offset: cursor.set - cursor.record });
    }
    const known = sets.map(({ metric }) => metric).filter((metric) => metric !== undefined);
    const [first, ...rest] = largestGroup(known);
    if (first === undefined || new Set(known).size < known.length) return undefined;
    const together = new Set([first, ...rest]);
    const all = sets.flatMap(({ metric, offset }) =>
      metric === undefined ? [] : [{ metric, offset, isPlanned: together.has(metric) }],
    );
    const planned = sets.map(({ metric }) => (metric !== undefined && together.has(metric) ? metric : undefined));
    const plannedSets = sets.map(({ offset }, i): PlannedSet => ({ offset, columns: planned[i]?.columnsLike(first) }));
    const kernelPlan = kernel.plan(plannedSets, cursor.chunk.bytes, cursor.record);
    const others = all.filter(({ isPlanned }) => !isPlanned);
    return kernelPlan && new RecordPlan({ metrics, planned, first, others, all }, kernelPlan);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get wasWorthIt(): boolean {
    return this.#records >= leastRecords;
  }

  /** Takes a record. @returns false, with nothing taken, where that is another one: the plan is over then */
  take(cursor: ResultCursor, metrics: PartMetrics<MetricStatistics>, time: number): boolean {
    const { first, planned, others, metrics: own } = this.#metrics;
    const plan = this.#kernelPlan;
    const isSame = metrics === own && plan.fits(cursor.chunk.bytes, cursor.record);
    const elapsed = isSame ? first.elapsedTo(time) : NaN;
    if (Number.isNaN(elapsed)) {
      this.end();
      return false;
    }
    const beginsPart = first.beginsPart(time);
    if (beginsPart) for (const metric of planned) metric?.endPart();
    for (let left = plan.take(elapsed, time); left >= 0; left = plan.goOn())
      planned[left]?.finishRecord(plan.leftGroups, elapsed, time);
    if (beginsPart) for (const metric of planned) metric?.beginPart(elapsed);
    if (this.#keepsRates) this.#takeInOrder(cursor, elapsed, time);
    else for (const set of others) takeSet(cursor, set, time);
    this.#records++;
    if (this.#records % recordsPerLook === 0 && others.some(({ metric }) => metric.columnsLike(first) !== undefined))
      this.end();
    return true;
  }

  /** Rates are kept one by one as long as there is room for them: which ones are depends on the order of the metrics. */
  #takeInOrder(cursor: ResultCursor, elapsed: number, time: number): void {
    this.#keepsRates = false;
    for (const set of this.#metrics.all)
      if (!set.isPlanned) takeSet(cursor, set, time);
      else if (set.metric.keepRates(elapsed)) this.#keepsRates = true;
  }

  /** From here on its metrics are taken one by one. */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const { first, planned } = this.#metrics;
    for (const metric of planned) metric?.leavePlan(first);
    this.#kernelPlan.release();
  }
}
