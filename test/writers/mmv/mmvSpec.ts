/** What a file is to hold, for {@link writeMmv}. */
export interface MmvSpec {
  readonly version: 1 | 2 | 3;
  readonly order: 'little' | 'big';
  readonly generation?: bigint;
  readonly flags?: number;
  readonly process?: number;
  readonly cluster?: number;
  readonly indoms?: readonly IndomSpec[];
  readonly metrics: readonly MetricSpec[];
  readonly labels?: readonly LabelSpec[];
}

interface HelpSpec {
  readonly shortHelp?: string;
  readonly longHelp?: string;
}

export interface IndomSpec extends HelpSpec {
  readonly serial: number;
  readonly instances: readonly { readonly id: number; readonly name: string }[];
}

export interface MetricSpec extends HelpSpec {
  readonly name: string;
  readonly item: number;
  readonly type: number;
  readonly semantics?: number;
  readonly units?: number;
  /** Serial of its indom. */
  readonly indom?: number;
  /** One for each instance, or a single one. */
  readonly values: readonly ValueSpec[];
}

/** A number or a text; of an elapsed time the total and, where an interval is open, its start; or no value at all. */
export type ValueSpec =
  | number
  | bigint
  | string
  | { readonly totalUs: bigint; readonly startedUs?: bigint }
  | { readonly noValue: true };

export interface LabelSpec {
  readonly flags: number;
  readonly identity: number;
  /** Id of an instance; -1 unless given. */
  readonly internal?: number;
  readonly text: string;
}
