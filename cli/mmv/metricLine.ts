/** A value as JSON can hold it: integers that a double cannot hold, and numbers that are none, as strings; null for none. */
export type LineValue = number | string | null;

/** The value of one instance, or that of a metric without instances. */
export interface InstanceLine {
  readonly instance?: string;
  readonly inst?: number;
  readonly value: LineValue;
  /** Of an elapsed time: since when the open interval runs, in microseconds since the epoch. */
  readonly since?: LineValue;
}

/** A metric with its values: a line of what `values` prints. */
export interface MetricLine {
  /** When it was read, of a file that has no times; ISO 8601. */
  readonly read: string;
  readonly name: string;
  readonly pmid: string;
  readonly type: string;
  readonly semantics: string;
  readonly units: string;
  readonly values?: readonly InstanceLine[];
  /** In place of values. */
  readonly error?: string;
}
