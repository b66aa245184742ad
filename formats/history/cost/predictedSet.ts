import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import { blockHeaderSize, setSize, valueSize } from '../../archive/volume/resultLayout.ts';
import type { MetricEntry, MetricNames } from '../../names/metricNames.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import { isIntegerType, numberSize } from '../../pcp/typeCodes.ts';
import { instanceLifetimes } from '../fetch/instanceLifetimes.ts';
import type { HistoryCost, InstanceCost, MetricCost } from './costModel.ts';
import { metadataBytes } from './costModel.ts';
import type { LoggedInstance, LoggedMetric } from '../../syntax/logLine.ts';

/** What a record has of a metric, on the average. Sizes are in bytes. */
export interface PredictedSet {
  readonly name: string;
  /** Undefined where nothing says how many values it has, or how long they are. */
  readonly bytes: number | undefined;
  readonly values: number;
  /** Compressed, at the interval at which it was recorded. */
  readonly compressedBytes: number | undefined;
  /** Undefined for what was not recorded. */
  readonly recordedSeconds: number | undefined;
  /** Part of the values that are those of the record before; undefined for what was not recorded. */
  readonly unchanged: number | undefined;
  readonly indom: number;
  /** Descriptor, help and labels, once an archive. */
  readonly metadata: number;
}

/** Most metrics that are looked up below a name. */
const mostBelow = 10_000;

/** Predicts what metrics take from what others took, and from the index of what metrics there are. */
export class SetPredictor {
  readonly #cost: HistoryCost;
  readonly #metadata: ArchiveMetadata;
  readonly #names: MetricNames | undefined;
  readonly #instanceNames = new Map<number, ReadonlyMap<number, { readonly name: string }>>();

  constructor(cost: HistoryCost, metadata: ArchiveMetadata, names: MetricNames | undefined) {
    this.#cost = cost;
    this.#metadata = metadata;
    this.#names = names;
  }

  /** The metrics that a name stands for; one of unknown size where nobody knows it. */
  setsOf({ name, instances }: LoggedMetric): readonly PredictedSet[] {
    const recorded = this.#recordedBelow(name);
    if (recorded.length > 0) return recorded.map((metric) => this.#measured(metric, instances));
    const entry = this.#names?.lookup(name);
    const entries = entry === undefined ? (this.#names?.leavesBelow(name, mostBelow) ?? []) : [entry];
    if (entries.length === 0) return [unknownSet(name)];
    return entries.map((one) => this.#expected(one, instances));
  }

  #recordedBelow(name: string): readonly MetricCost[] {
    const found: MetricCost[] = [];
    for (const [other, pmid] of this.#metadata.names) {
      const metric = other === name || other.startsWith(`${name}.`) ? this.#cost.metrics.get(pmid) : undefined;
      if (metric !== undefined) found.push(metric);
    }
    return [...new Set(found)];
  }

  #measured(metric: MetricCost, instances: readonly LoggedInstance[] | undefined): PredictedSet {
    const { descriptor, records, compressedBytes, metadata } = metric;
    const isPart = instances !== undefined && descriptor.indom !== nullInDom;
    const chosen = isPart ? this.#chosen(metric, instances) : undefined;
    const bytes = chosen === undefined ? metric.bytes / records : setSize + sum(chosen, 'bytes') / records;
    const share = bytes / (metric.bytes / records);
    const { descriptors, help, labels } = metadata;
    return {
      name: descriptor.names[0] ?? '',
      bytes,
      values: (chosen === undefined ? metric.values : sum(chosen, 'values')) / records,
      compressedBytes: compressedBytes === undefined ? undefined : (share * compressedBytes) / records,
      recordedSeconds: metric.intervalSeconds,
      unchanged: metric.values === 0 ? 0 : metric.unchanged / metric.values,
      indom: descriptor.indom,
      metadata: metadataBytes({ descriptors, help, labels, indoms: 0 }),
    };
  }

  #chosen(metric: MetricCost, instances: readonly LoggedInstance[]): readonly InstanceCost[] {
    const names = this.#namesOf(metric.descriptor.indom);
    const isMeant = (id: number): boolean => {
      const name = names.get(id)?.name ?? '';
      const [short] = name.split(' ', 1);
      return instances.some(({ text, isNumber }) => (isNumber ? Number(text) === id : text === name || text === short));
    };
    return [...metric.instances].flatMap(([id, instance]) => (isMeant(id) ? [instance] : []));
  }

  #namesOf(indom: number): ReadonlyMap<number, { readonly name: string }> {
    let names = this.#instanceNames.get(indom);
    if (names === undefined) {
      names = instanceLifetimes(this.#metadata, indom, { seconds: 0, nanoseconds: 0 });
      this.#instanceNames.set(indom, names);
    }
    return names;
  }

  #expected(entry: MetricEntry, instances: readonly LoggedInstance[] | undefined): PredictedSet {
    const { name, type, inDom = nullInDom } = entry;
    const size = numberSize(type ?? -1);
    const all = inDom === nullInDom ? 1 : this.#instanceCount(inDom);
    const values = all === undefined ? instances?.length : Math.min(all, instances?.length ?? all);
    if (entry.inDom === undefined || type === undefined || size === 0 || values === undefined) return unknownSet(name);
    const block = size === 4 && isIntegerType(type) ? 0 : blockHeaderSize + size;
    const bytes = setSize + values * (valueSize + block);
    const ratio = this.#cost.compression?.ratio;
    const compressedBytes = ratio === undefined ? undefined : ratio * bytes;
    return { ...unknownSet(name), bytes, values, compressedBytes, indom: inDom };
  }

  /** How many instances a domain has, by a metric that was recorded. */
  #instanceCount(indom: number): number | undefined {
    for (const { descriptor, values, records } of this.#cost.metrics.values())
      if (descriptor.indom === indom) return values / records;
    return undefined;
  }
}

const sum = (instances: readonly InstanceCost[], part: keyof InstanceCost): number =>
  instances.reduce((all, instance) => all + instance[part], 0);

const unknownSet = (name: string): PredictedSet => ({
  name,
  bytes: undefined,
  values: 0,
  compressedBytes: undefined,
  recordedSeconds: undefined,
  unchanged: undefined,
  indom: nullInDom,
  metadata: 0,
});
