/** A path that stands for nothing that can be worked on. */
export interface Problem {
  readonly path: string;
  readonly problem: string;
}
