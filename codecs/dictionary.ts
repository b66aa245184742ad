/** How much is written beyond the dictionary before its beginning is dropped: moving costs less the seldomer it is. */
const slack = 1 << 23;

/** The content unpacked last, to which matches refer. It grows with the content, up to the size stated. */
export class Dictionary {
  #bytes = new Uint8Array(1 << 16);
  /** Where the next byte goes. */
  #end = 0;
  readonly #size: number;
  /** Since the dictionary was last reset, in bytes; matches reach back no further. */
  #known = 0;

  /** @param size in bytes, as the stream states it */
  constructor(size: number) {
    this.#size = size;
  }

  /** Since the last reset, in bytes. */
  get known(): number {
    return this.#known;
  }

  reset(): void {
    this.#known = 0;
  }

  /** Makes room for so many bytes, which are to be written before the next call. */
  reserve(count: number): void {
    if (this.#end + count <= this.#bytes.length) return;
    const kept = this.#bytes.subarray(Math.max(0, this.#end - this.#size), this.#end);
    const largest = this.#size + slack + count;
    const room = Math.min(largest, Math.max(2 * (kept.length + count), this.#bytes.length));
    if (room > this.#bytes.length) {
      const bytes = new Uint8Array(room);
      bytes.set(kept);
      this.#bytes = bytes;
    } else this.#bytes.copyWithin(0, this.#end - kept.length, this.#end);
    this.#end = kept.length;
  }

  /** The byte `distance` + 1 before the next one; 0 where none was written. */
  byteAt(distance: number): number {
    return this.#bytes[this.#end - distance - 1] ?? 0;
  }

  put(byte: number): void {
    this.#bytes[this.#end++] = byte;
    this.#known++;
  }

  /** Repeats what is `distance` + 1 before; false where that is not in the dictionary. */
  repeat(distance: number, length: number): boolean {
    if (distance >= this.#known || distance >= this.#size) return false;
    const bytes = this.#bytes;
    const start = this.#end - distance - 1;
    if (distance + 1 >= length) bytes.copyWithin(this.#end, start, start + length);
    else for (let i = 0; i < length; i++) bytes[this.#end + i] = bytes[start + i] ?? 0;
    this.#end += length;
    this.#known += length;
    return true;
  }

  append(content: Uint8Array): void {
    this.#bytes.set(content, this.#end);
    this.#end += content.length;
    this.#known += content.length;
  }

  /** Takes back the bytes written last. */
  withdraw(count: number): void {
    this.#end -= count;
    this.#known -= count;
  }

  /** A copy of the bytes written last. */
  last(count: number): Uint8Array {
    return this.#bytes.slice(this.#end - count, this.#end);
  }
}
