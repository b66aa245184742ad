/**
 * A value that takes time to make, and may change without a word: once there is one, it is given at once, and made anew in
 * the background where it is asked for later than it is sure to be good.
 */
export class Revalidated<Value> {
  readonly #make: () => Promise<Value>;
  readonly #freshMs: number;
  #value: { readonly value: Value; readonly madeAtMs: number } | undefined;
  #pending: Promise<Value> | undefined;

  /**
   * @param make must not reject
   * @param freshMs for how long a value is taken to be good, in milliseconds
   */
  constructor(make: () => Promise<Value>, freshMs: number) {
    this.#make = make;
    this.#freshMs = freshMs;
  }

  /** The value; waits only for the first. */
  async get(): Promise<Value> {
    if (this.#value === undefined) return (this.#pending ??= this.#renew());
    if (Date.now() - this.#value.madeAtMs > this.#freshMs) this.#pending ??= this.#renew();
    return this.#value.value;
  }

  async #renew(): Promise<Value> {
    try {
      const value = await this.#make();
      this.#value = { value, madeAtMs: Date.now() };
      return value;
    } finally {
      this.#pending = undefined;
    }
  }
}
