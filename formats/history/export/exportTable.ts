import type { Timestamp } from '../../pcp/time/timestamp.ts';

/** What all rows of one metric, or one of its instances, have in common. */
export interface SeriesFacts {
  readonly host: string;
  readonly metric: string;
  /** Undefined for a metric with a single value, and where the archive does not name the instance. */
  readonly instance: string | undefined;
  /** Number of the instance; undefined for a metric with a single value. */
  readonly inst: number | undefined;
  /** `u64`, `double`, …: that of the values in the table. */
  readonly type: string;
  readonly semantics: string;
  readonly units: string;
  /** An object as JSON; undefined without any label. */
  readonly labels: string | undefined;
  /** Column that the values are in. */
  readonly content: 'integer' | 'double' | 'text';
}

/** Stands for the number of a series: a table has no place for its values, or they are not wanted. */
export const leftOut = -2;

/** A table that takes rows in the order of time, and writes them to a file. */
export interface ExportTable {
  /** Numbers of series hold as long as this stays the same; it changes in {@link moveTo} and {@link flush} only. */
  readonly epoch: number;
  /** The time of the rows that follow. @returns false where a table cannot hold that time, and rows are to be left out */
  moveTo(time: Timestamp): boolean;
  /** A number for a series, by which its values are added, or {@link leftOut}: then they are not to be added. */
  series(facts: SeriesFacts): number;
  /** Adds a row; an integer is at most 2^53 from zero. */
  number(series: number, value: number): void;
  /** Adds a row with an integer of 64 bits that a double cannot hold. */
  long(series: number, value: bigint): void;
  text(series: number, value: string): void;
  /** Writes rows that are kept until all of their metrics are there. */
  flush?(): void;
  /** Writes what is left. The file is whole then. */
  finish(): void;
}

/** A file that is written from its beginning to its end. */
export interface ExportFile {
  /** The bytes may be used again after the call. */
  write(bytes: Uint8Array): void;
}

/** What holds for all rows of a file. */
export interface FileFacts {
  /** Keys that the path states: columns for them are left out. */
  readonly partition: ReadonlySet<PartitionKey>;
  /** Facts about the archives and the export, for formats that have a place for them. */
  readonly properties: ReadonlyMap<string, string>;
}

export const partitionKeys = ['host', 'date'] as const;
export type PartitionKey = (typeof partitionKeys)[number];

/** Begins the table of a file. */
export type OpenTable = (file: ExportFile, facts: FileFacts) => ExportTable;

/** Seconds since 1970, in either direction, that nanoseconds of 64 bits reach. */
const maxSeconds = 9_223_372_035;

/** Nanoseconds since 1970; undefined for a time that 64 bits cannot hold. */
export function nanosecondsOf({ seconds, nanoseconds }: Timestamp): bigint | undefined {
  if (Math.abs(seconds) > maxSeconds) return undefined;
  return BigInt(seconds) * 1_000_000_000n + BigInt(nanoseconds);
}
