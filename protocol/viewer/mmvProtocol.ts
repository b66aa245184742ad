import type { Severity } from '../../formats/findings/severity.ts';
import type { ByteRange, FileMethods } from './fileProtocol.ts';
import type { ShellMethods, ShownState } from './shellProtocol.ts';

/**
 * What there is to say of the file as a whole. `complete`; `beingWritten`: the generations differ; `notStarted`: both
 * generations are 0; `writerDied`: the generations differ, or the file goes with its process, and that does not run;
 * `cut`: shorter than its own table of contents says; `empty`: no bytes; `foreign`: another kind of file;
 * `missing`: it was deleted and what is shown is what it last held; `unreadable`: `problem` says why; `unread`: the
 * read was stopped before anything had come.
 */
export type FileCondition =
  | 'complete'
  | 'beingWritten'
  | 'notStarted'
  | 'writerDied'
  | 'cut'
  | 'empty'
  | 'foreign'
  | 'missing'
  | 'unreadable'
  | 'unread';

/** What stands above the views. */
export interface MmvHead {
  /** Base name. */
  readonly name: string;
  /** Size of the file in bytes. */
  readonly size: number;
  /** Missing where the file is shorter than a header. */
  readonly version?: number;
  readonly byteOrder: 'little' | 'big';
  /** Generation numbers as text, because they have 64 bits. */
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

/** All that the view of an MMV file has to know before it asks for more. */
export interface MmvState extends ShownState {
  readonly condition: FileCondition;
  /** Reason for `unreadable` and `foreign`. */
  readonly problem?: string;
  /**
   * How much of the file is shown if that is only its beginning. If the read was not stopped, it is as much as is read
   * of any file.
   */
  readonly partial?: { readonly readBytes: number; readonly isStopped: boolean };
  readonly head: MmvHead;
}

/** Column by which the values are sorted; without one they are in the order of the file. */
export type ValueColumn = 'metric' | 'instance' | 'value' | 'unit' | 'semantics' | 'rate' | 'help';

export interface ValueOrder {
  /** Words, all of which must occur in metric, instance, unit, semantics or help. Case is ignored. */
  readonly filter: string;
  readonly sort?: { readonly column: ValueColumn; readonly isDescending: boolean };
  /** The revision whose order holds for values that change; without it they are sorted anew at each read. */
  readonly heldAt?: number;
}

export interface ValueRow {
  /** Index among the values of the file: it stands for this value as long as layoutRevision stays. */
  readonly index: number;
  /** Empty where it is of no metric. */
  readonly metric: string;
  /** Missing for a single value. */
  readonly instance?: string;
  /** `none` has a reason for its value text. Numbers are `integer`, `float` and `elapsed`. */
  readonly kind: 'integer' | 'float' | 'string' | 'elapsed' | 'none';
  readonly value: string;
  /** Unit of {@link value}. */
  readonly unit: string;
  /** Whether it is an elapsed time that goes on. */
  readonly isRunning?: true;
  /** The value as a person reads it, `250 MiB`; missing where it is the value itself. */
  readonly human?: string;
  /** `counter`. */
  readonly semantics: string;
  /** The short help. */
  readonly help: string;
  /** Revision in which the value last changed; 0 since the file was opened. */
  readonly changedIn: number;
  /** How much it has grown since the last read, signed, where it has changed. */
  readonly delta?: string;
  /** Rate of a counter per second, from the last two reads. 0 if it has stopped; missing before the second read. */
  readonly rate?: number;
  /** Unit of the rate, `byte / sec`. */
  readonly rateUnit?: string;
  /** The rate as a person reads it: `66.3 KiB/s`. */
  readonly humanRate?: string;
  /** Offset of the value's entry. */
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
  /** The value with its unit. */
  readonly measured: string;
  /** The value as a person reads it, `250 MiB`; missing where it is the value itself. */
  readonly human?: string;
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

/** All that has been seen of a value since it was shown. */
export interface SeenValues {
  /** Times in seconds since 1970. */
  readonly times: Float64Array;
  /** Rates per second of a counter, else the values. */
  readonly values: Float64Array;
  readonly unit: string;
}

/** What the viewer of MMV files asks besides. */
export interface MmvMethods {
  /** Rows `[from, to)` in an order. */
  values: readonly [ValueOrder & { readonly from: number; readonly to: number }, ValueWindow];
  /** Finds the row at which a value stands; null where the filter keeps it out. */
  rowOfValue: readonly [ValueOrder & { readonly index: number }, number | null];
  /** Which value has a byte: of its entry, or of its text; null for none. */
  valueAt: readonly [{ readonly offset: number }, number | null];
  valueDetail: readonly [{ readonly index: number }, ValueDetail];
  /**
   * Answers the numbers of values, which are followed from the first request on. Values requested longest ago are
   * forgotten.
   */
  history: readonly [{ readonly indexes: readonly number[] }, readonly ValueHistory[]];
  /** The numbers of a value since it has been followed. */
  seen: readonly [{ readonly index: number }, SeenValues];
  /** Gives them as CSV in UTF-8, with times in the zone of that name. */
  seenFile: readonly [{ readonly index: number; readonly zone: string }, Uint8Array];
}

/** What the extension answers the viewer of an MMV file. */
export interface MmvHostMethods extends FileMethods, MmvMethods, ShellMethods<MmvState> {}
