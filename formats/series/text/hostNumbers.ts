/** Most hosts of a text that are read: each takes memory of its own. */
export const maxHosts = 64;

/** Numbers the hosts of a text from 0, in the order in which they have rows. */
export class HostNumbers {
  readonly #numbers = new Map<string, number>();
  #said: string | undefined;
  #current = 0;

  /** Takes the name of the host that rows are of from here on; undefined where it is not said. */
  say(host: string | undefined): void {
    this.#said = host ?? this.#said;
  }

  /** The number of the host that a row is of: rows above the first name are of that host. Behind the last one that is read undefined. */
  ofRow(): number | undefined {
    if (this.#said === undefined) return this.#current;
    const known = this.#numbers.get(this.#said);
    if (known === undefined && this.#numbers.size === maxHosts) return undefined;
    this.#current = known ?? this.#numbers.size;
    this.#numbers.set(this.#said, this.#current);
    this.#said = undefined;
    return this.#current;
  }
}
