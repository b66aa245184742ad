import type { Timestamp } from '../../../formats/pcp/timestamp.ts';
import { BigEndianWriter, framed } from './bytes.ts';
import { labelSets } from './labelSets.ts';
import type { LabelSetSpec } from './labelSets.ts';
import type { SetSpec } from './values.ts';
import { resultBody } from './values.ts';

export interface ArchiveSpec {
  readonly base: string;
  readonly version: 2 | 3;
  readonly start: Timestamp;
  readonly host?: string;
  readonly timezone?: string;
  readonly zoneinfo?: string;
}

export interface DescriptorSpec {
  readonly pmid: number;
  readonly names: readonly string[];
  readonly type: number;
  readonly indom?: number;
  readonly semantics?: number;
  readonly units?: number;
}

/** An instance that comes, or goes where it has no name. */
export interface InstanceSpec {
  readonly id: number;
  readonly name?: string;
}

const noIndom = 0xffffffff;
const instant = 3;
const pid = 4711;

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
    this.#meta = new BigEndianWriter().bytes(this.#label(-1));
    this.#index = new BigEndianWriter().bytes(this.#label(-2));
    this.starts = { meta: [], volumes: [], index: [] };
    this.newVolume();
  }

  newVolume(): this {
    this.#volumes.push(new BigEndianWriter().bytes(this.#label(this.#volumes.length)));
    this.starts.volumes.push([]);
    return this;
  }

  descriptor({ pmid, names, type, indom = noIndom, semantics = instant, units = 0 }: DescriptorSpec): this {
    const content = new BigEndianWriter().u32(1, pmid, type, indom, semantics, units, names.length);
    for (const name of names) content.u32(new TextEncoder().encode(name).length).text(name);
    return this.#metadata(content);
  }

  indom(time: Timestamp, indom: number, instances: readonly InstanceSpec[], isDelta = false): this {
    const type = this.#spec.version === 2 ? 2 : isDelta ? 6 : 5;
    const pool = new BigEndianWriter();
    const offsets = instances.map(({ name }) => {
      const offset = name === undefined ? -1 : pool.length;
      if (name !== undefined) pool.text(`${name}\0`);
      return offset;
    });
    const content = new BigEndianWriter().u32(type).bytes(this.#stamp(time)).u32(indom, instances.length);
    content.u32(...instances.map(({ id }) => id)).u32(...offsets);
    return this.#metadata(content.bytes(pool.finish()));
  }

  labels(time: Timestamp, labelType: number, ident: number, sets: readonly LabelSetSpec[]): this {
    const content = new BigEndianWriter().u32(this.#spec.version === 2 ? 3 : 7).bytes(this.#stamp(time));
    return this.#metadata(content.u32(labelType, ident, sets.length).bytes(labelSets(labelType, sets)));
  }

  help(kind: number, ident: number, text: string): this {
    return this.#metadata(new BigEndianWriter().u32(4, kind, ident).text(`${text}\0`));
  }

  record(time: Timestamp, sets: readonly SetSpec[]): this {
    const head = new BigEndianWriter().bytes(this.#stamp(time));
    const record = framed(head.bytes(resultBody(sets, head.length + 4)).finish());
    this.starts.volumes.at(-1)?.push(this.#volume.length);
    this.#volume.bytes(record);
    return this;
  }

  mark(time: Timestamp): this {
    return this.record(time, []);
  }

  indexEntry(time: Timestamp): this {
    this.starts.index.push(this.#index.length);
    this.#index.bytes(this.#stamp(time)).u32(this.#volumes.length - 1);
    if (this.#spec.version === 2) this.#index.u32(this.#meta.length, this.#volume.length);
    else this.#index.u64(this.#meta.length).u64(this.#volume.length);
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

  #metadata(content: BigEndianWriter): this {
    this.starts.meta.push(this.#meta.length);
    this.#meta.bytes(framed(content.finish()));
    return this;
  }

  #stamp({ seconds, nanoseconds }: Timestamp): Uint8Array {
    const writer = new BigEndianWriter();
    if (this.#spec.version === 2) return writer.u32(seconds, nanoseconds / 1000).finish();
    return writer.u32(seconds, Math.floor(seconds / 2 ** 32), nanoseconds).finish();
  }

  #label(volume: number): Uint8Array {
    const { version, start, host = 'sun.example.com', timezone = 'UTC', zoneinfo = ':UTC' } = this.#spec;
    const writer = new BigEndianWriter()
      .u32(0x50052600 + version, pid)
      .bytes(this.#stamp(start))
      .u32(volume);
    if (version === 2) return framed(writer.array(host, 64).array(timezone, 40).finish());
    return framed(writer.u32(0, 0).array(host, 256).array(timezone, 256).array(zoneinfo, 256).finish());
  }
}
