import type { Severity } from '../formats/findings/severity.ts';
import type { PartKind } from '../formats/mmv/structure/part.ts';
import type { ByteRange } from './parts/range.ts';

export type { ByteRange };

// What view and extension say to each other. VS Code sends JSON in which only byte arrays survive besides: no bigint, no
// NaN, no Map, and a property that is undefined is gone. Numbers that must be exact therefore travel as text.

/** Which row of the structure: the index at each level, from the top down; empty above the roots. */
export type RowPath = readonly number[];

/** A row of the structure tree. */
export interface StructureRow {
  readonly kind: PartKind;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  /** The value in words. */
  readonly text?: string;
  /** The value as stored, a 64-bit integer as decimal text. */
  readonly raw?: string | number;
  /** C type. */
  readonly type?: string;
  /** Markdown. */
  readonly doc?: string;
  /** Whether this is a guess, what the file says being impossible. */
  readonly isAssumed?: boolean;
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
  /** From the root down, such as `[4] metrics › metrics[2] › semantics`. */
  readonly name: string;
  readonly text?: string;
  readonly severity?: Severity;
}

/** A part of the whole file, for the coloured margin of the hex view. */
export interface Band extends ByteRange {
  /** What stands in the table of contents, `metrics`; else the kind of the part, `header`. */
  readonly kind: 'indoms' | 'instances' | 'metrics' | 'values' | 'strings' | 'labels' | PartKind;
  readonly title: string;
}

export interface FindingRow extends ByteRange {
  readonly severity: Severity;
  /** `mmv/generation-mismatch`. */
  readonly code: string;
  readonly message: string;
  /** The rule's page. */
  readonly link: string;
  /** The row it is about, as in {@link LeafRow}. */
  readonly place: string;
  readonly related: readonly (ByteRange & { readonly message: string })[];
}

/** What to look for in the bytes. */
export interface FindQuery {
  /** bytes: `4D ?? 56`. text: UTF-8. regexp: JavaScript's, over bytes as Latin-1. number: any integer or float. */
  readonly kind: 'bytes' | 'text' | 'regexp' | 'number';
  readonly pattern: string;
  /** Of text and regexp. */
  readonly isCaseSensitive: boolean;
}

export interface FindResult {
  /** In order of their starts. */
  readonly matches: readonly ByteRange[];
  /** Whether these are all. */
  readonly isComplete: boolean;
}

/** What every viewer of a binary file asks, whatever the format. */
export interface FileMethods {
  /** Bytes `[start, end)` up to the end of the file. */
  readBytes: readonly [ByteRange, Uint8Array];
  /** Rows `[from, to)` below a row. */
  children: readonly [{ readonly path: RowPath; readonly from: number; readonly to: number }, RowWindow];
  /** The deepest row that holds a byte, with those above it; an empty path beyond the end. */
  trailAt: readonly [{ readonly offset: number }, RowTrail];
  /** The deepest rows of a few hundred bytes, for names and frames in the hex view; at most {@link maxLeaves}. */
  leaves: readonly [ByteRange, readonly LeafRow[]];
  bands: readonly [null, readonly Band[]];
  /** All findings, in the order of the file. There are at most some thousand. */
  findings: readonly [null, readonly FindingRow[]];
  /** Rejects with words to show when the pattern is none. */
  find: readonly [FindQuery, FindResult];
}

export const maxLeaves = 2048;

/**
 * What there is to say of the file as a whole. `complete`; `beingWritten`: the generations differ; `notStarted`: both
 * generations are 0; `writerDied`: the generations differ, or the file goes with its process, and that does not run;
 * `cut`: shorter than its own table of contents says; `empty`: no bytes; `foreign`: another kind of file;
 * `missing`: it was deleted and what is shown is what it last held; `unreadable`: `problem` says why.
 */
export type FileCondition =
  'complete' | 'beingWritten' | 'notStarted' | 'writerDied' | 'cut' | 'empty' | 'foreign' | 'missing' | 'unreadable';

/** What is looked at again and again, and what has come of it. */
export interface LiveState {
  /** `off`: the file cannot be read again and again, being not on a disk. */
  readonly mode: 'live' | 'paused' | 'off';
  /** From the last read to the next, in milliseconds. */
  readonly intervalMs: number;
  /** When the file was last looked at, in milliseconds since the epoch. What is shown is what it held then. */
  readonly readAtMs: number;
  /** What has happened to the file as a whole last, if anything has. */
  readonly event?: {
    readonly kind: 'rewritten' | 'replaced' | 'deleted' | 'returned';
    readonly atMs: number;
  };
}

/** What stands above the views. */
export interface MmvHead {
  /** Base name. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Missing where the file is shorter than a header. */
  readonly version?: number;
  readonly byteOrder: 'little' | 'big';
  /** As text: 64 bits. */
  readonly generations?: readonly [string, string];
  /** Flags in words. */
  readonly flags: readonly string[];
  readonly cluster?: number;
  readonly pid?: number;
  /** Missing where it cannot be known: the file is not on a local disk. */
  readonly isRunning?: boolean;
  readonly counts: {
    readonly metrics: number;
    readonly indoms: number;
    readonly instances: number;
    readonly values: number;
    readonly labels: number;
  };
}

/** All that the view has to know before it asks for more. Told anew whenever any of it changes. */
export interface FileState {
  /** Counts up whenever what was answered before may be out of date: the bytes or the findings are others. */
  readonly revision: number;
  /** Revision since which the structure, findings and rows are of the same places: only values have changed after. */
  readonly layoutRevision: number;
  /** Revision since which the findings are the same. */
  readonly findingsRevision: number;
  readonly condition: FileCondition;
  /** Of `unreadable`, and of `foreign`: "found 7F 45 4C 46, expected 4D 4D 56 00". */
  readonly problem?: string;
  readonly head: MmvHead;
  readonly live: LiveState;
  readonly findingCounts: Readonly<Record<Severity, number>>;
}

/** By what the values are sorted; in the order of the file by none. */
export type ValueColumn = 'metric' | 'instance' | 'value' | 'unit' | 'semantics' | 'rate' | 'help';

export interface ValueOrder {
  /** Words, all of which must occur in metric, instance, unit, semantics or help. Case is ignored. */
  readonly filter: string;
  readonly sort?: { readonly column: ValueColumn; readonly isDescending: boolean };
}

export interface ValueRow {
  /** Among the values of the file: stands for this value as long as layoutRevision stays. */
  readonly index: number;
  /** Empty where it is of no metric. */
  readonly metric: string;
  /** Missing for a single value. */
  readonly instance?: string;
  /** `none` has a reason for its value text. Numbers are `integer`, `float` and `elapsed`. */
  readonly kind: 'integer' | 'float' | 'string' | 'elapsed' | 'none';
  readonly value: string;
  readonly unit: string;
  /** `counter`. */
  readonly semantics: string;
  /** The short help. */
  readonly help: string;
  /** Revision in which the value last changed; 0 since the file was opened. */
  readonly changedIn: number;
  /** How much it has grown since the last read, signed, where it has changed. */
  readonly delta?: string;
  /** Of a counter, by the last two reads, per second. 0 where it has stopped; missing before the second read. */
  readonly rate?: number;
  /** Unit of the rate, `byte / sec`. */
  readonly rateUnit?: string;
  /** Of the value's entry. */
  readonly start: number;
  readonly end: number;
  readonly severity?: Severity;
}

export interface ValueWindow {
  readonly rows: readonly ValueRow[];
  /** How many pass the filter. */
  readonly total: number;
  readonly revision: number;
}

/** All there is to know of a value, for its hover. */
export interface ValueDetail {
  /** `mmv.myapp.requests`: the name under which PCP exports it. */
  readonly exportedName: string;
  readonly instance?: { readonly id: number; readonly name: string };
  readonly value: string;
  /** `64-bit unsigned int`. */
  readonly type: string;
  readonly semantics: string;
  /** What the semantics mean: Markdown. */
  readonly semanticsDoc: string;
  readonly unit: string;
  /** `70.123.4`; a `*` for a cluster that the agent chooses. */
  readonly pmid: string;
  /** `70.3`; missing for a single value. */
  readonly indom?: string;
  readonly shortHelp: string;
  readonly longHelp: string;
  /** `name = value`, from the most general to the most special. */
  readonly labels: readonly string[];
  readonly place: ByteRange;
}

/** The numbers of one value over the last minute, oldest first. */
export interface ValueHistory {
  readonly index: number;
  /** Milliseconds since the epoch; rate per second for a counter, else the value. */
  readonly points: readonly (readonly [atMs: number, value: number])[];
}

/** What the viewer of MMV files asks besides. */
export interface MmvMethods {
  /** Rows `[from, to)` in an order. */
  values: readonly [ValueOrder & { readonly from: number; readonly to: number }, ValueWindow];
  /** At which row a value stands; null where the filter keeps it out. */
  rowOfValue: readonly [ValueOrder & { readonly index: number }, number | null];
  /** Which value has a byte: of its entry, or of its text; null for none. */
  valueAt: readonly [{ readonly offset: number }, number | null];
  valueDetail: readonly [{ readonly index: number }, ValueDetail];
  /** From the first question on the values are followed; those asked for longest ago are forgotten. */
  history: readonly [{ readonly indexes: readonly number[] }, readonly ValueHistory[]];
}

/** What a copy is of. */
export type CopyTarget =
  | { readonly kind: 'row'; readonly path: RowPath }
  | { readonly kind: 'value'; readonly index: number }
  | { readonly kind: 'bytes'; readonly start: number; readonly end: number };

export type CopyForm = 'value' | 'path' | 'offset' | 'bytes' | 'json';

/** What the `data-vscode-context` of anything with the field menu holds, as JSON; the menu's commands get it. */
export interface FieldContext {
  readonly webviewSection: 'field';
  readonly preventDefaultContextMenuItems: true;
  readonly target: CopyTarget;
}

/** What the shell of the view asks of VS Code itself. */
export interface ShellMethods {
  /** Asked first: resolves as soon as the file has been read and decoded, whatever came of it. */
  ready: readonly [null, FileState];
  copy: readonly [{ readonly target: CopyTarget; readonly form: CopyForm }, undefined];
  setPaused: readonly [{ readonly isPaused: boolean }, undefined];
  /** Reads the file at once. */
  readAgain: readonly [null, undefined];
  /** `hex` offers the extension that does it where it is not installed. */
  openWith: readonly [{ readonly editor: 'text' | 'hex' }, undefined];
  showAsText: readonly [null, undefined];
  exportAsJson: readonly [null, undefined];
}

/** What the extension answers. */
export interface HostMethods extends FileMethods, MmvMethods, ShellMethods {}

/** What the view answers. All of it is told. */
export interface ViewMethods {
  /** Something of the state has changed. Where it is the revision, what is shown has to be asked for again. */
  changed: readonly [FileState, undefined];
  /** The file was looked at again and nothing has changed but when. */
  looked: readonly [LiveState, undefined];
  /** Show these bytes: select them in Structure and bring them into sight. Comes after `ready` was answered. */
  reveal: readonly [ByteRange, undefined];
}
