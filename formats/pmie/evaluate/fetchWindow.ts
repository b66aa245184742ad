import type { HostRecords } from '../../history/fetch/hostRecords.ts';
import type { MetricRecords } from '../../history/fetch/metricRecords.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { secondsBetween } from '../../pcp/time/timestamp.ts';
import type { MetricFetch } from '../../history/fetch/metricFetch.ts';

/** Values of a metric that was recorded of a host. */
export interface RecordedFetch {
  readonly records: HostRecords;
  readonly fetch: MetricFetch;
}

/** The records that rules need while an archive is being read: those before are forgotten, those behind have to be there. */
export class FetchWindow {
  readonly #hosts: readonly HostRecords[];
  readonly #fetches: readonly RecordedFetch[];

  constructor(hosts: readonly HostRecords[], fetches: readonly RecordedFetch[]) {
    this.#hosts = hosts;
    this.#fetches = fetches;
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
