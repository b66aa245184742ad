import { encodeInDom, nullInDom } from '../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../formats/pcp/pmid.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { encodeUnits } from '../../writers/encodeUnits.ts';
import type { ArchiveSpec, InstanceSpec } from '../../writers/archive/archiveRecords.ts';
import { encodeIndexEntry } from '../../../formats/archive/write/indexWriter.ts';
import { descriptorRecord, indomRecord, labelRecord } from '../../writers/archive/archiveRecords.ts';
import { FileAppender } from './fileAppender.ts';
import type { GeneratedMetric } from './recordTemplate.ts';
import { RecordTemplate } from './recordTemplate.ts';

/**
 * What the records are like. `wide`: large, 4000 counters each. `narrow`: tiny, four counters. `mixed`: every type of
 * value. `churn`: the instances change every ten records, as processes do.
 */
export type ArchiveProfile = 'wide' | 'narrow' | 'mixed' | 'churn';

export interface GeneratedSpec {
  /** Folder and base name. */
  readonly path: string;
  readonly profile: ArchiveProfile;
  readonly version: 2 | 3;
  /** The least size of each volume; of version 2 below 2^31. */
  readonly volumeBytes: number;
  /** One if missing. */
  readonly volumes?: number;
  /** Time of the first record, in seconds since 1970; all begin at the same one if missing. */
  readonly start?: number;
}

interface Shape {
  readonly metrics: number;
  /** 0 for metrics with a single value. */
  readonly instances: number;
  /** In turn. */
  readonly types: readonly number[];
  readonly changes: boolean;
}

const shapes: Readonly<Record<ArchiveProfile, Shape>> = {
  wide: { metrics: 40, instances: 100, types: [1], changes: false },
  narrow: { metrics: 4, instances: 0, types: [1], changes: false },
  mixed: { metrics: 8, instances: 20, types: [0, 1, 2, 3, 4, 5, 6, 7], changes: false },
  churn: { metrics: 4, instances: 300, types: [1], changes: true },
};

const domain = 200;
const indom = encodeInDom({ domain, serial: 1 });
export const generatedStart = 1_700_000_000;
const intervalSeconds = 10;
const counter = 1;
const instant = 3;
/** As pmlogger does: an index entry at least so often. */
const bytesPerEntry = 100_000;
const recordsPerChange = 10;
const instancesPerChange = 5;
/** Of the changes, how many are told as differences before the next full list. */
const changesPerList = 10;

/** Of a metric of a generated archive, by its place. */
export function generatedName(profile: ArchiveProfile, place: number): string {
  return `gen.${profile}.m${String(place).padStart(4, '0')}`;
}

/** Writes a sound archive, piece by piece, as a logger does. */
export function generateArchive(spec: GeneratedSpec): void {
  new ArchiveGenerator(spec).run();
}

class ArchiveGenerator {
  readonly #spec: GeneratedSpec;
  readonly #shape: Shape;
  readonly #metrics: readonly GeneratedMetric[];
  readonly #meta: FileAppender;
  readonly #index: FileAppender;
  #volume: FileAppender;
  #number = 0;
  /** Ids, in their order. */
  #instances: readonly number[];
  #nextInstance: number;

  constructor(spec: GeneratedSpec) {
    const { path, profile } = spec;
    const shape = shapes[profile];
    this.#spec = spec;
    this.#shape = shape;
    this.#metrics = Array.from({ length: shape.metrics }, (_, item) => {
      return {
        pmid: encodePmid({ domain, cluster: 1, item }),
        type: shape.types[item % shape.types.length] ?? 0,
        step: 3 + (item % 7),
      };
    });
    this.#instances = shape.instances === 0 ? [-1] : Array.from({ length: shape.instances }, (_, id) => id);
    this.#nextInstance = shape.instances;
    this.#meta = new FileAppender(`${path}.meta`);
    this.#index = new FileAppender(`${path}.index`);
    this.#volume = new FileAppender(`${path}.0`);
  }

  run(): void {
    this.#writeLabels();
    this.#writeDescriptors();
    const { volumeBytes, version } = this.#spec;
    let template = new RecordTemplate(version, this.#metrics, this.#instances);
    let lastEntry = -Infinity;
    for (let count = 0; this.#hasRoom(volumeBytes, this.#timeOf(count)); count++) {
      const isChange = this.#shape.changes && count > 0 && count % recordsPerChange === 0;
      if (isChange) {
        this.#change(this.#timeOf(count), count / recordsPerChange);
        template = new RecordTemplate(version, this.#metrics, this.#instances);
      }
      if (isChange || this.#volume.length - lastEntry >= bytesPerEntry) {
        this.#writeEntry(this.#timeOf(count));
        lastEntry = this.#volume.length;
      }
      template.fill(this.#timeOf(count), count);
      this.#volume.append(template.bytes);
    }
    for (const file of [this.#meta, this.#index, this.#volume]) file.close();
  }

  #timeOf(count: number): Timestamp {
    const { start = generatedStart } = this.#spec;
    return { seconds: start + count * intervalSeconds, nanoseconds: ((count * 7919) % 1_000_000) * 1000 };
  }

  /** Whether another record is wanted; begins the next volume where the last one is full. */
  #hasRoom(volumeBytes: number, time: Timestamp): boolean {
    if (this.#volume.length < volumeBytes) return true;
    const { path, version, volumes = 1 } = this.#spec;
    if (this.#number + 1 === volumes) return false;
    this.#volume.close();
    this.#volume = new FileAppender(`${path}.${++this.#number}`);
    this.#volume.append(labelRecord({ base: path, version, start: this.#timeOf(0) }, this.#number));
    this.#writeEntry(time);
    return true;
  }

  #writeLabels(): void {
    const { path, version } = this.#spec;
    const label: ArchiveSpec = { base: path, version, start: this.#timeOf(0) };
    this.#index.append(labelRecord(label, -2));
    this.#meta.append(labelRecord(label, -1));
    this.#volume.append(labelRecord(label, 0));
  }

  #writeDescriptors(): void {
    const { profile, version } = this.#spec;
    const hasInstances = this.#shape.instances > 0;
    const counts = { indom: hasInstances ? indom : nullInDom, semantics: profile === 'mixed' ? instant : counter };
    for (const [place, { pmid, type }] of this.#metrics.entries()) {
      const units = type <= 5 ? encodeUnits({ dimCount: 1 }) : 0;
      this.#meta.append(descriptorRecord({ pmid, names: [generatedName(profile, place)], type, units, ...counts }));
    }
    if (hasInstances)
      this.#meta.append(indomRecord(version, this.#timeOf(0), indom, this.#instances.map(instanceOf), false));
  }

  /** Some instances go, as many come. */
  #change(time: Timestamp, change: number): void {
    const { version } = this.#spec;
    const every = Math.floor(this.#instances.length / instancesPerChange);
    const isGone = (place: number): boolean => place % every === change % every;
    const gone = this.#instances.filter((_, place) => isGone(place));
    const come = gone.map(() => this.#nextInstance++);
    this.#instances = [...this.#instances.filter((_, place) => !isGone(place)), ...come];
    const isDelta = version === 3 && change % changesPerList !== 0;
    const list = isDelta ? [...gone.map((id) => ({ id })), ...come.map(instanceOf)] : this.#instances.map(instanceOf);
    this.#meta.append(indomRecord(version, time, indom, list, isDelta));
  }

  #writeEntry(time: Timestamp): void {
    const place = { metaOffset: this.#meta.length, dataOffset: this.#volume.length };
    this.#index.append(encodeIndexEntry(this.#spec.version, { time, volume: this.#number, ...place }));
  }
}

function instanceOf(id: number): InstanceSpec {
  return { id, name: `${String(id).padStart(6, '0')} /usr/bin/process-${id}` };
}
