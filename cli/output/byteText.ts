import { digitCount, putDigits } from './digits.ts';
import type { Output } from '../host.ts';

/** Bytes that are written at once. */
const batchSize = 1 << 18;
/** Texts up to this length are copied byte by byte: that takes less time than a call, or a call and an object for it. */
const shortLength = 10;
const shortSlice = 32;
const base64Codes = new TextEncoder().encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/');
const padding = 0x3d;
/** Digits that a number below 2^53 can have. */
const maxDigits = 16;

/** Text as bytes that goes to an output in large pieces. Made for a hundred million values: it allocates nothing. */
export class ByteText {
  readonly #output: Output;
  readonly #bytes = new Uint8Array(batchSize);
  #length = 0;
  /** Number of bytes written out. */
  #written = 0;

  constructor(output: Output) {
    this.#output = output;
  }

  /** How many bytes there have been. */
  get position(): number {
    return this.#written + this.#length;
  }

  /** What has been written since a position, until the next call; undefined where some of it has left already. */
  since(position: number): Uint8Array | undefined {
    return position < this.#written ? undefined : this.#bytes.subarray(position - this.#written, this.#length);
  }

  flush(): void {
    if (this.#length > 0) this.#output.write(this.#bytes.subarray(0, this.#length));
    this.#written += this.#length;
    this.#length = 0;
  }

  /** Text that is encoded already. */
  bytes(text: Uint8Array): void {
    const { length } = text;
    if (!this.#reserve(length)) {
      this.#output.write(text);
      this.#written += length;
      return;
    }
    const bytes = this.#bytes;
    let at = this.#length;
    this.#length = at + length;
    if (length > shortLength) bytes.set(text, at);
    else for (let i = 0; i < length; i++) bytes[at++] = text[i] ?? 0;
  }

  /** The part `[start, end)` of such text. */
  slice(text: Uint8Array, start: number, end: number): void {
    if (end - start > shortSlice) {
      this.bytes(text.subarray(start, end));
      return;
    }
    this.#reserve(end - start);
    for (let i = start; i < end; i++) this.#bytes[this.#length++] = text[i] ?? 0;
  }

  /** The bytes `[start, end)` as base64. */
  base64(bytes: Uint8Array, start: number, end: number): void {
    for (let at = start; at < end; at += 3) {
      const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
      const left = end - at;
      if (left > 2) this.#sextets(group);
      else this.#sextets(left === 2 ? group & 0xffff00 : group & 0xff0000, left + 1);
    }
  }

  /** ASCII. */
  ascii(text: string): void {
    if (!this.#reserve(text.length)) throw new RangeError('text for the long way');
    let at = this.#length;
    for (let i = 0; i < text.length; i++) this.#bytes[at++] = text.charCodeAt(i);
    this.#length = at;
  }

  byte(code: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = code;
  }

  /** A whole number that a double holds exactly. */
  integer(value: number): void {
    this.#reserve(maxDigits + 1);
    if (value < 0) {
      this.#bytes[this.#length++] = 0x2d;
      value = -value;
    }
    const digits = digitCount(value);
    putDigits(this.#bytes, this.#length, digits, value);
    this.#length += digits;
  }

  /** `units` times ten to the power of minus `decimals`, of which there are 1 to 9. */
  decimal(units: number, decimals: number): void {
    if (units < 0) this.byte(0x2d);
    const size = Math.abs(units);
    const scale = 10 ** decimals;
    const whole = Math.floor(size / scale);
    this.integer(whole);
    this.byte(0x2e);
    this.padded(size - whole * scale, decimals);
  }

  /** A whole number from 0 on with leading zeros, up to nine digits. */
  padded(value: number, digits: number): void {
    this.#reserve(digits);
    putDigits(this.#bytes, this.#length, digits, value);
    this.#length += digits;
  }

  /** Three bytes in four characters, of which those behind the first `count` are padding. */
  #sextets(group: number, count = 4): void {
    this.#reserve(4);
    const bytes = this.#bytes;
    const at = this.#length;
    this.#length = at + 4;
    bytes[at] = base64Codes[group >>> 18] ?? 0;
    bytes[at + 1] = base64Codes[(group >>> 12) & 63] ?? 0;
    bytes[at + 2] = count > 2 ? (base64Codes[(group >>> 6) & 63] ?? 0) : padding;
    bytes[at + 3] = count > 3 ? (base64Codes[group & 63] ?? 0) : padding;
  }

  /** Makes room; false where there cannot be any. */
  #reserve(length: number): boolean {
    if (this.#length + length > batchSize) this.flush();
    return length <= batchSize;
  }
}
