import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { decodePmid, encodePmid } from '../../pcp/pmid.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import type { ArchiveMetadata } from '../metadata/archiveMetadata.ts';
import type { Descriptor } from '../metadata/descriptor.ts';
import { helpLength, helpTextOf } from '../metadata/helpRecord.ts';
import type { IndomTimeline } from '../metadata/indomTimeline.ts';
import type { LabelRecord } from '../metadata/labelRecord.ts';
import type { ArchiveWriter } from './archiveWriter.ts';
import { DomainCarrier } from './domainCarrier.ts';
import {
  encodeDescriptor,
  encodeHelp,
  encodeInstances,
  encodeTimed,
  restOfTimed,
  storedDescriptor,
} from './encodeMetadata.ts';
import type { WrittenVersion } from './encodeTime.ts';
import { Follower } from './follower.ts';
import type { Carrier } from './need.ts';
import { Need } from './need.ts';
import type { TextEdits } from './textEdits.ts';

interface MetricNeeds {
  readonly own: Need;
  readonly ofDomain: Need;
}

/** What else metadata is written by. */
export interface CarrierOptions {
  /** Ids of instances, by domains of which the metadata has no record: they are named by their ids. */
  readonly nameless?: ReadonlyMap<number, readonly number[]> | undefined;
  /** Instances of domains; those of the metadata if missing. */
  readonly indoms?: ReadonlyMap<number, IndomTimeline> | undefined;
  readonly edits?: TextEdits | undefined;
}

/** Identifier of labels that are about the whole host. */
const noIdent = 0xffffffff;

/**
 * Writes of the metadata of an archive what the records that are kept need, before the first that needs it: descriptors and
 * help texts once, labels and instances where they are others than those written last.
 */
export class MetadataCarrier {
  readonly #metadata: ArchiveMetadata;
  readonly #writer: ArchiveWriter;
  readonly #typeOf: (pmid: number) => number | undefined;
  readonly #options: CarrierOptions;
  readonly #metrics = new Map<number, MetricNeeds | undefined>();
  readonly #labels = new Map<readonly LabelRecord[], LabelCarrier>();
  readonly #domains = new Map<number, readonly Carrier[]>();

  /** @param typeOf the type that values of a metric are written in, by its number */
  constructor(
    metadata: ArchiveMetadata,
    writer: ArchiveWriter,
    typeOf: (pmid: number) => number | undefined,
    options: CarrierOptions = {},
  ) {
    this.#options = options;
    this.#typeOf = typeOf;
    this.#metadata = metadata;
    this.#writer = writer;
  }

  /**
   * Writes what a set of values needs.
   *
   * @param hasValues whether it has any, which may be of instances
   * @param lasting takes what such sets will need later
   */
  write(pmid: number, time: Timestamp, hasValues: boolean, lasting?: Need): void {
    let needs = this.#metrics.get(pmid);
    if (needs === undefined) {
      // Archives can have no metric without descriptor or name.
      if (this.#metrics.has(pmid)) return;
      needs = this.#begin(pmid, time);
      this.#metrics.set(pmid, needs);
      if (needs === undefined) return;
    }
    this.#satisfy(needs.own, time, lasting);
    if (hasValues) this.#satisfy(needs.ofDomain, time, lasting);
  }

  #satisfy(need: Need, time: Timestamp, lasting: Need | undefined): void {
    need.write(time, this.#writer);
    lasting?.add(need);
  }

  #begin(pmid: number, time: Timestamp): MetricNeeds | undefined {
    const descriptor = this.#metadata.descriptors.get(pmid);
    if (descriptor === undefined || descriptor.names.length === 0) return undefined;
    const names = this.#options.edits?.names(descriptor) ?? descriptor.names;
    const written = { ...descriptor, names, type: this.#typeOf(pmid) ?? descriptor.type };
    this.#writer.metadata(storedDescriptor(this.#metadata.image, written) ?? encodeDescriptor(written));
    const { domain, cluster } = decodePmid(pmid);
    const own = [
      ...this.#labelsOf('context', noIdent),
      ...this.#labelsOf('domain', domain),
      ...this.#labelsOf('cluster', encodePmid({ domain, cluster, item: 0 })),
      ...this.#labelsOf('item', pmid),
    ];
    const needs = { own: new Need(own, time), ofDomain: new Need(this.#ofDomain(descriptor, time), time) };
    needs.own.write(time, this.#writer);
    this.#writeHelp('metric', pmid);
    return needs;
  }

  #ofDomain({ indom }: Descriptor, time: Timestamp): readonly Carrier[] {
    if (indom === nullInDom) return [];
    const cached = this.#domains.get(indom);
    if (cached !== undefined) return cached;
    this.#writeHelp('indom', indom);
    const { nameless, indoms = this.#metadata.indoms, edits } = this.#options;
    const timeline = indoms.get(indom);
    const ids = nameless?.get(indom);
    const instances = timeline === undefined ? [] : [new DomainCarrier(timeline, edits)];
    if (ids !== undefined) this.#writer.instances(namedByIds(indom, ids, time, this.#writer.label.version));
    const carriers = [...instances, ...this.#labelsOf('indom', indom), ...this.#labelsOf('instances', indom)];
    this.#domains.set(indom, carriers);
    return carriers;
  }

  #labelsOf(subject: string, ident: number): readonly Carrier[] {
    const timeline = this.#metadata.labels.timelineOf(subject, ident);
    if (timeline === undefined) return [];
    const carrier = this.#labels.get(timeline) ?? new LabelCarrier(timeline, this.#metadata, this.#options.edits);
    this.#labels.set(timeline, carrier);
    return [carrier];
  }

  #writeHelp(subject: 'metric' | 'indom', ident: number): void {
    const { image } = this.#metadata;
    const { edits } = this.#options;
    for (const length of Object.keys(helpLength) as (keyof typeof helpLength)[]) {
      const record = this.#metadata.helpRecordOf(subject, ident, length);
      if (record === undefined) continue;
      if (edits === undefined) this.#writer.metadata(image.bytes.subarray(record.start, record.end));
      else this.#writer.metadata(encodeHelp(record.kind, ident, edits.help(helpTextOf(image, record))));
    }
  }
}

/** Instances whose names are lost: PCP refuses values of a domain without any. */
function namedByIds(indom: number, ids: readonly number[], time: Timestamp, version: WrittenVersion): Uint8Array {
  const instances = ids.map((id) => ({ id, name: new TextEncoder().encode(`unknown-${id}`) }));
  return encodeTimed(version, 'indom', time, encodeInstances(indom, instances));
}

/** Writes the labels of one subject. */
class LabelCarrier implements Carrier {
  readonly #follower: Follower<LabelRecord>;
  readonly #metadata: ArchiveMetadata;
  readonly #edits: TextEdits | undefined;

  constructor(timeline: readonly LabelRecord[], metadata: ArchiveMetadata, edits: TextEdits | undefined) {
    this.#edits = edits;
    this.#follower = new Follower(timeline);
    this.#metadata = metadata;
  }

  get next(): Timestamp | undefined {
    return this.#follower.next;
  }

  write(time: Timestamp, writer: ArchiveWriter): void {
    if (!this.#follower.moveTo(time)) return;
    const record = this.#follower.first;
    if (record === undefined) return;
    const { image } = this.#metadata;
    const rest = this.#edits?.labels(image, record) ?? restOfTimed(image, record);
    writer.metadata(encodeTimed(writer.label.version, 'labels', time, rest));
  }
}
