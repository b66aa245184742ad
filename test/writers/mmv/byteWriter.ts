/** Appends numbers and texts to a growing buffer, in one byte order. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;
  readonly #isLittle: boolean;

  constructor(isLittle: boolean) {
    this.#isLittle = isLittle;
  }

  get length(): number {
    return this.#length;
  }

  u32(value: number): void {
    const start = this.#grow(4);
    this.#view.setUint32(start, value, this.#isLittle);
  }

  u64(value: number | bigint): void {
    const start = this.#grow(8);
    this.#view.setBigUint64(start, BigInt.asUintN(64, BigInt(value)), this.#isLittle);
  }

  /** A float in the first four of eight bytes. */
  f32(value: number): void {
    const start = this.#grow(8);
    this.#view.setFloat32(start, value, this.#isLittle);
  }

  f64(value: number): void {
    const start = this.#grow(8);
    this.#view.setFloat64(start, value, this.#isLittle);
  }

  /** UTF-8 in an array of `capacity` bytes, the rest zeros. */
  text(text: string, capacity: number): void {
    const encoded = new TextEncoder().encode(text);
    if (encoded.length >= capacity) throw new RangeError(`"${text}" does not fit into ${capacity} bytes`);
    const start = this.#grow(capacity);
    this.#bytes.set(encoded, start);
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #grow(count: number): number {
    const start = this.#length;
    this.#length += count;
    if (this.#length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#length, 2 * this.#bytes.length));
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    return start;
  }
}
