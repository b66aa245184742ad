/** The time that plots mark. */
export interface PlotCursor {
  /** Time in seconds since 1970. */
  readonly seconds: number;
  /** Whether the user has marked it in a plot, and not in the table. */
  readonly isOfPlots: boolean;
  /** Whether it comes from another archive. */
  readonly isLinked?: true;
}

/** Keeps the cursor for the views that show a moment, and reports each change. */
export class SharedCursor {
  #current: PlotCursor | undefined;
  readonly #listeners = new Set<(cursor: PlotCursor | undefined) => void>();

  get current(): PlotCursor | undefined {
    return this.#current;
  }

  set current(cursor: PlotCursor | undefined) {
    this.#current = cursor;
    for (const listener of this.#listeners) listener(cursor);
  }

  /** @returns ends the subscription */
  subscribe(listener: (cursor: PlotCursor | undefined) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
}
