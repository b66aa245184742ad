import { labelClasses } from '../../pcp/labelFlags.ts';
import type { ArchiveMetadata } from './archiveMetadata.ts';
import type { Descriptor } from './descriptor.ts';
import { InstanceKeys } from './instanceKeys.ts';
import type { LabelRecord } from './labelRecord.ts';
import { jsonOf, labelSets } from './labelRecord.ts';
import type { Labels, LabelValue } from './labelTimeline.ts';
import { parseLabels } from './labelTimeline.ts';
import { nullInDom } from '../../pcp/inDom.ts';

/** A label that a metric or an instance is to have. */
export interface LabelTerm {
  readonly name: string;
  /** Value as text, strings without quotes. */
  readonly value: string;
}

/** Labels that are asked for, and whether any value had all of them. */
export class LabelQuery {
  readonly terms: readonly LabelTerm[];
  isMet = false;

  constructor(terms: readonly LabelTerm[]) {
    this.terms = terms;
  }
}

/** Chooses an instance of a metric. @param key of {@link InstanceKeys} */
export type TakesInstance = (name: string, key: number) => boolean;

const end = { seconds: Infinity, nanoseconds: 0 };
const instancesBit = labelClasses.find(({ name }) => name === 'instances')?.bit ?? 0;

/**
 * Which metrics and instances of an archive have certain labels. Labels of the context, domain, instance domain, cluster,
 * metric and instance are merged as PCP does: the more special one counts. An instance has those that were stated of it
 * last; all others have those in force at the end of the archive.
 */
export class LabelFilter {
  readonly #metadata: ArchiveMetadata;
  readonly #query: LabelQuery;
  /** Labels of instances, by instance domain and key. */
  #ofInstances: ReadonlyMap<number, ReadonlyMap<number, Labels>> | undefined;

  constructor(metadata: ArchiveMetadata, query: LabelQuery) {
    this.#metadata = metadata;
    this.#query = query;
  }

  /** What chooses the instances of a metric; undefined where none of its values has the labels. */
  of({ pmid, indom }: Pick<Descriptor, 'pmid' | 'indom'>): TakesInstance | undefined {
    const query = this.#query;
    const hasInstances = indom !== nullInDom;
    const own = this.#metadata.labels.merged({ pmid, indom: hasInstances ? indom : undefined }, end);
    const isMetWith = (labels: Labels | undefined): boolean =>
      query.terms.every(({ name, value }) => textOf(labels?.get(name) ?? own.get(name)) === value);
    const instances = hasInstances ? this.#instances().get(indom) : undefined;
    const takesMetric = isMetWith(undefined);
    if (!takesMetric && (instances === undefined || ![...instances.values()].some(isMetWith))) return undefined;
    query.isMet = true;
    if (instances === undefined) return () => true;
    const taken = new Map([...instances].map(([key, labels]) => [key, isMetWith(labels)]));
    return (_, key) => taken.get(key) ?? takesMetric;
  }

  #instances(): ReadonlyMap<number, ReadonlyMap<number, Labels>> {
    if (this.#ofInstances !== undefined) return this.#ofInstances;
    const byDomain = new Map<number, Map<number, Labels>>();
    for (const record of this.#metadata.labels.records()) {
      if (record.labelType !== instancesBit) continue;
      const labels = byDomain.get(record.ident) ?? new Map<number, Labels>();
      byDomain.set(record.ident, labels);
      this.#take(record, labels);
    }
    return (this.#ofInstances = byDomain);
  }

  #take(record: LabelRecord, into: Map<number, Labels>): void {
    const { image, indoms } = this.#metadata;
    const timeline = indoms.get(record.ident);
    const keys = timeline && InstanceKeys.of(timeline);
    for (const set of labelSets(image, record)) {
      const labels = parseLabels(jsonOf(image, set));
      if (labels !== undefined) into.set(keys?.keyAt(set.instance, record.time) ?? set.instance, labels);
    }
  }
}

function textOf(value: LabelValue | undefined): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
