import { encodeHelp } from '../../../formats/archive/write/encodeMetadata.ts';
import { encodeIndexEntry } from '../../../formats/archive/write/indexWriter.ts';
import { BigEndianWriter } from '../../../formats/bytes/bigEndianWriter.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import type { ArchiveSpec, DescriptorSpec, InstanceSpec } from './archiveRecords.ts';
import { descriptorRecord, indomRecord, labelRecord, labelsRecord, resultRecord } from './archiveRecords.ts';
import type { LabelSetSpec } from './labelSets.ts';
import type { SetSpec } from './values.ts';

/** Writes an archive as a logger does: label by label, record by record, with the index beside them. */
export class ArchiveWriter {
  readonly #spec: ArchiveSpec;
  readonly #meta: BigEndianWriter;
  readonly #index: BigEndianWriter;
  readonly #volumes: BigEndianWriter[] = [];
  /** Where the records of the metadata and of each volume begin, and the entries of the index. */
  readonly starts: { readonly meta: number[]; readonly volumes: number[][]; readonly index: number[] };

  constructor(spec: ArchiveSpec) {
    this.#spec = spec;
    this.#meta = new BigEndianWriter().bytes(labelRecord(spec, -1));
    this.#index = new BigEndianWriter().bytes(labelRecord(spec, -2));
    this.starts = { meta: [], volumes: [], index: [] };
    this.newVolume();
  }

  newVolume(): this {
    this.#volumes.push(new BigEndianWriter().bytes(labelRecord(this.#spec, this.#volumes.length)));
    this.starts.volumes.push([]);
    return this;
  }

  descriptor(spec: DescriptorSpec): this {
    return this.#metadata(descriptorRecord(spec));
  }

  indom(time: Timestamp, indom: number, instances: readonly InstanceSpec[], isDelta = false): this {
    return this.#metadata(indomRecord(this.#spec.version, time, indom, instances, isDelta));
  }

  labels(time: Timestamp, labelType: number, ident: number, sets: readonly LabelSetSpec[]): this {
    return this.#metadata(labelsRecord(this.#spec.version, time, labelType, ident, sets));
  }

  help(kind: number, ident: number, text: string): this {
    return this.#metadata(encodeHelp(kind, ident, text));
  }

  record(time: Timestamp, sets: readonly SetSpec[]): this {
    this.starts.volumes.at(-1)?.push(this.#volume.length);
    this.#volume.bytes(resultRecord(this.#spec.version, time, sets));
    return this;
  }

  mark(time: Timestamp): this {
    return this.record(time, []);
  }

  indexEntry(time: Timestamp): this {
    const place = { metaOffset: this.#meta.length, dataOffset: this.#volume.length };
    this.starts.index.push(this.#index.length);
    this.#index.bytes(encodeIndexEntry(this.#spec.version, { time, volume: this.#volumes.length - 1, ...place }));
    return this;
  }

  /** The files by name. */
  finish(): Map<string, Uint8Array> {
    const { base } = this.#spec;
    const volumes = this.#volumes.map((volume, number) => [`${base}.${number}`, volume.finish()] as const);
    return new Map([[`${base}.meta`, this.#meta.finish()], [`${base}.index`, this.#index.finish()], ...volumes]);
  }

  get #volume(): BigEndianWriter {
    const volume = this.#volumes.at(-1);
    if (volume === undefined) throw new Error('no volume was begun');
    return volume;
  }

  #metadata(record: Uint8Array): this {
    this.starts.meta.push(this.#meta.length);
    this.#meta.bytes(record);
    return this;
  }
}
