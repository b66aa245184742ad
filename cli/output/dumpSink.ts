/** A row of a structure: a range of bytes and what it is. */
export interface DumpedRow {
  /** How many rows it is below, from the top. A row comes before those below it. */
  readonly depth: number;
  readonly kind: string;
  readonly title: string;
  /** Half-open, in bytes. */
  readonly start: number;
  readonly end: number;
  /** C type. */
  readonly type?: string | undefined;
  /** The value in words. */
  readonly text?: string | undefined;
  /** The value as stored. */
  readonly raw?: string | number | bigint | undefined;
  /** Whether this is a guess because the file's value is impossible. */
  readonly isAssumed?: boolean | undefined;
}

/** Heading of a structure. */
export interface DumpHead {
  /** What the file is. */
  readonly description: Readonly<Record<string, unknown>>;
  readonly heading: string;
  /** Size in bytes of the largest file shown. */
  readonly bytes: number;
}

/** Takes a structure, row by row: that of a large archive is never held as a whole. */
export interface DumpSink {
  readonly begin: (head: DumpHead) => void;
  readonly row: (row: DumpedRow) => void;
  readonly end: () => void;
}
