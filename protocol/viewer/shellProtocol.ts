import type { SaveMethods } from '../plot/plotProtocol.ts';
import type { Severity } from '../../formats/findings/severity.ts';
import type { LinkedMethods, SharedTime } from './linkedProtocol.ts';
import type { NotesMethods, NotesState } from './notesProtocol.ts';
import type { FilePlace, OfFile, RowPath } from './fileProtocol.ts';
import type { PartMethods, RangeCommand } from './partProtocol.ts';

/** Whether units are those in which people think, or those that PCP states. */
export type UnitsChoice = 'human' | 'pcp';

/** State of polling a file. */
export interface LiveState {
  readonly mode: 'live' | 'paused';
  /** Interval between reads, in milliseconds. */
  readonly intervalMs: number;
  /** Time of the last read of the file, in milliseconds since the epoch. What is shown is what it held then. */
  readonly readAtMs: number;
  /** What has happened to the file as a whole last, if anything has. */
  readonly event?: {
    readonly kind: 'rewritten' | 'replaced' | 'deleted' | 'returned';
    readonly atMs: number;
  };
}

/** How far a read has come that takes its time. */
export interface ReadProgress {
  /** Base name of what is read. */
  readonly name: string;
  /** Missing before the first bytes have come. */
  readonly readBytes?: number;
  readonly totalBytes?: number;
  /** Name of the archive of which files are unpacked before it is shown: the bytes are those of all of them, compressed. */
  readonly unpacked?: string;
}

/** Facts about what is shown, whatever the format. Sent again whenever one of them changes. */
export interface ShownState {
  /** Counter that grows whenever earlier answers may be out of date, because bytes or findings have changed. */
  readonly revision: number;
  /** Revision since which structure, findings and rows have the same places: later only values have changed. */
  readonly layoutRevision: number;
  /** Revision since which the findings are the same. */
  readonly findingsRevision: number;
  readonly live: LiveState;
  readonly findingCounts: Readonly<Record<Severity, number>>;
}

/** What a copy is of. */
export type CopyTarget =
  | ({ readonly kind: 'row'; readonly path: RowPath } & OfFile)
  /** A value of an MMV file. */
  | { readonly kind: 'value'; readonly index: number }
  | ({ readonly kind: 'bytes' } & FilePlace);

export type CopyForm = 'value' | 'path' | 'offset' | 'bytes' | 'json';

/** What the `data-vscode-context` of anything with the field menu holds, as JSON; the menu's commands get it. */
export interface FieldContext {
  readonly webviewSection: 'field';
  readonly preventDefaultContextMenuItems: true;
  readonly target: CopyTarget;
}

/** What a page asks to know whether anybody answers. */
export interface AliveMethods {
  /** Answered at once. */
  ping: readonly [null, undefined];
}

/** What the shell of the view asks of VS Code itself. */
export interface ShellMethods<State extends ShownState>
  extends SaveMethods, AliveMethods, NotesMethods, LinkedMethods, PartMethods {
  /** Asked first: resolves as soon as the file has been read and decoded, whatever came of it. */
  ready: readonly [null, State];
  /** Reports how the view looks now: one that is opened beside it begins so. */
  keep: readonly [object, undefined];
  copy: readonly [{ readonly target: CopyTarget; readonly form: CopyForm }, undefined];
  setPaused: readonly [{ readonly isPaused: boolean }, undefined];
  /** Reads the file at once. */
  readAgain: readonly [null, undefined];
  /** Ends the read that is under way: what has come of it so far is kept, and nothing is read before it is asked for. */
  stopReading: readonly [null, undefined];
  /** `hex` offers the extension that does it where it is not installed. */
  openWith: readonly [{ readonly editor: 'text' | 'hex' }, undefined];
  showAsText: readonly [null, undefined];
  /** Shows a line of a text, from 0, in its editor. */
  showLine: readonly [OfFile & { readonly line: number }, undefined];
  /** Shows the history of another host that is in the same files. */
  showHost: readonly [{ readonly host: string }, undefined];
  /** Puts a link to the view as it looks now into the clipboard. */
  copyLink: readonly [null, undefined];
  /** Has the user choose one of the saved views, or save this one. */
  chooseView: readonly [null, undefined];
  exportAsJson: readonly [null, undefined];
}

/** Notifications that the view handles. */
export interface ViewMethods<State extends ShownState> {
  /** Something of the state has changed. Where it is the revision, what is shown has to be asked for again. */
  changed: readonly [State, undefined];
  /** Reports a poll of the file that has found no change. */
  polled: readonly [LiveState, undefined];
  /** How far the read under way has come; null when it is over. Comes before `ready` was answered, too. */
  reading: readonly [ReadProgress | null, undefined];
  /** The units in which the user wants to read values. Comes before `ready` is answered, and whenever it changes. */
  units: readonly [UnitsChoice, undefined];
  /** Show these bytes: select them in the structure and bring them into sight. Comes after `ready` was answered. */
  reveal: readonly [FilePlace, undefined];
  /** Look so, in the terms of the view: a place to come back from. Comes after `ready` was answered, to archives. */
  show: readonly [object, undefined];
  /** Whether archives that are open show the same time. Comes before `ready` is answered, and whenever it changes. */
  linked: readonly [{ readonly isLinked: boolean }, undefined];
  /** Show the time that another archive shows. */
  sharedTime: readonly [SharedTime, undefined];
  /** The notes are others now. */
  notesChanged: readonly [NotesState, undefined];
  /** Do this with the time that is marked or shown. Comes after `ready` was answered, to archives. */
  withRange: readonly [RangeCommand, undefined];
}
