/** Appends big-endian numbers and texts, as archives have them. */
export class BigEndianWriter {
  readonly #parts: Uint8Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  bytes(bytes: Uint8Array): this {
    this.#parts.push(bytes);
    this.#length += bytes.length;
    return this;
  }

  u8(...values: readonly number[]): this {
    return this.bytes(Uint8Array.from(values));
  }

  u16(value: number): this {
    return this.u8(value >>> 8, value & 0xff);
  }

  u32(...values: readonly number[]): this {
    for (const value of values) this.u8(value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff);
    return this;
  }

  u64(value: number | bigint): this {
    const view = new DataView(new ArrayBuffer(8));
    view.setBigInt64(0, BigInt.asIntN(64, BigInt(value)));
    return this.bytes(new Uint8Array(view.buffer));
  }

  /** Text without a NUL. */
  text(text: string): this {
    return this.bytes(new TextEncoder().encode(text));
  }

  /** Text in an array of `size` bytes, the rest zeros. */
  array(text: string, size: number): this {
    const bytes = new Uint8Array(size);
    bytes.set(new TextEncoder().encode(text).subarray(0, size));
    return this.bytes(bytes);
  }

  finish(): Uint8Array {
    const joined = new Uint8Array(this.#length);
    let at = 0;
    for (const part of this.#parts) {
      joined.set(part, at);
      at += part.length;
    }
    return joined;
  }
}

/** A record: the content between its two lengths. */
export function framed(content: Uint8Array): Uint8Array {
  const length = content.length + 8;
  return new BigEndianWriter().u32(length).bytes(content).u32(length).finish();
}
