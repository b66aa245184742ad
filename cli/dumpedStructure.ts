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
  readonly type?: string;
  /** The value in words. */
  readonly text?: string;
  /** The value as stored. */
  readonly raw?: string | number | bigint;
  /** Whether this is a guess, what the file says being impossible. */
  readonly isAssumed?: boolean;
}

/** What `dump` shows of a file. */
export interface DumpedStructure {
  /** What the file is. */
  readonly description: Readonly<Record<string, unknown>>;
  readonly heading: string;
  readonly bytes: number;
  readonly rows: Iterable<DumpedRow>;
}
