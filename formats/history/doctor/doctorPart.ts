import { nullInDom } from '../../pcp/inDom.ts';
import { numberSize } from '../../pcp/typeCodes.ts';
import type { MetricUse } from '../formula/formula.ts';
import { PartMetrics } from '../subject/openParts.ts';
import type { RecordPart } from '../subject/recordPart.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import type { HostFacts } from './hostFacts.ts';
import { PartInstances } from './partInstances.ts';
import type { RuleJudges } from './ruleJudges.ts';
import { RuleOnPart } from './ruleOnPart.ts';
import { SharedColumns } from './sharedColumns.ts';
import { WatchedMetric } from './watchedMetric.ts';

/** One archive of a host while its records go by. */
export class DoctorPart {
  readonly #metrics: PartMetrics<WatchedMetric>;
  readonly #byName = new Map<string, WatchedMetric>();
  readonly #facts: HostFacts;
  readonly #factNames = new Map<WatchedMetric, string>();
  readonly #rules: readonly RuleOnPart[];

  /** @param uses which metrics are needed, and how they are used */
  constructor(
    { metadata, hidden }: RecordPart,
    uses: ReadonlyMap<string, MetricUse>,
    judges: readonly RuleJudges[],
    facts: HostFacts,
  ) {
    const domains = new Map<number, PartInstances>();
    const { descriptors, indoms } = metadata;
    for (const descriptor of descriptors.values()) {
      const name = descriptor.names.find((each) => uses.has(each));
      const use = name === undefined ? undefined : uses.get(name);
      if (name === undefined || use === undefined || hidden.has(descriptor.pmid) || numberSize(descriptor.type) === 0)
        continue;
      const { indom } = descriptor;
      const instances = indom === nullInDom ? undefined : (domains.get(indom) ?? new PartInstances(indoms.get(indom)));
      if (instances !== undefined) domains.set(indom, instances);
      const isFact = descriptor.names.some((each) => uses.get(each) === 'fact');
      const metric = new WatchedMetric(descriptor, use, instances, isFact);
      // Values of some metrics have several names.
      for (const each of descriptor.names) if (uses.has(each)) this.#byName.set(each, metric);
      if (use === 'fact') this.#factNames.set(metric, name);
    }
    this.#facts = facts;
    this.#metrics = new PartMetrics([...new Set(this.#byName.values())]);
    const shared = new SharedColumns();
    this.#rules = judges.map((one) => new RuleOnPart(one, this.#byName, facts, shared));
  }

  /** Takes a record, and judges it. @param number of the record */
  record(cursor: ResultCursor, time: number, number: number): void {
    let isTaken = false;
    let isNew = false;
    for (let place = 0; cursor.next(); place++) {
      if (cursor.count <= 0) continue;
      const metric = this.#metrics.at(place, cursor.pmid);
      if (metric === undefined) continue;
      isNew ||= !metric.isOpen;
      isTaken = true;
      metric.add(cursor, time, number);
      if (!metric.hasNewFacts) continue;
      const fact = this.#factNames.get(metric);
      if (fact !== undefined) this.#keepFacts(fact, metric);
    }
    if (isNew) for (const rule of this.#rules) rule.resolve();
    if (isTaken) for (const rule of this.#rules) rule.judge(number);
  }

  /** Names of the metrics that had values. */
  get seenNames(): readonly string[] {
    return [...this.#byName].flatMap(([name, metric]) => (metric.isSeen ? [name] : []));
  }

  /** The value of a metric with a single value, if it was in a record; NaN otherwise. */
  valueIn(name: string, number: number): number {
    const metric = this.#byName.get(name);
    return metric?.record === number ? metric.single : NaN;
  }

  mark(): void {
    for (const metric of this.#byName.values()) metric.mark();
  }

  #keepFacts(name: string, metric: WatchedMetric): void {
    for (const place of metric.places) this.#facts.set(name, metric.instances?.nameAt(place), metric.factAt(place));
  }
}
