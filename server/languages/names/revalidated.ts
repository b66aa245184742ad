/** A value, and whether there was time for all of it. */
export interface Made<Value> {
  readonly value: Value;
  readonly isWhole: boolean;
}

/**
 * A value that takes time to make, and may change without a word: once there is one, it is given at once, and made anew in
 * the background where it is asked for later than it is sure to be good, or was not whole.
 */
export class Revalidated<Value> {
  readonly #make: (isFirst: boolean) => Promise<Made<Value>>;
  readonly #freshMs: number;
  #current: { readonly value: Value; readonly goodUntilMs: number } | undefined;
  #pending: Promise<Value> | undefined;

  /**
   * @param make must not reject; its argument is whether a caller waits, as there is no value yet
   * @param freshMs for how long a value is taken to be good, in milliseconds
   */
  constructor(make: (isFirst: boolean) => Promise<Made<Value>>, freshMs: number) {
    this.#make = make;
    this.#freshMs = freshMs;
  }

  /** The value; waits only for the first. */
  async get(): Promise<Value> {
    if (this.#current === undefined) return (this.#pending ??= this.#renew());
    if (Date.now() > this.#current.goodUntilMs) this.#pending ??= this.#renew();
    return this.#current.value;
  }

  async #renew(): Promise<Value> {
    try {
      const { value, isWhole } = await this.#make(this.#current === undefined);
      this.#current = { value, goodUntilMs: isWhole ? Date.now() + this.#freshMs : 0 };
      return value;
    } finally {
      this.#pending = undefined;
    }
  }
}
