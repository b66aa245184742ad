const text = new TextEncoder();
const usualCapacity = 64;
const word = 2 ** 32;
const scratch = new DataView(new ArrayBuffer(8));
const scratchBytes = new Uint8Array(scratch.buffer);

/** Appends big-endian numbers and texts, as PCP's files have them. */
export class BigEndianWriter {
  #bytes: Uint8Array;
  #length = 0;

  /** @param capacity how many bytes are expected */
  constructor(capacity = usualCapacity) {
    this.#bytes = new Uint8Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  bytes(bytes: Uint8Array): this {
    const start = this.#append(bytes.length);
    this.#bytes.set(bytes, start);
    return this;
  }

  u8(...values: readonly number[]): this {
    const start = this.#append(values.length);
    this.#bytes.set(values, start);
    return this;
  }

  u16(value: number): this {
    return this.u8(value >>> 8, value & 0xff);
  }

  u32(...values: readonly number[]): this {
    for (const value of values) this.#word(value);
    return this;
  }

  u64(value: number | bigint): this {
    if (typeof value === 'number') return this.u32(Math.floor(value / word), value);
    return this.u32(Number(BigInt.asUintN(32, value >> 32n)), Number(BigInt.asUintN(32, value)));
  }

  /** A number with a fraction, in 64 bits. */
  f64(value: number): this {
    scratch.setFloat64(0, value);
    const start = this.#append(scratchBytes.length);
    for (let at = 0; at < scratchBytes.length; at++) this.#bytes[start + at] = scratchBytes[at] ?? 0;
    return this;
  }

  /** Text without a NUL. */
  text(content: string): this {
    return this.bytes(text.encode(content));
  }

  /** Text in an array of `size` bytes, the rest zeros. */
  array(content: string, size: number): this {
    const start = this.#append(size);
    this.#bytes.set(text.encode(content).subarray(0, size), start);
    return this;
  }

  /** The bytes, copied where there is room for more behind them. */
  finish(): Uint8Array {
    return this.#length === this.#bytes.length ? this.#bytes : this.#bytes.slice(0, this.#length);
  }

  /** Changes a word that was written. */
  setU32(at: number, value: number): void {
    this.#bytes[at] = value >>> 24;
    this.#bytes[at + 1] = value >>> 16;
    this.#bytes[at + 2] = value >>> 8;
    this.#bytes[at + 3] = value;
  }

  /** The bytes so far, valid until more are appended. */
  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Begins anew in the same memory. */
  clear(): this {
    this.#bytes.fill(0, 0, this.#length);
    this.#length = 0;
    return this;
  }

  #word(value: number): void {
    this.setU32(this.#append(4), value);
  }

  /** Makes room for that many bytes, all of them 0, and returns the offset of the first one. */
  #append(length: number): number {
    const start = this.#length;
    this.#length += length;
    if (this.#length <= this.#bytes.length) return start;
    const grown = new Uint8Array(Math.max(this.#length, 2 * this.#bytes.length));
    grown.set(this.#bytes);
    this.#bytes = grown;
    return start;
  }
}
