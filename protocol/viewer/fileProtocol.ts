import type { Severity } from '../../formats/findings/severity.ts';
import type { Timestamp } from '../../formats/pcp/time/timestamp.ts';
import type { ByteRange } from '../../formats/bytes/range.ts';
import type { MetadataKind } from '../../formats/archive/records/metadataTypes.ts';
import type { Part, PartKind, PartPath } from '../../formats/record/part.ts';

export type { ByteRange };

// What view and extension say to each other. VS Code sends JSON in which only byte arrays survive besides: no bigint, no
// NaN, no Map, and a property that is undefined is gone. Numbers that must be exact therefore travel as text.

/** Which of the files that a viewer shows: its name. An archive has several, an MMV file is one. */
export interface OfFile {
  readonly file: string;
}

/** Some bytes of one of the files; of a text its line, from 0, where the bytes do not count. */
export interface FilePlace extends OfFile, ByteRange {
  readonly line?: number;
}

/** Which row of the structure; empty above the roots. */
export type RowPath = PartPath;

/** A row of the structure tree. */
export interface StructureRow extends Omit<Part, 'raw' | 'children'> {
  /** The value as stored, a 64-bit integer as decimal text. */
  readonly raw?: string | number;
  /** How many rows are below it. */
  readonly childCount: number;
  /** The worst of the findings that lie within it. */
  readonly severity?: Severity;
}

/** Some of the rows below one. */
export interface RowWindow {
  readonly rows: readonly StructureRow[];
  /** How many there are in all. */
  readonly total: number;
}

/** The rows from a root down to one row. */
export interface RowTrail {
  readonly path: RowPath;
  /** One for each index of the path. */
  readonly rows: readonly StructureRow[];
}

/** The deepest row that holds some bytes. */
export interface LeafRow extends ByteRange {
  readonly path: RowPath;
  /** Names of the rows from the root down, such as `[4] metrics › metrics[2] › semantics`. */
  readonly name: string;
  readonly text?: string;
  readonly severity?: Severity;
}

/** A part of a file, for the coloured margin of the hex view. */
export interface Band extends ByteRange {
  readonly kind: MmvBandKind | ArchiveBandKind;
  readonly title: string;
}

/** What stands in the table of contents, `metrics`; else the kind of the part, `header`. */
export type MmvBandKind = 'indoms' | 'instances' | 'metrics' | 'values' | 'strings' | 'labels' | PartKind;

/** What a record is of. */
export type ArchiveBandKind = MetadataKind | 'label' | 'result' | 'mark' | 'entry' | 'record';

export interface FindingRow extends FilePlace {
  readonly severity: Severity;
  /** `mmv/generation-mismatch`. */
  readonly code: string;
  /** What the rule finds, in a few words. */
  readonly title: string;
  readonly message: string;
  /** The rule's page. */
  readonly link: string;
  /** Time of the place, if it has one: only in archives. */
  readonly time?: Timestamp;
  /** The row it is about, as in {@link LeafRow}. */
  readonly place: string;
  readonly related: readonly (FilePlace & { readonly message: string })[];
}

/** What to look for in the bytes. */
export interface FindQuery {
  /** bytes: `4D ?? 56`. text: UTF-8. regexp: JavaScript's, over bytes as Latin-1. number: any integer or float. */
  readonly kind: 'bytes' | 'text' | 'regexp' | 'number';
  readonly pattern: string;
  /** Applies to text and regexp. */
  readonly isCaseSensitive: boolean;
}

/** What a search has found in the time that an answer may take. */
export interface FindResult {
  /** Matches in the order of their starts. */
  readonly matches: readonly ByteRange[];
  /** Offset at which the search is to go on; null at the end. */
  readonly next: number | null;
}

/** Most matches that are searched for. */
export const maxMatches = 10_000;

/** What every viewer of binary files asks, whatever the format. */
export interface FileMethods {
  /** Bytes `[start, end)` up to the end of the file. */
  readBytes: readonly [FilePlace, Uint8Array];
  /** Rows `[from, to)` below a row. */
  children: readonly [OfFile & { readonly path: RowPath; readonly from: number; readonly to: number }, RowWindow];
  /** The deepest row that holds a byte, with those above it; an empty path beyond the end. */
  trailAt: readonly [OfFile & { readonly offset: number }, RowTrail];
  /** The deepest rows of a few hundred bytes, for names and frames in the hex view; at most {@link maxLeaves}. */
  leaves: readonly [FilePlace, readonly LeafRow[]];
  /** The parts that have any of the bytes; at most {@link maxLeaves}. */
  bands: readonly [FilePlace, readonly Band[]];
  /** All findings, in the order of the file; of an archive the worst first. There are at most some thousand. */
  findings: readonly [null, readonly FindingRow[]];
  /** The matches from an offset on, as far as a moment allows. Rejects with words to show when the pattern is none. */
  find: readonly [OfFile & FindQuery & { readonly from: number }, FindResult];
}

export const maxLeaves = 2048;

/** Rows handed over at once, at most: many times what fits on a screen. */
export const maxRows = 1000;
