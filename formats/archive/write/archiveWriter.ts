import { BigEndianWriter } from '../../bytes/bigEndianWriter.ts';
import type { ReusedMemory } from '../../bytes/reusedMemory.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { labelSize } from '../members/label.ts';
import type { WrittenLabel } from './encodeLabel.ts';
import { encodeLabel } from './encodeLabel.ts';
import { writtenTime } from './encodeTime.ts';
import { IndexWriter } from './indexWriter.ts';
import { markTime } from './markTime.ts';
import { ResultBuilder } from './resultBuilder.ts';

/** Numbers that labels have for the files that are no volumes. */
export const writtenFiles = { index: -2, metadata: -1 } as const;

/**
 * Takes the next bytes of a file of an archive: of a volume, or one of {@link writtenFiles}. They may be used until it returns, and
 * longer where it keeps their memory.
 */
export type ArchiveOutput = (file: number, bytes: Uint8Array, memory?: ReusedMemory) => void;

/** What was written. */
export interface WrittenArchive {
  /** Undefined where there was no record, and so no file. */
  readonly start: Timestamp | undefined;
  readonly end: Timestamp | undefined;
  readonly records: number;
  readonly marks: number;
  readonly volumes: number;
}

/** Signals that the metadata has grown beyond what an index of version 2 can point to. */
export class MetadataTooLarge extends Error {
  constructor() {
    super('the metadata would pass 2 GiB, which version 2 cannot index');
  }
}

/** Offsets in an index of version 2 are signed 32-bit numbers. */
const maxOffsetV2 = 0x7fffffff;

/**
 * Writes an archive record by record, in bounded memory. Metadata is added before the record that needs it. The first record
 * gives the labels their time, so nothing is written before there is one.
 */
export class ArchiveWriter {
  readonly label: WrittenLabel;
  readonly #output: ArchiveOutput;
  readonly #volumeSize: number;
  readonly #index: IndexWriter;
  readonly #marks: ResultBuilder;
  readonly #metadata = new BigEndianWriter(1 << 12);
  readonly #labelSize: number;
  #hasInstances = false;
  #metadataLength: number;
  #volume = -1;
  #volumeLength = 0;
  #start: Timestamp | undefined;
  #last: Timestamp | undefined;
  #mark: { readonly time: Timestamp | undefined } | undefined;
  #recordCount = 0;
  #markCount = 0;

  /** @param volumeSize bytes that a volume may have, unless a single record has more; as many as the version allows if missing */
  constructor(label: WrittenLabel, output: ArchiveOutput, volumeSize = Number.MAX_SAFE_INTEGER) {
    this.label = label;
    this.#output = output;
    this.#volumeSize = label.version === 2 ? Math.min(maxOffsetV2, volumeSize) : volumeSize;
    this.#index = new IndexWriter(label.version, (entry) => {
      output(writtenFiles.index, entry);
    });
    this.#marks = new ResultBuilder(label.version);
    this.#labelSize = labelSize(label.version);
    this.#metadataLength = this.#labelSize;
  }

  /** Adds a record of metadata, which the next record of values needs. */
  metadata(record: Uint8Array): void {
    this.#metadata.bytes(record);
  }

  /** Adds a record of metadata about the instances of a domain. */
  instances(record: Uint8Array): void {
    this.metadata(record);
    this.#hasInstances = true;
  }

  /** Adds a record of values, with its lengths. @param memory that it lies in, if that may be kept. @throws MetadataTooLarge */
  record(time: Timestamp, bytes: Uint8Array, memory?: ReusedMemory): void {
    this.#start ??= this.#begin(time);
    if (this.#mark !== undefined && this.#last !== undefined) this.#writeMark(this.#mark.time, this.#last, time);
    this.#place(time, bytes.length, this.#hasInstances);
    this.#flushMetadata();
    this.#output(this.#volume, bytes, memory);
    this.#recordCount++;
  }

  /**
   * Adds a mark: what is before it and after it is not joined. It is written before the next record, so that an archive has
   * none at its ends and no two in a row.
   *
   * @param time of the mark in the source; just behind the last record if missing
   */
  mark(time?: Timestamp): void {
    if (this.#last !== undefined) this.#mark ??= { time };
  }

  /** Takes back a mark that was added behind the last record. */
  forgetMark(): void {
    this.#mark = undefined;
  }

  /** Completes the index. */
  finish(): WrittenArchive {
    this.#index.finish();
    const [records, marks] = [this.#recordCount, this.#markCount];
    return { start: this.#start, end: this.#last, records, marks, volumes: this.#volume + 1 };
  }

  #begin(time: Timestamp): Timestamp {
    for (const file of [writtenFiles.metadata, writtenFiles.index])
      this.#output(file, encodeLabel(this.label, time, file));
    return writtenTime(this.label.version, time);
  }

  #writeMark(wanted: Timestamp | undefined, last: Timestamp, next: Timestamp): void {
    this.#mark = undefined;
    const time = markTime(this.label.version, wanted, last, next);
    const bytes = this.#marks.finish(time);
    this.#place(time, bytes.length, false);
    this.#output(this.#volume, bytes);
    this.#markCount++;
  }

  /** Decides where the next record of values goes, and whether the index names it. */
  #place(time: Timestamp, size: number, hasInstances: boolean): void {
    const isFull = this.#volumeLength > this.#labelSize && this.#volumeLength + size > this.#volumeSize;
    if (this.#volume < 0 || isFull) this.#beginVolume(time);
    const written = writtenTime(this.label.version, time);
    const place = {
      time: written,
      volume: this.#volume,
      metaOffset: this.#metadataLength,
      dataOffset: this.#volumeLength,
    };
    this.#index.record(place, size, hasInstances);
    this.#volumeLength += size;
    this.#last = written;
  }

  #beginVolume(time: Timestamp): void {
    this.#volume++;
    this.#output(this.#volume, encodeLabel(this.label, this.#start ?? time, this.#volume));
    this.#volumeLength = this.#labelSize;
  }

  #flushMetadata(): void {
    this.#hasInstances = false;
    if (this.#metadata.length === 0) return;
    this.#metadataLength += this.#metadata.length;
    if (this.label.version === 2 && this.#metadataLength > maxOffsetV2) throw new MetadataTooLarge();
    this.#output(writtenFiles.metadata, this.#metadata.written);
    this.#metadata.clear();
  }
}
