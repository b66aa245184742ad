/** Milliseconds that changes are waited for: an editor or a logger writes a file in several steps. */
const settleMs = 200;

/** Paths of files that have changed, collected until somebody asks for them. */
export class Changes {
  #paths = new Set<string>();
  #hasEnded = false;
  #wake: (() => void) | undefined;

  add(path: string): void {
    this.#paths.add(path);
    this.#wake?.();
  }

  /** Ends the collection: nothing more is of interest. */
  end(): void {
    this.#hasEnded = true;
    this.#wake?.();
  }

  /** Waits for changes, and a little for more of them; undefined at the end. */
  async next(): Promise<ReadonlySet<string> | undefined> {
    while (this.#paths.size === 0 && !this.#hasEnded) await this.#woken();
    // An end that comes meanwhile is seen behind it.
    if (!this.#hasEnded) await new Promise<void>((resolve) => setTimeout(resolve, settleMs));
    if (this.#hasEnded) return undefined;
    const paths = this.#paths;
    this.#paths = new Set();
    return paths;
  }

  #woken(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
