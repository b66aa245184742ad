/** What a line of a plot is of. */
export interface LineSubject {
  readonly pmid: number;
  /** Key of the instance, or one of `aggregateKeys`. */
  readonly instance: number;
}
