/** What a line of a plot is of. */
export interface LineSubject {
  readonly pmid: number;
  /** Its key, or one of `aggregateKeys`. */
  readonly instance: number;
}
