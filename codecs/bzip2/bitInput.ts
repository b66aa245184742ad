/** Reads bits, the highest of each byte first. Beyond the end there are zeros. */
export class BitInput {
  readonly #bytes: Uint8Array;
  /** Position in bits. */
  #at: number;

  /** @param start in bits */
  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#at = start;
  }

  /** Position of the next bit, in bits. */
  get position(): number {
    return this.#at;
  }

  get isBeyondEnd(): boolean {
    return this.#at > 8 * this.#bytes.length;
  }

  /** @param count at most 25 */
  peek(count: number): number {
    const bytes = this.#bytes;
    const at = this.#at >>> 3;
    const pair = ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16);
    const word = pair | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    return (word << (this.#at & 7)) >>> (32 - count);
  }

  skip(count: number): void {
    this.#at += count;
  }

  /** @param count 1 to 25 */
  read(count: number): number {
    const value = this.peek(count);
    this.#at += count;
    return value;
  }

  /** 48 bits as a number. */
  read48(): number {
    return this.read(24) * 2 ** 24 + this.read(24);
  }

  /** 32 bits, unsigned. */
  read32(): number {
    return this.read(16) * 2 ** 16 + this.read(16);
  }
}
