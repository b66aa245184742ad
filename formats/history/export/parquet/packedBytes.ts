/** Bytes of the longest varint of numbers that a double holds. */
const maxVarint = 8;

/** Bytes that are written one after the other, and used again for the next page. */
export class PackedBytes {
  #bytes = new Uint8Array(1 << 16);
  length = 0;

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  clear(): void {
    this.length = 0;
  }

  /** The memory with room for so many further bytes, which begin at {@link length}. */
  room(count: number): Uint8Array {
    const needed = this.length + count;
    if (needed > this.#bytes.length) {
      const more = new Uint8Array(Math.max(2 * this.#bytes.length, needed));
      more.set(this.bytes);
      this.#bytes = more;
    }
    return this.#bytes;
  }

  add(bytes: Uint8Array): void {
    this.room(bytes.length).set(bytes, this.length);
    this.length += bytes.length;
  }

  /** An integer of a number of bytes, the lowest first. */
  word(value: number, size: number): void {
    const bytes = this.room(size);
    for (let i = 0; i < size; i++) bytes[this.length++] = value >>> (8 * i);
  }

  /** An integer without sign below 2^53 in groups of seven bits. */
  varint(value: number): void {
    const bytes = this.room(maxVarint);
    let rest = value;
    while (rest >= 128) {
      bytes[this.length++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    bytes[this.length++] = rest;
  }

  /** An integer below 2^52 in size, the signs alternating. */
  zigzag(value: number): void {
    this.varint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** An integer of 64 bits, the signs alternating. */
  longZigzag(value: bigint): void {
    let rest = BigInt.asUintN(64, (value << 1n) ^ (value >> 63n));
    for (; rest >= 128n; rest >>= 7n) this.word(Number(rest & 127n) | 128, 1);
    this.word(Number(rest), 1);
  }
}
