import type { Output } from './host.ts';

/** In bytes: how much is written at once. */
const batchSize = 1 << 18;
/** The digits of 0 to 99, two bytes each. */
const digitPairs = Uint8Array.from({ length: 200 }, (_, i) => 48 + (i % 2 === 0 ? Math.floor(i / 20) : (i >> 1) % 10));
/** Texts up to this length are copied byte by byte: that takes less time than a call, or a call and an object for it. */
const shortLength = 10;
const shortSlice = 32;
const base64Codes = new TextEncoder().encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/');
const padding = 0x3d;
/** Digits that a number below 2^53 can have. */
const maxDigits = 16;
const tenMillion = 1e7;

/** Text as bytes that goes to an output in large pieces. Made for a hundred million values: it allocates nothing. */
export class ByteText {
  readonly #output: Output;
  readonly #bytes = new Uint8Array(batchSize);
  #length = 0;

  constructor(output: Output) {
    this.#output = output;
  }

  flush(): void {
    if (this.#length > 0) this.#output.write(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
  }

  /** Text that is encoded already. */
  bytes(text: Uint8Array): void {
    const { length } = text;
    if (!this.#reserve(length)) {
      this.#output.write(text);
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
    if (value < 2 ** 31) this.#digits(value | 0);
    else {
      const high = Math.floor(value / tenMillion);
      this.integer(high);
      this.#paddedDigits(value - high * tenMillion, 7);
    }
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
    this.#paddedDigits(value, digits);
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

  #digits(value: number): void {
    let count = 1;
    for (let bound = 10; count < 10 && value >= bound; bound *= 10) count++;
    this.#paddedDigits(value, count);
  }

  #paddedDigits(value: number, digits: number): void {
    let at = this.#length + digits;
    this.#length = at;
    let left = value | 0;
    for (let count = digits; count > 1; count -= 2) {
      const rest = (left / 100) | 0;
      const pair = 2 * (left - rest * 100);
      this.#bytes[--at] = digitPairs[pair + 1] ?? 0;
      this.#bytes[--at] = digitPairs[pair] ?? 0;
      left = rest;
    }
    if (digits % 2 === 1) this.#bytes[at - 1] = 48 + (left % 10);
  }

  /** Makes room; false where there cannot be any. */
  #reserve(length: number): boolean {
    if (this.#length + length > batchSize) this.flush();
    return length <= batchSize;
  }
}
