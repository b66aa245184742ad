import type { Severity } from '../../formats/findings/severity.ts';
import type { Timestamp } from '../../formats/pcp/time/timestamp.ts';
import type { ArchiveBandKind, ByteRange, FilePlace, OfFile } from './fileProtocol.ts';
import type { TimeRange } from './overviewProtocol.ts';

/** A record of a member, or an entry of its index. */
export interface RecordRow extends ByteRange {
  /** Index in the file, from 0, which is the label. It is the first index of the paths of the record's structure. */
  readonly index: number;
  readonly kind: ArchiveBandKind;
  /** Time of records that have one. */
  readonly time?: Timestamp;
  /** How many metrics a result has values of. */
  readonly metrics?: number;
  /** What it is about: names of a descriptor, the instance domain, the help. */
  readonly text: string;
  readonly severity?: Severity;
}

export interface RecordWindow {
  readonly rows: readonly RecordRow[];
  /** How many are known. */
  readonly total: number;
  /** Whether these are all: false while the survey is under way, or where it was stopped. */
  readonly isComplete: boolean;
}

/** Rows from one up to another, half-open. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** What a link leads to. */
export type RecordLinkKind =
  | 'record'
  | 'indexEntry'
  | 'metadata'
  | 'descriptor'
  | 'instance'
  | 'indom'
  | 'labels'
  | 'help'
  | 'value'
  | 'metric';

/** A search for a record that has values of a metric. */
export interface ValueSearch {
  readonly pmid: number;
  readonly isBackwards: boolean;
  /**
   * Record behind or before which the search begins, without that record. If missing, from the first record, or the
   * last.
   */
  readonly from?: FilePlace;
  /** A file of the archive of a history in which to search if no record is given. */
  readonly file?: string;
}

/** Target of a link: bytes; something to be searched for first; the record at a time; or a metric's plot. */
export type LinkTarget =
  | { readonly kind: 'place'; readonly place: FilePlace }
  | { readonly kind: 'search'; readonly search: ValueSearch }
  | { readonly kind: 'time'; readonly time: Timestamp }
  | { readonly kind: 'metric'; readonly pmid: number };

/** Something that the bytes at a place lead to. */
export interface RecordLink {
  readonly kind: RecordLinkKind;
  /** Text of the link: `descriptor of disk.dev.read`. */
  readonly title: string;
  readonly target: LinkTarget;
}

export interface RecordLinks {
  readonly links: readonly RecordLink[];
  /** How many more there are. */
  readonly omitted: number;
}

/** What the Records view asks. */
export interface RecordMethods {
  /** Rows `[from, to)` of the records of a member, in the order of the file. */
  records: readonly [OfFile & { readonly from: number; readonly to: number }, RecordWindow];
  /** Finds the row of the record that holds a byte; null if none does. Resolves when the file is known so far. */
  recordIndex: readonly [OfFile & { readonly offset: number }, number | null];
  /** The rows of the records in a range of time; null where those of the member are in no order of time. */
  recordsIn: readonly [OfFile & { readonly range: TimeRange }, RowRange | null];
}

/** What leads along the links of the format. */
export interface LinkMethods {
  /** What the byte at an offset leads to, the nearest first. */
  links: readonly [OfFile & { readonly offset: number }, RecordLinks];
  /** The value set of the metric in the next record that has one, or the one before; null where there is none. */
  findValue: readonly [ValueSearch, FilePlace | null];
}
