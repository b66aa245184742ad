import type { ByteOrder } from '../record/scalar.ts';
import type { MmvImage, MmvText } from './mmvImage.ts';
import type { HeaderRecord, IndomRecord, LabelRecord, TocRecord } from './records.ts';
import type { SectionKind } from './sectionKind.ts';
import type { ValueTable } from './valueTable.ts';

/** How names are stored: within the entries (version 1) or by offset (versions 2 and 3). */
export type Layout = 'inline' | 'byOffset';

/** A half-open byte range of an entry, and its number among those of its kind in the file. */
export interface Entry {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** A section as the table of contents has it, and what of it can be read. */
export interface MmvSection {
  /** In the table of contents. */
  readonly index: number;
  /** Offset of its entry of the table of contents. */
  readonly tocStart: number;
  readonly record: TocRecord;
  /** Undefined where the number stands for no kind and none can be assumed. */
  readonly kind: SectionKind | undefined;
  /** Of its first entry; undefined beyond the end of the file. */
  readonly start: number | undefined;
  /** In bytes; 0 where nothing is known of the entries. */
  readonly entrySize: number;
  /** How many whole entries were looked at. */
  readonly readable: number;
  /** Whether the kind or the number of entries is a guess from what lies around, the stated one being impossible. */
  readonly isAssumed: boolean;
}

/** A reference to a text. */
export interface TextRef {
  readonly offset: number;
  /** The field that holds the offset. */
  readonly field: { readonly start: number; readonly end: number };
  /** Undefined beyond the end of the file. */
  readonly text: MmvText | undefined;
}

export interface MmvIndom extends Entry {
  readonly record: IndomRecord;
  readonly shortHelp: TextRef | undefined;
  readonly longHelp: TextRef | undefined;
  /** In the order of the file. */
  readonly instances: readonly MmvInstance[];
}

export interface MmvInstance extends Entry {
  readonly id: number;
  /** Offset of the indom it points back to. */
  readonly indomOffset: number;
  /** Empty where it cannot be read. */
  readonly name: string;
  /** The text of version 1, or where the name of a later version is. Undefined for an offset of 0. */
  readonly nameRef: TextRef | undefined;
}

export interface MmvMetric extends Entry {
  /** Empty where it cannot be read. */
  readonly name: string;
  /** As of an instance. */
  readonly nameRef: TextRef | undefined;
  readonly item: number;
  readonly type: number;
  readonly semantics: number;
  /** To be taken apart by decodeUnits. */
  readonly units: number;
  /** Undefined for a metric with a single value. */
  readonly indomSerial: number | undefined;
  readonly shortHelp: TextRef | undefined;
  readonly longHelp: TextRef | undefined;
}

export interface MmvLabel extends Entry {
  readonly record: LabelRecord;
  readonly payload: MmvText;
}

/** What of the header is not what it says, but a guess. */
export interface HeaderGuesses {
  /** The byte order of the header. */
  readonly header: boolean;
  /** The byte order of all behind it. */
  readonly order: boolean;
  readonly layout: boolean;
  readonly sections: boolean;
}

/** An MMV file, decoded as far as it can be. Nothing in here has been checked. */
export interface MmvFile {
  /** Base name: part of the names of its metrics. */
  readonly name: string;
  /** In the byte order of what is behind the header. */
  readonly image: MmvImage;
  /** Of the whole file in bytes: more than the image where that was too large to be read. */
  readonly size: number;
  /** Undefined where the file is shorter than a header. */
  readonly header: HeaderRecord | undefined;
  /** The same as that of all behind it, but in damaged files. */
  readonly headerOrder: ByteOrder;
  readonly guessed: HeaderGuesses;
  /** Undefined where the version is unknown and nothing hints at it. */
  readonly layout: Layout | undefined;
  /** How many entries the table of contents was taken to have. */
  readonly sections: readonly MmvSection[];
  readonly indoms: readonly MmvIndom[];
  readonly instances: readonly MmvInstance[];
  readonly metrics: readonly MmvMetric[];
  readonly values: ValueTable;
  readonly labels: readonly MmvLabel[];
  /** Of several indoms with one serial, the first. */
  readonly indomsBySerial: ReadonlyMap<number, MmvIndom>;
  readonly instancesByOffset: ReadonlyMap<number, MmvInstance>;
  readonly metricsByOffset: ReadonlyMap<number, MmvMetric>;
}
