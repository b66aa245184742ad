import { MetricFetch } from '../../history/fetch/metricFetch.ts';
import type { HostRecords } from '../../history/fetch/hostRecords.ts';
import type { MetricRecords } from '../../history/fetch/metricRecords.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { secondsBetween } from '../../pcp/time/timestamp.ts';
import { DerivedFetch } from './derivedFetch.ts';
import { FetchNode, TextFetchNode } from './fetchNode.ts';
import type { EvaluatedNode } from './node.ts';

/** Values of a metric that was recorded of a host. */
interface RecordedFetch {
  readonly records: HostRecords;
  readonly fetch: MetricFetch;
}

/** The records that rules need while an archive is being read: those before are forgotten, those behind have to be there. */
export class FetchWindow {
  readonly #hosts: readonly HostRecords[];
  readonly #fetches: readonly RecordedFetch[];

  /** @param nodes parts that are evaluated */
  constructor(hosts: readonly HostRecords[], nodes: readonly EvaluatedNode[]) {
    this.#hosts = hosts;
    const fetches = nodes.flatMap(recordedFetches);
    this.#fetches = [...new Map(fetches.map((one) => [one.fetch, one])).values()];
  }

  /** Whether what is still to be read makes no difference to a time. */
  isSettledAt(stamp: Timestamp): boolean {
    return this.#fetches.every(({ records, fetch }) =>
      fetch.metric.isSettledAt(secondsBetween(records.start, stamp), fetch.lastMark),
    );
  }

  /** Forgets what is not needed from a time on. */
  forgetBefore(stamp: Timestamp): void {
    const needed = new Map<MetricRecords, number>();
    for (const { records, fetch } of this.#fetches) {
      const run = fetch.advance(secondsBetween(records.start, stamp));
      needed.set(fetch.metric, Math.min(needed.get(fetch.metric) ?? Infinity, run));
    }
    for (const { metrics } of this.#hosts)
      for (const metric of metrics.values()) metric.forgetBefore(needed.get(metric) ?? Infinity);
  }
}

/** What a part fetches of what was recorded. */
function recordedFetches(node: EvaluatedNode): readonly RecordedFetch[] {
  if (!(node instanceof FetchNode || node instanceof TextFetchNode)) return [];
  return node.metric.hosts.flatMap(({ records, fetch }): readonly RecordedFetch[] => {
    if (fetch instanceof MetricFetch) return [{ records, fetch }];
    return fetch instanceof DerivedFetch ? fetch.operands.map((one) => ({ records, fetch: one })) : [];
  });
}
