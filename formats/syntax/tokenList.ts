const firstCapacity = 256;

/**
 * The tokens of a text, all of them: a language's comments and what fits nowhere too. A token is an index; a kind is a
 * number of the language's own, below 256. Kept in arrays of numbers, as a large text has hundreds of thousands.
 */
export class TokenList {
  readonly text: string;
  #kinds = new Uint8Array(firstCapacity);
  #starts = new Uint32Array(firstCapacity);
  #ends = new Uint32Array(firstCapacity);
  #count = 0;

  constructor(text: string) {
    this.text = text;
  }

  get count(): number {
    return this.#count;
  }

  /** Appends a token, which starts where the last one ends or behind it. */
  push(kind: number, start: number, end: number): void {
    if (this.#count === this.#kinds.length) this.#grow();
    this.#kinds[this.#count] = kind;
    this.#starts[this.#count] = start;
    this.#ends[this.#count] = end;
    this.#count++;
  }

  /** The kind of a token; -1 beyond the last one. */
  kind(token: number): number {
    return token < this.#count ? (this.#kinds[token] ?? -1) : -1;
  }

  /** Where a token starts; beyond the last one, the end of the text. */
  start(token: number): number {
    return token < this.#count ? (this.#starts[token] ?? 0) : this.text.length;
  }

  end(token: number): number {
    return token < this.#count ? (this.#ends[token] ?? 0) : this.text.length;
  }

  textOf(token: number): string {
    return this.text.slice(this.start(token), this.end(token));
  }

  /** Whether a token is this text, without making a string. */
  is(token: number, text: string): boolean {
    const start = this.start(token);
    return this.end(token) - start === text.length && this.text.startsWith(text, start);
  }

  /** The token that contains an offset, or else ends there; -1 where there is none. */
  tokenAt(offset: number): number {
    const token = this.lastStartingAt(offset);
    if (token < 0) return -1;
    if (offset < this.end(token)) return token;
    if (this.start(token) === offset && token > 0 && this.end(token - 1) === offset) return token - 1;
    return offset === this.end(token) ? token : -1;
  }

  /** The last token that starts at an offset or before it; -1 where there is none. */
  lastStartingAt(offset: number): number {
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  #grow(): void {
    const capacity = this.#kinds.length * 2;
    const kinds = new Uint8Array(capacity);
    const starts = new Uint32Array(capacity);
    const ends = new Uint32Array(capacity);
    kinds.set(this.#kinds);
    starts.set(this.#starts);
    ends.set(this.#ends);
    this.#kinds = kinds;
    this.#starts = starts;
    this.#ends = ends;
  }
}
