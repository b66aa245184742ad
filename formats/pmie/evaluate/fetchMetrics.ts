import type { DefinedMetrics, DerivedMetric } from '../../derived/history/definitions.ts';
import { Evaluation } from '../../derived/history/evaluation.ts';
import type { HostRecords } from '../../history/fetch/hostRecords.ts';
import { isNumberType, isTextType } from '../../history/fetch/fetchedType.ts';
import { MetricFetch } from '../../history/fetch/metricFetch.ts';
import type { MetricNode } from '../tree.ts';
import type { RuleMetric, ValueFetch } from './derivedFetch.ts';
import { DerivedFetch, ruleMetricOf } from './derivedFetch.ts';
import type { FetchedMetric, HostFetch } from './fetchNode.ts';
import { RefusedStatement } from './refusal.ts';

/** Derived metrics of hosts. */
export type DefinedOn = ReadonlyMap<HostRecords, DefinedMetrics>;

/** A metric of a host that a statement names. */
interface FoundMetric {
  readonly records: HostRecords;
  readonly metric: RuleMetric;
  /** Begins to fetch it. @param ids of the instances; all if missing */
  fetch(ids: readonly number[] | undefined): ValueFetch;
}

/** Most values of a metric that are kept for `@`. */
const mostValues = 1 << 22;

/** Finds the metrics that the statements of one interval name. What names the same is fetched once. */
export class MetricFinder {
  readonly #hosts: readonly HostRecords[];
  readonly #defined: DefinedOn;
  readonly #fetches = new Map<string, HostFetch>();

  /** @param hosts the first one is meant where a statement names none */
  constructor(hosts: readonly HostRecords[], defined: DefinedOn) {
    this.#hosts = hosts;
    this.#defined = defined;
  }

  /** The metric that a node names. @throws {RefusedStatement} where that is not there */
  find(node: MetricNode, isInstant: boolean): FetchedMetric {
    const hosts = this.#hostsOf(node);
    const found = hosts.map((records) => foundMetric(records, node.metric.name, this.#defined.get(records)));
    const named = found.map(({ records, metric }) => instancesOf(records, metric, node));
    const wanted = node.instances.length === 0 ? undefined : named;
    const elements = found.reduce((sum, { metric }, at) => sum + (wanted?.[at]?.length ?? metric.known.size), 0);
    if (((node.samples?.to ?? 0) + 1) * elements > mostValues)
      throw new RefusedStatement({ reason: 'samples', metric: node.metric.name });
    return {
      hosts: found.map((metric, at) => this.#fetch(metric, wanted?.[at])),
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

  #fetch(found: FoundMetric, ids: readonly number[] | undefined): HostFetch {
    const { records, metric } = found;
    const key = JSON.stringify([records.path, metric.name, ids]);
    let fetch = this.#fetches.get(key);
    if (fetch === undefined) this.#fetches.set(key, (fetch = { records, fetch: found.fetch(ids) }));
    return fetch;
  }
}

/** A metric that was recorded, or else one that is derived. @throws {RefusedStatement} where there is none that a rule can have */
function foundMetric(records: HostRecords, name: string, defined: DefinedMetrics | undefined): FoundMetric {
  const recorded = records.metrics.get(name);
  const derived = recorded === undefined ? defined?.metrics.find((one) => one.name === name) : undefined;
  const found =
    recorded === undefined
      ? derived && derivedMetric(records, derived)
      : {
          records,
          metric: recorded,
          fetch: (ids?: readonly number[]) => new MetricFetch(recorded, records.marks, ids),
        };
  if (found === undefined) {
    const refused = defined?.refusals.find((one) => one.name === name);
    throw new RefusedStatement(
      refused === undefined
        ? { reason: 'metric', metric: name, host: records.host }
        : { reason: 'derived', metric: name, why: refused.reason },
    );
  }
  const { type } = found.metric.descriptor;
  if (!isNumberType(type) && !isTextType(type)) throw new RefusedStatement({ reason: 'type', metric: name });
  return found;
}

function derivedMetric(records: HostRecords, derived: DerivedMetric): FoundMetric {
  const evaluation = new Evaluation(derived, records);
  const metric = ruleMetricOf(derived, evaluation);
  return { records, metric, fetch: (ids) => new DerivedFetch(metric, new Evaluation(derived, records), ids) };
}

/** Ids of the instances that a node names, in its order. */
function instancesOf({ host }: HostRecords, metric: RuleMetric, node: MetricNode): readonly number[] {
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
function instanceId({ known }: RuleMetric, wanted: string): number | undefined {
  const [short] = wanted.split(' ', 1);
  let near: number | undefined;
  for (const [id, { name }] of known) {
    if (name === wanted) return id;
    if (near === undefined && name.split(' ', 1)[0] === short) near = id;
  }
  return near;
}
