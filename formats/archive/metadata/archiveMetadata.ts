import { viewOf } from '../../bytes/viewOf.ts';
import type { ArchiveVersion } from '../members/label.ts';
import type { Descriptor } from './descriptor.ts';
import type { HelpRecord } from './helpRecord.ts';
import { helpLength, helpSubject, helpTextOf } from './helpRecord.ts';
import { IndomTimeline } from './indomTimeline.ts';
import { LabelTimelines } from './labelTimeline.ts';
import type { MetadataImage, MetadataRecord } from './metadataImage.ts';

/** A help text's two lengths. */
export interface HelpTexts {
  readonly oneLine: string | undefined;
  readonly long: string | undefined;
}

/** All that the metadata of an archive says, found by number or name. Grows when the file does. */
export class ArchiveMetadata {
  readonly descriptors = new Map<number, Descriptor>();
  /** Numbers of metrics by name; of a name that several have, the first. */
  readonly names = new Map<string, number>();
  readonly indoms = new Map<number, IndomTimeline>();
  readonly labels: LabelTimelines;
  readonly #help = new Map<number, HelpRecord>();
  #image: MetadataImage;
  /** Start and kind of each complete record, in the order of the file. */
  readonly #starts: number[] = [];
  readonly #types: number[] = [];
  /** Where the last whole record ends. */
  end: number;

  constructor(file: string, version: ArchiveVersion, start: number) {
    const bytes = new Uint8Array(0);
    this.#image = { file, version, bytes, view: viewOf(bytes) };
    this.labels = new LabelTimelines(() => this.#image);
    this.end = start;
  }

  get image(): MetadataImage {
    return this.#image;
  }

  /** Replaces the content with that of the whole file; what was decoded from its beginning stays. */
  setBytes(bytes: Uint8Array): void {
    // Parts of a buffer of Node.js take several times as long to make.
    const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#image = { ...this.#image, bytes: plain, view: viewOf(plain) };
  }

  /** How many whole records there are behind the label. */
  get recordCount(): number {
    return this.#starts.length;
  }

  /** The record at an index in range. */
  recordAt(index: number): MetadataRecord {
    const start = this.#starts[index];
    if (start === undefined) throw new RangeError(`no metadata record ${index} of ${this.#starts.length}`);
    const length = this.#image.view.getInt32(start);
    return { image: this.#image, start, end: start + length, type: this.#types[index] ?? 0 };
  }

  /** The record that holds a byte; -1 where none does. */
  recordIndexAt(offset: number): number {
    const index = this.firstRecordFrom(offset + 1) - 1;
    return index >= 0 && offset < this.recordAt(index).end ? index : -1;
  }

  /** Whether a record, or the end of the file's whole part, is at an offset. */
  isBoundary(offset: number): boolean {
    return offset === this.end || this.#starts[this.firstRecordFrom(offset)] === offset;
  }

  /** Index of the first record that begins at an offset or after it. */
  firstRecordFrom(offset: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  addRecord(start: number, type: number): void {
    this.#starts.push(start);
    this.#types.push(type);
  }

  timelineOf(indom: number): IndomTimeline {
    const cached = this.indoms.get(indom);
    if (cached !== undefined) return cached;
    const timeline = new IndomTimeline(indom, () => this.#image);
    this.indoms.set(indom, timeline);
    return timeline;
  }

  addHelp(record: HelpRecord): void {
    this.#help.set(record.ident * 16 + record.kind, record);
  }

  /** The help texts of a metric or of an instance domain. */
  helpOf(subject: keyof typeof helpSubject, ident: number): HelpTexts {
    const text = (length: keyof typeof helpLength): string | undefined => {
      const record = this.helpRecordOf(subject, ident, length);
      return record === undefined ? undefined : helpTextOf(this.#image, record);
    };
    return { oneLine: text('oneLine'), long: text('long') };
  }

  /** The record of a help text; undefined where there is none. */
  helpRecordOf(
    subject: keyof typeof helpSubject,
    ident: number,
    length: keyof typeof helpLength,
  ): HelpRecord | undefined {
    return this.#help.get(ident * 16 + (helpSubject[subject] | helpLength[length]));
  }

  helpRecords(): IterableIterator<HelpRecord> {
    return this.#help.values();
  }

  /** The name that a metric is shown by; undefined where it has none. */
  nameOf(pmid: number): string | undefined {
    return this.descriptors.get(pmid)?.names[0];
  }

  /** A metric by name; by any of its names, or none. */
  find(name: string): Descriptor | undefined {
    const pmid = this.names.get(name);
    return pmid === undefined ? undefined : this.descriptors.get(pmid);
  }
}
