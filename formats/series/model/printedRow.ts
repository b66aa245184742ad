import type { Column } from './column.ts';

/** What a tool prints of one instance, or of the host, at one time. */
export interface PrintedRow {
  /** Columns, one for each value. */
  readonly columns: readonly Column[];
  /** What the section is, for names of columns that have no metric. */
  readonly section: string;
  /** Name of the instance as printed; undefined for the host as a whole. */
  readonly instance: string | undefined;
  /** End of the interval, in seconds since 1970. */
  readonly time: number;
  /** Seconds that rates are of; NaN where the text does not say. */
  readonly interval: number;
  /** Values in the units of the metrics, NaN for none; valid during the call only. */
  readonly values: ArrayLike<number>;
  /** Line of the text, from 0. */
  readonly line: number;
}

/** What a text says of the host. */
export interface HostFacts {
  readonly host: string | undefined;
  readonly release: string | undefined;
  readonly machine: string | undefined;
  readonly cpus: number | undefined;
}

/** Takes what a text has, in the order of the text. */
export interface SeriesSink {
  /** Facts that hold from here on. */
  host(facts: HostFacts): void;
  row(row: PrintedRow): void;
  /** The host was started at about that time: nothing is computed across it. @param cpus of the host from then on, if it is said */
  restart(time: number, cpus: number | undefined): void;
  /** No row up to that time follows. */
  settled(time: number): void;
}
