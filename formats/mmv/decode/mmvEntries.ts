import type { MmvText } from './mmvImage.ts';
import type { IndomRecord, LabelRecord, TocRecord } from '../records/records.ts';
import type { SectionKind } from '../records/sectionKind.ts';

/** A half-open byte range of an entry, and its number among those of its kind in the file. */
export interface Entry {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** A section as the table of contents has it, and what of it can be read. */
export interface MmvSection {
  /** Index in the table of contents. */
  readonly index: number;
  /** Offset of its entry of the table of contents. */
  readonly tocStart: number;
  readonly record: TocRecord;
  /** Kind of the section; undefined where the number stands for none and none can be assumed. */
  readonly kind: SectionKind | undefined;
  /** Offset of the first entry; undefined beyond the end of what was loaded of the file. */
  readonly start: number | undefined;
  /** Size of an entry in bytes; 0 where nothing is known of the entries. */
  readonly entrySize: number;
  /** Number of whole entries that were looked at. */
  readonly readable: number;
  /** Number of whole entries that were not looked at: there are too many, or they lie behind what was loaded. */
  readonly unread: number;
  /** Whether the kind or the number of entries is a guess from what lies around, the stated one being impossible. */
  readonly isAssumed: boolean;
}

/** A reference to a text. */
export interface TextRef {
  readonly offset: number;
  /** The field that holds the offset. */
  readonly field: { readonly start: number; readonly end: number };
  /** The text; undefined beyond the end of the file. */
  readonly text: MmvText | undefined;
}

export interface MmvIndom extends Entry {
  readonly record: IndomRecord;
  readonly shortHelp: TextRef | undefined;
  readonly longHelp: TextRef | undefined;
  /** Instances in the order of the file. */
  readonly instances: readonly MmvInstance[];
}

export interface MmvInstance extends Entry {
  readonly id: number;
  /** Offset of the indom it points back to. */
  readonly indomOffset: number;
  /** External name; empty where it cannot be read. */
  readonly name: string;
  /** The text of version 1, or where the name of a later version is. Undefined for an offset of 0. */
  readonly nameRef: TextRef | undefined;
}

export interface MmvMetric extends Entry {
  /** Name of the metric; empty where it cannot be read. */
  readonly name: string;
  /** The text of version 1, or where the name of a later version is. Undefined for an offset of 0. */
  readonly nameRef: TextRef | undefined;
  readonly item: number;
  readonly type: number;
  readonly semantics: number;
  /** Units as stored; decodeUnits takes them apart. */
  readonly units: number;
  /** Serial of the indom; undefined for a metric with a single value. */
  readonly indomSerial: number | undefined;
  readonly shortHelp: TextRef | undefined;
  readonly longHelp: TextRef | undefined;
}

export interface MmvLabel extends Entry {
  readonly record: LabelRecord;
  readonly payload: MmvText;
}
