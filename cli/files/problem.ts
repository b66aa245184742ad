/** A path without a usable target. */
export interface Problem {
  readonly path: string;
  readonly problem: string;
}
