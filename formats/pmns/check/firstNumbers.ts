/** Spreads numbers that follow each other: the golden ratio of 32 bits. */
const multiplier = 0x9e3779b1;
const noPlace = -1;
/** So many numbers share a hash. Those of a file that was made for that are kept in a map from there on. */
const maxShared = 32;

/** Where numbers stand first, by indexes of places. A map of so many takes four times as long. */
export class FirstNumbers {
  readonly #shift: number;
  /** The last place whose number has a hash. */
  readonly #heads: Int32Array;
  /** For each place the one before it with the same hash. */
  readonly #before: Int32Array;
  readonly #numbers: Int32Array;
  /** Where numbers stand first that came to a hash when it had enough of them. */
  readonly #others = new Map<number, number>();

  /** @param count of places */
  constructor(count: number) {
    const bits = Math.max(1, Math.ceil(Math.log2(count + 1)));
    this.#shift = 32 - bits;
    this.#heads = new Int32Array(2 ** bits).fill(noPlace);
    this.#before = new Int32Array(count);
    this.#numbers = new Int32Array(count);
  }

  /** Takes the number of a place, below 2^31. Returns where it stands first: here, or at an earlier place. */
  take(number: number, place: number): number {
    const slot = Math.imul(number, multiplier) >>> this.#shift;
    const last = this.#heads[slot] ?? noPlace;
    let shared = 0;
    for (let at = last; at >= 0; at = this.#before[at] ?? noPlace) {
      if (this.#numbers[at] === number) return at;
      shared++;
    }
    if (shared >= maxShared) return this.#takeOther(number, place);
    this.#numbers[place] = number;
    this.#before[place] = last;
    this.#heads[slot] = place;
    return place;
  }

  #takeOther(number: number, place: number): number {
    const first = this.#others.get(number) ?? place;
    if (first === place) this.#others.set(number, place);
    return first;
  }
}
