import type { Span, SyntaxReport } from '../syntax/syntaxReport.ts';

/** The program that a control file starts. */
export type Program = 'pmlogger' | 'pmie';

/** A word of a line; `text` has no escapes. */
export interface Word extends Span {
  readonly text: string;
}

/** A line as the shell reads it: lines that end in a backslash are joined with those after them. */
export interface LogicalLine extends Span {
  /** Number of its first line, counted from 0. */
  readonly line: number;
  readonly words: readonly Word[];
  /** Whether a line end follows; the shell does not see a line without. */
  readonly isEnded: boolean;
}

export interface Comment extends LogicalLine {
  readonly kind: 'comment';
  /** Whether it is a record that pmlogctl or pmiectl has stopped. */
  readonly isStopped: boolean;
}

/** Why a line that begins with `$` sets nothing. */
export type AssignmentFault = 'form' | 'forbidden' | 'unquoted' | 'syntax';

export interface Assignment extends LogicalLine {
  readonly kind: 'assignment';
  /** The variable, without `$`; undefined where the line names none. */
  readonly name: Word | undefined;
  /** Value as the shell gets it, without quotes; undefined where it sets nothing. */
  readonly value: string | undefined;
  /** The value as it is written, with its quotes. */
  readonly valueSpan: Span;
  readonly fault: AssignmentFault | undefined;
}

/** How the directory of a logger is quoted: it may hold blanks, or the output of a command. */
export type Quote = '"' | "'" | '`' | '$(';

/** The column with the directory or the log file. */
export interface PathColumn extends Span {
  /** Text without quotes. */
  readonly text: string;
  readonly quote: Quote | undefined;
  readonly isClosed: boolean;
}

/** The program that is to be started for a host. */
export interface ControlRecord extends LogicalLine {
  readonly kind: 'record';
  readonly host: Word;
  /** The columns that are there; control files of version 1.0 have fewer. */
  readonly primary: Word | undefined;
  readonly socks: Word | undefined;
  readonly path: PathColumn | undefined;
  readonly args: readonly Word[];
  readonly version: VersionState;
}

/**
 * How a record is read: `current` has all columns, `old` is version 1.0, `missing` is a file that has not set a version yet,
 * `unsupported` one with a version that there is not.
 */
export type VersionState = 'current' | 'old' | 'missing' | 'unsupported';

export type Entry = Comment | Assignment | ControlRecord;

export interface ControlFile {
  readonly entries: readonly Entry[];
  /** A last line without a line end, which is not read. */
  readonly unended: LogicalLine | undefined;
  /** The assignment at which the shell stops reading; no entry follows it. */
  readonly stop: Assignment | undefined;
  /** The assignment that sets a version which there is not, where a record follows. */
  readonly unsupported: Assignment | undefined;
}

export interface ControlReport extends SyntaxReport {
  readonly program: Program;
  readonly file: ControlFile;
}
