/** Lets work that somebody waits for go before other work on the same archive. */
export class Precedence {
  #count = 0;
  #over: Promise<void> | undefined;
  #resolve = (): void => undefined;

  /** Does work that goes before other work. */
  async first<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#count++ === 0)
      this.#over = new Promise((resolve) => {
        this.#resolve = resolve;
      });
    try {
      return await work();
    } finally {
      if (--this.#count === 0) {
        this.#over = undefined;
        this.#resolve();
      }
    }
  }

  /** Resolves when nothing is under way that goes before; undefined where nothing is. */
  get turn(): Promise<void> | undefined {
    return this.#over;
  }
}
