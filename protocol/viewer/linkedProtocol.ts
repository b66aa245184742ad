/** What of the time an editor of an archive shows, for those that are linked with it. Times in seconds since 1970. */
export interface SharedTime {
  /** All that there is of the archive. */
  readonly whole: SharedRange;
  /** What is shown of it; all of it if missing. */
  readonly range?: SharedRange;
  readonly cursor?: number;
}

export interface SharedRange {
  readonly from: number;
  readonly to: number;
}

/** What the extension answers about archives that are linked. */
export interface LinkedMethods {
  /** Links the times of all archives that are open, or no longer does. */
  setLinked: readonly [{ readonly isLinked: boolean }, undefined];
  /** Has the others show this time. */
  shareTime: readonly [SharedTime, undefined];
}
