import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import type { ArchiveMetadata } from '../../../archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../../archive/metadata/descriptor.ts';
import { nullInDom } from '../../../pcp/inDom.ts';
import type { LabelRecord } from '../../../archive/metadata/labelRecord.ts';
import { jsonOf, labelSets } from '../../../archive/metadata/labelRecord.ts';
import type { Labels } from '../../../archive/metadata/labelTimeline.ts';
import { parseLabels } from '../../../archive/metadata/labelTimeline.ts';

const noLabels: Labels = new Map();

/** The labels of metrics and their instances as texts. Those of instances are many: each record of them is read once. */
export class SeriesLabels {
  readonly #metadata: ArchiveMetadata;
  readonly #isEmpty: boolean;
  readonly #ofInstances = new WeakMap<LabelRecord, ReadonlyMap<number, Labels>>();

  constructor(metadata: ArchiveMetadata) {
    this.#metadata = metadata;
    this.#isEmpty = metadata.labels.records().next().done === true;
  }

  /** The labels of a metric, as {@link of} takes them. */
  ofMetric({ pmid, indom }: Descriptor, time: Timestamp): Labels {
    if (this.#isEmpty) return noLabels;
    return this.#metadata.labels.merged({ pmid, indom: indom === nullInDom ? undefined : indom }, time);
  }

  /** All labels of an instance as JSON; undefined without any. @param ofMetric those that all of its instances have */
  of({ indom }: Descriptor, inst: number | undefined, time: Timestamp, ofMetric: Labels): string | undefined {
    const own = inst === undefined || this.#isEmpty ? noLabels : this.#instance(indom, inst, time);
    if (own.size === 0 && ofMetric.size === 0) return undefined;
    return JSON.stringify(Object.fromEntries([...ofMetric, ...own]));
  }

  #instance(indom: number, inst: number, time: Timestamp): Labels {
    const record = this.#metadata.labels.recordOf('instances', indom, time);
    if (record === undefined) return noLabels;
    const cached = this.#ofInstances.get(record) ?? this.#read(record);
    this.#ofInstances.set(record, cached);
    return cached.get(inst) ?? noLabels;
  }

  #read(record: LabelRecord): ReadonlyMap<number, Labels> {
    const { image } = this.#metadata;
    const labels = new Map<number, Labels>();
    for (const set of labelSets(image, record)) labels.set(set.instance, parseLabels(jsonOf(image, set)) ?? noLabels);
    return labels;
  }
}
