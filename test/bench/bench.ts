/** One line of the table that `npm run bench` prints. */
export interface BenchRow {
  readonly name: string;
  readonly ours: string;
  /** What ours is compared with. */
  readonly peer: string;
  readonly ratio: number;
  /** The largest ratio that will do; undefined where the row is only to be seen. */
  readonly limit?: number;
}

/** What could not be measured on this machine. */
export interface MissingRow {
  readonly name: string;
  /** Why. */
  readonly missing: string;
}

/** Measures one thing in a folder for its files. */
export type Bench = (folder: string) => BenchResult | Promise<BenchResult>;

export type BenchResult = readonly (BenchRow | MissingRow)[];

/** The row of a time that has a limit of its own, both in milliseconds. */
export function timeRow(name: string, ms: number, limitMs: number): BenchRow & { readonly limit: number } {
  return { name, ours: `${ms.toFixed(1)} ms`, peer: `at most ${limitMs} ms`, ratio: ms / limitMs, limit: 1 };
}

/** Whether the row keeps its limit. */
export function isWithinLimit({ ratio, limit }: BenchRow): boolean {
  return limit === undefined || ratio <= limit;
}
