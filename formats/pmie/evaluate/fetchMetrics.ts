import type { HostRecords } from '../../history/fetch/hostRecords.ts';
import { isNumberType, isTextType } from '../../history/fetch/fetchedType.ts';
import { MetricFetch } from '../../history/fetch/metricFetch.ts';
import type { MetricRecords } from '../../history/fetch/metricRecords.ts';
import type { MetricNode } from '../tree.ts';
import type { FetchedMetric, HostFetch } from './fetchNode.ts';
import { RefusedStatement } from './refusal.ts';

/** Most values of a metric that are kept for `@`. */
const mostValues = 1 << 22;

/** Finds the metrics that the statements of one interval name. What names the same is fetched once. */
export class MetricFinder {
  readonly #hosts: readonly HostRecords[];
  readonly #fetches = new Map<string, HostFetch>();

  /** @param hosts the first one is meant where a statement names none */
  constructor(hosts: readonly HostRecords[]) {
    this.#hosts = hosts;
  }

  /** All that is fetched. */
  get fetches(): readonly HostFetch[] {
    return [...this.#fetches.values()];
  }

  /** The metric that a node names. @throws {RefusedStatement} where that is not there */
  find(node: MetricNode, isInstant: boolean): FetchedMetric {
    const hosts = this.#hostsOf(node);
    const found = hosts.map((records) => ({ records, metric: metricOf(records, node.metric.name) }));
    const named = found.map(({ records, metric }) => instancesOf(records, metric, node));
    const wanted = node.instances.length === 0 ? undefined : named;
    const elements = found.reduce((sum, { metric }, at) => sum + (wanted?.[at]?.length ?? metric.known.size), 0);
    if (((node.samples?.to ?? 0) + 1) * elements > mostValues)
      throw new RefusedStatement({ reason: 'samples', metric: node.metric.name });
    return {
      hosts: found.map(({ records, metric }, at) => this.#fetch(records, metric, wanted?.[at])),
      hasHosts: node.hosts.length > 1,
      instances: wanted,
      samples: node.samples ?? { from: 0, to: 0 },
      isInstant,
    };
  }

  #hostsOf({ hosts }: MetricNode): readonly HostRecords[] {
    if (hosts.length === 0) return this.#hosts.slice(0, 1);
    return hosts.map(({ name }) => {
      const records = this.#hosts.find(({ host }) => host === name);
      if (records === undefined) throw new RefusedStatement({ reason: 'host', host: name });
      return records;
    });
  }

  #fetch(records: HostRecords, metric: MetricRecords, ids: readonly number[] | undefined): HostFetch {
    const key = [records.path, metric.descriptor.pmid, ...(ids ?? ['all'])].join(' ');
    let fetch = this.#fetches.get(key);
    if (fetch === undefined)
      this.#fetches.set(key, (fetch = { records, fetch: new MetricFetch(metric, records.marks, ids) }));
    return fetch;
  }
}

function metricOf({ metrics, host }: HostRecords, name: string): MetricRecords {
  const metric = metrics.get(name);
  if (metric === undefined) throw new RefusedStatement({ reason: 'metric', metric: name, host });
  const { type } = metric.descriptor;
  if (!isNumberType(type) && !isTextType(type)) throw new RefusedStatement({ reason: 'type', metric: name });
  return metric;
}

/** Ids of the instances that a node names, in its order. */
function instancesOf({ host }: HostRecords, metric: MetricRecords, node: MetricNode): readonly number[] {
  if (node.instances.length > 0 && !metric.hasInstances)
    throw new RefusedStatement({ reason: 'noInstances', metric: node.metric.name });
  return node.instances.map(({ name }) => {
    const id = instanceId(metric, name);
    if (id === undefined)
      throw new RefusedStatement({ reason: 'instance', metric: node.metric.name, instance: name, host });
    return id;
  });
}

/** The instance of a name, or else of a name that is the same up to the first blank. */
function instanceId({ known }: MetricRecords, wanted: string): number | undefined {
  const [short] = wanted.split(' ', 1);
  let near: number | undefined;
  for (const [id, { name }] of known) {
    if (name === wanted) return id;
    if (near === undefined && name.split(' ', 1)[0] === short) near = id;
  }
  return near;
}
